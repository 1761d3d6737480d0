import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'टूर पर्ची',
  tour: 'टूर',
  code: 'टूर कोड',
  departure: 'रवानगी',
  noDate: 'अभी नहीं चुनी',
  from: 'रवानगी की जगह',
  rooms: 'कमरे',
  travellers: 'यात्री',
  noTravellers: 'अभी नहीं चुने',
  adults: counted('वयस्क', 'वयस्क'),
  children: counted('बच्चा', 'बच्चे'),
  infants: counted('शिशु', 'शिशु'),
  priceLabel: 'प्रति वयस्क कीमत',
  total: 'आपके समूह की कुल राशि',
  duration: 'अवधि',
  days: counted('दिन', 'दिन'),
  print: 'पर्ची प्रिंट करें',
  pay: '₹18,000 देकर अपनी यात्रा पक्की करें',
  payTotal: {
    spec: (amount) => `${amount} देकर अपनी यात्रा पक्की करें`,
    corrected: (amount) => `यात्रा पक्की करने के लिए ${amount} का भुगतान करें`,
  },
};
