import type { Translated } from '@safarnama/shared/host';
import type * as english from './lazy-content.ts';

export const lazyTexts: Translated<typeof english.lazyTexts> = {
  map: 'होटलों का नक्शा',
  chosen: 'चुने गए फ़िल्टर',
  remove: (label) => `${label} हटाएँ`,
  facts: {
    'free-cancellation': 'मुफ़्त रद्द करने की सुविधा',
    breakfast: 'नाश्ता शामिल',
    'half-board': 'नाश्ता और रात का भोजन शामिल',
    'full-board': 'तीनों समय का भोजन शामिल',
    '20-m2': '20 वर्ग मीटर या ज़्यादा',
    '30-m2': '30 वर्ग मीटर या ज़्यादा',
    '40-m2': '40 वर्ग मीटर या ज़्यादा',
  },
  meals: 'भोजन',
  size: 'कमरे का आकार',
  any: 'कोई भी',
  counted: (choice, rooms) => `${choice} (${rooms})`,
  unfiltered: (city) => `${city}, इन फ़िल्टर के बिना`,
  anyPrice: (city) => `${city}, किसी भी कीमत पर`,
  dates: (checkin, checkout) => `${checkin} – ${checkout}`,
  city: (city) => `${city} के होटल`,
  found: (search, rooms) => `${search} · ${rooms}`,
};
