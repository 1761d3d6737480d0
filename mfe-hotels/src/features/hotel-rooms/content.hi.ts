import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const nightsText = counted('रात', 'रातें');
export const roomsText = counted('कमरा', 'कमरे');
export const adultsText = counted('वयस्क', 'वयस्क');
const someChildren = counted('बच्चा', 'बच्चे');
export const childrenText: typeof english.childrenText = (children) => (children === 0 ? 'कोई बच्चा नहीं' : someChildren(children));

export const cardTexts: Translated<typeof english.cardTexts> = {
  exact: 'आपकी खोज के अनुसार',
  combo: (rooms) => `${roomsText(rooms)} एक साथ`,
  party: (adults, children, rooms) => `${roomsText(rooms)} · ${adultsText(adults)}, ${childrenText(children)}`,
  freeCancellation: '12 घंटे के भीतर रद्द करने पर कोई शुल्क नहीं',
  charge: (amount) => `रद्द करने का शुल्क: ${amount}`,
  policy: 'रद्द करने के नियम',
  priceNote: (perNight, rooms, nights) => `${perNight} × ${rooms > 1 ? `${roomsText(rooms)} × ` : ''}${nightsText(nights)}`,
  noPrice: 'कीमत पूछें',
  perStay: 'पूरे ठहरने के लिए, कर सहित',
  roomsLeft: (rooms) => `केवल ${roomsText(rooms)} बचे`,
  more: (pictures) => `+${pictures} और`,
  open: 'कमरा देखें',
  pictureOf: (room, hotel) => `${hotel} में ${room}`,
};

export const listTexts: Translated<typeof english.listTexts> = {
  title: (city) => (city ? `${city} के होटल` : 'होटल'),
  description: (city) => `${city || 'भारत'} में ठहरने के कमरे: पूरे ठहरने की कीमत, सुविधाएँ और रद्द करने के नियम।`,
  found: counted('कमरा मिला', 'कमरे मिले'),
  showMore: (rooms) => `${rooms} और दिखाएँ`,
  exact: 'आपकी खोज के अनुसार कमरे',
  combo: 'एक साथ कई कमरे',
  comboNote: 'आपके समूह को इनमें से एक से अधिक कमरे चाहिए।',
  waiting: 'कमरे खोजे जा रहे हैं',
  failed: 'होटल खोजने में समस्या हुई।',
  none: 'कोई होटल नहीं मिला',
  noneHelp: 'दूसरी तारीखें या दूसरा शहर चुनें।',
  home: 'होम पर जाएँ',
  unsearched: 'आप कहाँ ठहरना चाहते हैं?',
  filters: 'फ़िल्टर',
  showFilters: 'फ़िल्टर दिखाएँ',
  hideFilters: 'फ़िल्टर छिपाएँ',
  ranges: 'प्रति रात कीमत',
  types: 'जगह का प्रकार',
  clear: 'सब हटाएँ',
  sort: 'क्रम',
  sorts: {
    recommended: 'सुझाए गए',
    'price-up': 'कीमत: कम से ज़्यादा',
    'price-down': 'कीमत: ज़्यादा से कम',
    name: 'होटल का नाम',
  },
  asSearched: (range) => `आपकी खोज: ${range}`,
};
