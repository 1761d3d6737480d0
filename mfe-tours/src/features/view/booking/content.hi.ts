import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const timeline: Translated<typeof english.timeline> = {
  title: 'अगर आप रद्द करें',
  until: (day, back, of) => `${day} तक: ${of} में से ${back} वापस मिलेंगे।`,
  after: 'उसके बाद: कोई रिफ़ंड नहीं।',
  never: 'इस रवानगी पर कोई रिफ़ंड नहीं मिलता।',
};

export const content: Translated<typeof english.content> = {
  title: 'टूर बुक करें',
  month: 'महीना',
  date: 'रवानगी',
  chooseDate: 'तारीख चुनें',
  room: (number) => `कमरा ${number}`,
  removeRoom: (number) => `कमरा ${number} हटाएँ`,
  remove: 'हटाएँ',
  addRoom: 'कमरा जोड़ें',
  travellers: { adult: 'वयस्क', child: 'बच्चे', infant: 'शिशु' },
  ages: { adult: '12+ वर्ष', child: '12 से कम', infant: '5 से कम' },
  contact: 'आपकी संपर्क जानकारी',
  email: 'ईमेल',
  phone: 'फ़ोन',
  phoneHint: '10 अंक, देश के कोड के बिना',
  transport: 'परिवहन',
  transports: { train: 'ट्रेन', bus: 'बस', plane: 'विमान', car: 'कार' },
  noTransport: 'इस टूर के लिए अभी कोई परिवहन उपलब्ध नहीं है।',
  terms: 'मुझे नियम और शर्तें मंज़ूर हैं',
  readTerms: 'नियम और शर्तें पढ़ें',
  rooms: 'कमरे और यात्री',
  when: 'यात्रा की तारीख',
  adults: counted('वयस्क', 'वयस्क'),
  children: counted('बच्चा आधी कीमत पर', 'बच्चे आधी कीमत पर'),
  infants: counted('शिशु', 'शिशु'),
  free: 'मुफ़्त',
  transportFare: 'परिवहन',
  included: 'शामिल',
  total: 'कुल राशि',
  noTravellers: 'कुल राशि देखने के लिए यात्री जोड़ें।',
  loginNeeded: 'बुक करने के लिए लॉग इन करें',
  logIn: 'लॉग इन करें',
  submit: 'भुगतान के लिए आगे बढ़ें',
};
