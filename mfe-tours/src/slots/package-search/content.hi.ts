import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'पैकेज खोजें',
  intro: 'बताइए कहाँ, कितने दिन और कितने में।',
  place: 'गंतव्य',
  placeHint: 'शहर, इलाका या टूर का कोई शब्द',
  price: 'कीमत (₹)',
  prices: {
    spec: { '5000': '5000 से कम', '10000': '10000 से कम', other: 'अन्य' },
    rupees: { '5000': '₹5,000 से कम', '10000': '₹10,000 से कम', other: 'अन्य' },
  },
  custom: 'अपनी कीमत (₹)',
  duration: 'टूर की अवधि',
  durations: {
    '1': '1 दिन',
    '2': '2 दिन',
    '3': '3 दिन',
    '4': '4 दिन',
    '5': '5 दिन',
    '6': '6 दिन',
    more: '6 दिन से ज़्यादा',
  },
  search: 'पैकेज खोजें',
};
