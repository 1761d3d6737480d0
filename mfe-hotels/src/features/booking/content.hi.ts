import { AGENCY_PAYEE, counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

/** Joins a number and its noun with a non-breaking space. */
const together = (one: string, many: string) => (count: number) => counted(one, many)(count).replace(' ', '\u00a0');
const nights = together('रात', 'रातें');
const rooms = together('कमरा', 'कमरे');
const adults = together('वयस्क', 'वयस्क');
const children = together('बच्चा', 'बच्चे');

export const bookingTexts: Translated<typeof english.bookingTexts> = {
  metaTitle: (hotel) => `${hotel} में कमरा बुक करें`,
  metaDescription: 'आपकी होटल बुकिंग में मेहमान की जानकारी, कीमत और भुगतान।',
  altered: 'कुछ गड़बड़ हुई: जानकारी अधूरी है या बदल गई है।',
  alteredHelp: 'कृपया होटल की सूची से कमरा फिर चुनें।',
  home: 'होम पर जाएँ',
  rating: 'बहुत अच्छा 4.0 (2574 रेटिंग)',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  stay: (count, booked) => `${nights(count)} · ${rooms(booked)}`,
  party: (grown, young) => `${adults(grown)}, ${children(young)}`,
  refundable: '24 घंटे में रद्द करने पर रिफ़ंड',
  nonRefundable: 'रिफ़ंड नहीं मिलेगा',
  inclusions: 'क्या शामिल है',
  important: 'ज़रूरी जानकारी',
  minimumAge: 'चेक-इन करने वाले मुख्य मेहमान की उम्र कम से कम 18 वर्ष होनी चाहिए।',
  idsTitle: 'चेक-इन पर मान्य पहचान पत्र',
  ids: ['पासपोर्ट', 'आधार', 'ड्राइविंग लाइसेंस', 'सरकारी पहचान पत्र'],
  policy: 'रद्द करने के नियम',
  policyOf: (hotel) => `${hotel} के रद्द करने के नियम`,
  idNote: 'हर वयस्क को रिसेप्शन पर इनमें से एक दिखाना होगा।',
  coupons: 'कूपन',
  couponList: [
    { code: 'STAY368', saving: 368 },
    { code: 'TRIP357', saving: 357 },
  ],
  couponText: (amount) => `इस बुकिंग पर ${amount} बचाएँ`,
  couponApply: 'लागू करें',
  couponNote: 'अभी उपलब्ध नहीं',
};

export const priceTexts: Translated<typeof english.priceTexts> = {
  title: 'कीमत का विवरण',
  base: 'मूल कीमत',
  discount: 'छूट',
  perNight: 'छूट के बाद प्रति रात',
  taxes: 'कर और शुल्क',
  total: 'कुल राशि',
  nights: (priced, count) => `${rooms(priced)} × ${nights(count)}`,
  booked: 'बुक किए कमरे',
  summary: 'भुगतान कैसे होगा',
  toWhom: (hotel) => `${hotel} के लिए ${AGENCY_PAYEE.name} को भुगतान`,
  howByCode: 'UPI द्वारा: आप कोड स्कैन करेंगे या अपना ऐप खोलेंगे। या पैसे खुद भेजेंगे।',
  how: 'अपने ऐप से UPI द्वारा: PhonePe, Google Pay या Paytm। इसके बाद आप भुगतान आईडी डालेंगे।',
  when: (amount, priced, booked) =>
    priced < booked
      ? `अभी ${amount}। यह ${rooms(priced)} की कीमत है; बुकिंग ${rooms(booked)} की है।`
      : `अभी ${amount}, पूरे ठहरने के लिए।`,
  confirmed: 'बैंक कुछ सेकंड में बुकिंग की पुष्टि करता है। खुद भेजे गए पैसों की पहले जाँच होती है।',
  pending: 'भुगतान आईडी की जाँच होने तक बुकिंग लंबित रहेगी।',
  proceed: 'भुगतान करें',
  totalFor: (priced, count) => `कुल राशि, ${rooms(priced)} × ${nights(count)}`,
  breakup: 'कीमत देखें',
};

export const guestTexts: Translated<typeof english.guestTexts> = {
  title: 'मेहमान की जानकारी',
  why: 'बुकिंग आपके खाते में सेव होती है: एक बार रजिस्टर करें, फिर भुगतान करें।',
  signedIn: (name) => `आप ${name} के नाम से लॉग इन हैं। आप भुगतान के लिए आगे बढ़ सकते हैं।`,
  show: 'दूसरे मेहमान को रजिस्टर करें',
  hide: 'फ़ॉर्म छिपाएँ',
  login: 'पहले से रजिस्टर हैं? लॉग इन करें',
  labels: {
    title: 'संबोधन',
    firstName: 'पहला नाम',
    lastName: 'उपनाम',
    email: 'ईमेल',
    countryCode: 'देश का कोड',
    mobile1: 'फ़ोन 1',
    mobile2: 'फ़ोन 2',
    password: 'पासवर्ड',
    confirmPassword: 'पासवर्ड की पुष्टि करें',
    fullName: 'पूरा नाम',
  },
  submit: 'रजिस्टर करें',
  submitting: 'रजिस्टर हो रहा है…',
  done: 'रजिस्ट्रेशन हो गया। भुगतान का पेज अभी खुलेगा।',
  registered: 'आप रजिस्टर हो गए हैं। भुगतान का पेज अपने आप खुल जाएगा।',
  failed: 'रजिस्ट्रेशन नहीं हो सका। कृपया फिर कोशिश करें।',
  noCode: 'कमरे आपके लिए रखे नहीं जा सके।',
  notRecorded: 'बुकिंग दर्ज नहीं हुई है। अपनी भुगतान आईडी संभालकर रखें और फिर कोशिश करें।',
};
