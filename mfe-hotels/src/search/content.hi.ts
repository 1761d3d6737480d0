import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';
import { partyText } from './party-content.hi.ts';

const adultsText = counted('वयस्क', 'वयस्क');

export const searchTexts: Translated<typeof english.searchTexts> = {
  form: 'होटल खोजें',
  quickForm: 'होटल खोज',
  cardTitle: 'कमरा खोजें',
  cardText: 'हमारे हर शहर में होटल, अपार्टमेंट, रिज़ॉर्ट, होमस्टे और विला।',
  city: 'शहर',
  cityPlaceholder: 'शहर चुनें',
  noCity: 'इस नाम का कोई शहर नहीं',
  checkin: 'चेक-इन',
  checkout: 'चेक-आउट',
  dates: 'तारीखें',
  guests: { spec: 'कमरे और मेहमान', corrected: 'कमरे और मेहमान' },
  price: 'प्रति रात कीमत',
  noPrice: 'कीमत चुनें',
  search: 'खोजें',
  searching: 'खोज रहे हैं...',
  SEARCH: 'अभी खोजें',
  stay: (checkin, checkout) => `${checkin} – ${checkout}`,
  party: partyText,
  draft: (city, checkin, checkout, adults) => `${city || 'होटल'} · ${checkin} – ${checkout} · ${adultsText(adults)}`,
  priceSpan: (min, max) => `${min} – ${max}`,
};

export const guestTexts: Translated<typeof english.guestTexts> = {
  adults: 'वयस्क',
  children: 'बच्चे',
  rooms: 'कमरे',
  noChildren: 'कोई बच्चा नहीं',
  apply: 'लागू करें',
};

export const dateTexts: Translated<typeof english.dateTexts> = {
  title: 'तारीखें चुनें',
  checkin: 'चेक-इन',
  checkout: 'चेक-आउट',
  apply: 'लागू करें',
  cancel: 'रद्द करें',
};

export const priceTexts: Translated<typeof english.priceTexts> = {
  title: 'प्रति रात कीमत की सीमा',
  min: 'न्यूनतम कीमत',
  max: 'अधिकतम कीमत',
  apply: 'लागू करें',
  cancel: 'रद्द करें',
};
