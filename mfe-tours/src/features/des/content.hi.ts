import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  international: 'अंतरराष्ट्रीय टूर',
  tours: 'टूर',
  toursOf: (place) => `${place} के टूर`,
  matching: (text) => `“${text}” से मिलते टूर`,
  upTo: (price) => `${price} से कम`,
  days: { more: '6 दिन से ज़्यादा', one: '1 दिन', many: (count) => `${count} दिन` },
  description: (title) => `${title}: कीमत, अवधि और तारीखों की तुलना करें और ऑनलाइन बुक करें।`,
  destinations: 'भारत के सभी गंतव्य',
  allTours: 'सभी टूर',
  anyPrice: (place) => (place ? `${place}, किसी भी कीमत पर` : 'कोई भी कीमत'),
  elsewhere: 'अन्य जगहें',
  anyDuration: (place) => (place ? `${place}, कोई भी अवधि` : 'कोई भी अवधि'),
};
