import type { Translated } from '@safarnama/shared/host';
import type * as english from './lazy-content.ts';

export const lazyTexts: Translated<typeof english.lazyTexts> = {
  map: 'होटलों का नक्शा',
  chosen: 'चुने गए फ़िल्टर',
  remove: (label) => `${label} हटाएँ`,
  anyPrice: (city) => `${city}, किसी भी कीमत पर`,
  dates: (checkin, checkout) => `${checkin} – ${checkout}`,
  city: (city) => `${city} के होटल`,
  found: (search, rooms) => `${search} · ${rooms}`,
};
