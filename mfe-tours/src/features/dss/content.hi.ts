import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: (place) => (place ? `${place} के टूर` : 'सभी टूर'),
  description: (place) =>
    place
      ? `${place} के गाइड वाले टूर: तारीखें, कार्यक्रम, परिवहन और आपके समूह की पूरी कीमत।`
      : 'भारत और विदेश के गाइड वाले टूर: तारीखें, कार्यक्रम, परिवहन और आपके समूह की पूरी कीमत।',
  adults: counted('वयस्क', 'वयस्क'),
  children: counted('बच्चा', 'बच्चे'),
  days: counted('दिन', 'दिन'),
  stated: (days) => days,
  limit: (days) => `ज़्यादा से ज़्यादा ${days}`,
  anyLength: (place) => (place ? `${place}, कितने भी दिन` : 'कितने भी दिन'),
  price: (min, max) => `${min} – ${max}`,
  priceFrom: (min) => `${min}+`,
  anyPrice: 'कोई भी कीमत',
  anyMonth: (place) => (place ? `${place}, किसी भी महीने` : 'कोई भी महीना'),
  inMonth: (place, month) => (place ? `${month} में ${place}` : `${month} के टूर`),
  elsewhereIn: (month) => `${month} में अन्य जगहें`,
  anyPriceIn: (month) => (month ? `${month} में कोई भी कीमत` : 'कोई भी कीमत'),
  allOf: (place) => `${place} के सभी टूर`,
  allTours: 'सभी टूर',
  international: 'अंतरराष्ट्रीय टूर',
};
