import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';
import { PAY_LATER_GROUP } from './methods.ts';

export const CHOOSE_METHOD = 'आगे बढ़ने से पहले भुगतान का तरीका चुनें।';
export const CHOOSE_BANK = 'आगे बढ़ने से पहले बैंक चुनें।';
export const SIGN_IN_FIRST = 'कुछ गड़बड़ हुई। भुगतान से पहले कृपया लॉग इन करें।';
export const EXPIRED = 'QR कोड का समय समाप्त हो गया। कृपया फिर कोशिश करें।';
export const unavailable: Translated<typeof english.unavailable> = (method) =>
  `${method === PAY_LATER_GROUP ? PARTS['pay-later'].title : method} अभी उपलब्ध नहीं है`;

const TRAVELLERS = [counted('वयस्क', 'वयस्क'), counted('बच्चा', 'बच्चे'), counted('शिशु', 'शिशु')];

export const PAGE: Translated<typeof english.PAGE> = {
  title: (place) => `${place} का भुगतान करें`,
  description: 'किसी भी UPI ऐप से अपने टूर का भुगतान करें।',
  eyebrow: 'आखिरी चरण',
  summary: 'आपका टूर',
  methods: 'भुगतान के तरीके',
  question: 'आप भुगतान कैसे करना चाहेंगे?',
  total: 'कुल राशि',
  origin: 'कहाँ से',
  departure: 'रवानगी की जगह',
  starts: 'रवानगी की तारीख',
  duration: 'अवधि',
  days: counted('दिन', 'दिन'),
  travellers: 'यात्री',
  party: (...counts) => TRAVELLERS.flatMap((say, kind) => (counts[kind] ? [say(counts[kind])] : [])).join(', '),
  code: 'पैकेज कोड',
};

export const PARTS: Translated<typeof english.PARTS> = {
  upi: { title: 'UPI', hint: 'कोड स्कैन करें या अपना ऐप खोलें' },
  cards: { title: 'कार्ड', hint: 'क्रेडिट और डेबिट कार्ड' },
  netbanking: { title: 'नेट बैंकिंग', hint: 'अपने बैंक खाते से भुगतान करें' },
  wallet: { title: 'वॉलेट', hint: 'प्रीपेड बैलेंस' },
  'pay-later': { title: 'बाद में भुगतान', hint: 'अभी बुक करें, अगले महीने भुगतान करें' },
};

export const METHODS: Translated<typeof english.METHODS> = {
  apps: 'UPI ऐप',
  banks: 'बैंक',
  payLater: 'बाद में भुगतान की सेवाएँ',
  more: 'और देखें',
  less: 'कम देखें',
  wallet: 'वॉलेट से भुगतान अभी उपलब्ध नहीं है।',
};

export const FOOTER: Translated<typeof english.FOOTER> = {
  label: 'भुगतान की राशि',
  pay: 'भुगतान करें',
  with: (app) => `${app} से`,
  logIn: 'लॉग इन करें',
};

export const CARD: Translated<typeof english.CARD> = {
  cardHolder: 'कार्ड पर नाम',
  cardNumber: 'कार्ड नंबर',
  expiryMonth: 'समाप्ति का महीना',
  expiryYear: 'समाप्ति का साल',
  cvv: 'CVV',
  month: 'MM',
  year: 'YY',
  submit: 'कार्ड जमा करें',
  notPaid: 'कोई भुगतान नहीं हुआ है; कृपया UPI से भुगतान करें',
};
