import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

const adultsText = counted('वयस्क', 'वयस्क');
const childrenText = counted('बच्चा', 'बच्चे');

export const content: Translated<typeof english.content> = {
  form: 'टूर की त्वरित खोज',
  guests: 'मेहमान',
  guestsTitle: 'टूर के मेहमान',
  adults: 'वयस्क',
  children: 'बच्चे',
  guestsSummary: (adults, children) => `${adultsText(adults)}, ${childrenText(children)}`,
  month: 'महीना',
  anyMonth: 'कोई भी महीना',
  monthTitle: 'यात्रा का महीना',
  price: 'कीमत',
  priceTitle: 'कीमत की सीमा',
  minPrice: 'न्यूनतम कीमत',
  maxPrice: 'अधिकतम कीमत',
  priceSummary: (min, max) => `${min} – ${max}`,
  draft: (place, month, adults) => [place, month, adultsText(adults)].filter(Boolean).join(' · '),
  done: 'हो गया',
  search: 'अभी खोजें',
};
