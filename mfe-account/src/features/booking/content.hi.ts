import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const BOOKING: Translated<typeof english.BOOKING> = {
  title: (reference) => `बुकिंग ${reference}`,
  description: 'आपकी बुकिंग: पुष्टि, वाउचर और रद्द करना।',
  eyebrow: 'आपकी बुकिंग',
  leads: {
    confirmed: 'सब कुछ बुक हो गया है। टूर शुरू होने पर यह पेज फ़ोन पर या प्रिंट में दिखाएँ।',
    active: 'सब कुछ बुक हो गया है। चेक-इन पर यह पेज फ़ोन पर या प्रिंट में दिखाएँ।',
    'awaiting payment': 'भुगतान आने तक आपकी सीटें आपके लिए रखी हैं।',
    'awaiting payment hotel': 'भुगतान आने तक आपके कमरे आपके लिए रखे गए हैं।',
    cancelled: 'यह बुकिंग रद्द हो गई है। अपने रिफ़ंड की स्थिति इसी पेज पर देखें।',
    lapsed: 'भुगतान न आने से यह बुकिंग समाप्त हो गई। आपको कुछ नहीं देना है।',
    refused: 'बैंक ने भुगतान की पुष्टि नहीं की, इसलिए यह बुकिंग बंद कर दी गई।',
  },
  unverified: 'आपकी बुकिंग हमें मिल गई है। भुगतान की जाँच होते ही यह पक्की हो जाएगी।',
  verifying: 'भुगतान की जाँच हो रही है',
  over: 'यह यात्रा पूरी हो गई। हमारे साथ यात्रा करने के लिए धन्यवाद।',
  visitor: 'यह बुकिंग देखने के लिए लॉग इन करें।',
  ended: 'आपका सत्र समाप्त हो गया है। कृपया फिर लॉग इन करें।',
  logIn: 'लॉग इन करें',
  find: 'ईमेल पर भेजे कोड से खोजें',
  unknown: (reference) => `रेफ़रेंस नंबर ${reference} की आपकी कोई बुकिंग नहीं है।`,
  profile: 'मेरी सभी बुकिंग',
  unreachable: 'आपकी बुकिंग लोड नहीं हो सकी। कृपया अपना इंटरनेट जाँचें।',
  retry: 'फिर कोशिश करें',
  offline: 'आप ऑफ़लाइन हैं। यह इस डिवाइस पर सेव की गई कॉपी है; हो सकता है बुकिंग तब से बदल गई हो।',
  readOnly: 'आप यह बुकिंग लॉग इन किए बिना देख रहे हैं। बदलाव के लिए लॉग इन करें या हमें कॉल करें।',
  loading: 'आपकी बुकिंग लोड हो रही है',
};

export const VOUCHER: Translated<typeof english.VOUCHER> = {
  label: 'वाउचर',
  from: (time) => `${time} से`,
  until: (time) => `${time} तक`,
  span: (days, kind) => (kind === 'tour' ? counted('दिन', 'दिन')(days) : counted('रात', 'रातें')(days)),
  where: { tour: 'मिलने की जगह', hotel: 'पता' },
  map: { tour: 'नक्शे पर मिलने की जगह', hotel: 'नक्शे पर होटल' },
  starts: { tour: 'शुरुआत', hotel: 'चेक-इन' },
  ends: { tour: 'समाप्ति', hotel: 'चेक-आउट' },
  who: 'किसने बुक किया',
  party: 'यात्री',
  names: 'नाम',
  room: 'कमरा',
  adults: counted('वयस्क', 'वयस्क'),
  children: counted('बच्चा', 'बच्चे'),
  infants: counted('शिशु', 'शिशु'),
  rooms: counted('कमरा', 'कमरे'),
  total: 'कुल राशि',
  paid: 'भुगतान किया',
  due: 'बाकी राशि',
  looking: 'जाँच हो रही है',
  transaction: 'ट्रांज़ैक्शन आईडी',
  qr: (reference) => `बुकिंग ${reference} का QR कोड`,
  help: 'यात्रा के दौरान कोई सवाल? हमें कॉल करें, दिन हो या रात:',
};

export const ACTIONS: Translated<typeof english.ACTIONS> = {
  label: 'यह बुकिंग सेव या शेयर करें',
  print: 'प्रिंट करें या PDF सेव करें',
  invoice: 'बिल (PDF)',
  'credit-note': 'क्रेडिट नोट (PDF)',
  noDocument: 'दस्तावेज़ लोड नहीं हो सका। कृपया फिर कोशिश करें।',
  calendar: 'कैलेंडर में जोड़ें',
  map: 'नक्शे पर देखें',
  share: 'शेयर करें',
  whatsApp: 'WhatsApp पर शेयर करें',
};

export const TRAVELLERS: Translated<typeof english.TRAVELLERS> = {
  title: 'यात्रियों के नाम',
  names: 'नाम, हर पंक्ति में एक',
  hint: (most) => `ज़रूरी नहीं; पहचान पत्र के अनुसार। ज़्यादा से ज़्यादा ${most} यात्री। वाउचर और बिल पर दिखते हैं।`,
  tooMany: (most) => `कृपया ज़्यादा से ज़्यादा ${most} नाम लिखें।`,
  tooLong: 'नाम में ज़्यादा से ज़्यादा 80 अक्षर हो सकते हैं।',
  save: 'नाम सेव करें',
  saved: 'नाम सेव हो गए।',
  failed: 'नाम सेव नहीं हो सके। कृपया फिर कोशिश करें।',
};

export const BILLING: Translated<typeof english.BILLING> = {
  title: 'कारोबार के नाम बिल',
  lead: 'सिर्फ़ तब, जब आपका कारोबार GST में रजिस्टर हो। बिल लोड करने से पहले सेव करें: बना हुआ बिल नहीं बदलता। हम बिल बुकिंग के एक दिन बाद बनाते हैं।',
  gstin: 'GSTIN',
  name: 'कारोबार का नाम',
  address: 'कारोबार का पता',
  needed: 'कृपया यह भी लिखें: बिल पर यह ज़रूरी है।',
  save: 'बिल के लिए सेव करें',
  saved: 'सेव हो गया। बिल इस कारोबार के नाम होगा।',
  deleted: 'सेव हो गया। बिल किसी कारोबार के नाम नहीं होगा।',
  failed: 'यह सेव नहीं हो सका। कृपया फिर कोशिश करें।',
};

export const PAY: Translated<typeof english.PAY> = {
  title: 'अपनी बुकिंग का भुगतान करें',
  collects: (amount) => `इस कोड से ${amount} का भुगतान होता है। यही पूरी कीमत है।`,
  picture: (amount) => `${amount} के भुगतान का UPI QR कोड`,
  open: 'अपना UPI ऐप खोलें',
  sandbox: 'परीक्षण बैंक खोलें',
  test: 'परीक्षण – कोई पैसा नहीं कटता',
  timeLeft: 'बाकी समय',
  check: 'मैंने भुगतान कर दिया है, अभी जाँचें',
  notYet: 'अभी तक कोई भुगतान नहीं आया। हम हर 5 सेकंड में जाँचते हैं।',
  ended: 'इस कोड से अब भुगतान नहीं हो सकता। अगर आपने भुगतान नहीं किया है, तो कृपया कमरे फिर से बुक करें: आपको नया कोड मिलेगा।',
  next: 'आगे क्या होगा',
  steps: [
    'किसी भी UPI ऐप से भुगतान करें।',
    'बैंक से भुगतान की सूचना मिलते ही यह पेज दिखाएगा कि बुकिंग पक्की हो गई है।',
    'पुष्टि आपको ईमेल से मिलेगी।',
  ],
};

export const CALENDAR: Translated<typeof english.CALENDAR> = {
  booking: (reference) => `बुकिंग ${reference}`,
  help: (phone) => `मदद: ${phone}`,
};

export const CANCELLING: Translated<typeof english.CANCELLING> = {
  title: 'बुकिंग रद्द करना',
  until: (day) => `आप ${day} तक रद्द कर सकते हैं।`,
  caption: 'रद्द करने की तारीख के अनुसार रिफ़ंड',
  day: 'इस तारीख तक रद्द करने पर',
  back: 'रिफ़ंड',
  nothing: 'कोई रिफ़ंड नहीं',
  today: (amount, of) => `आज रद्द करने पर ${of} में से ${amount} वापस मिलेंगे।`,
  todayNothing: 'आज रद्द करने पर कोई रिफ़ंड नहीं मिलेगा।',
  unpaid: 'आपने अभी भुगतान नहीं किया है। अभी रद्द करने पर आपको कुछ नहीं देना होगा।',
  unverified: 'आपके भुगतान की जाँच अभी बाकी है। रिफ़ंड जाँच के बाद ही भेजा जाएगा।',
  within: 'बैंक 3 दिन के भीतर रिफ़ंड भेजता है। वह ज़्यादा से ज़्यादा 7 दिन बाद आपके खाते में आ जाता है।',
  closed: 'यह बुकिंग अब रद्द नहीं की जा सकती।',
};

export const REFUND: Translated<typeof english.REFUND> = {
  title: 'आपका रिफ़ंड',
  amount: (amount) => `${amount} उसी खाते में वापस आएँगे जिससे आपने भुगतान किया था।`,
  nothing: 'इस बुकिंग पर कोई रिफ़ंड नहीं है।',
  waiting: (amount) => `भुगतान की जाँच होते ही ${amount} उसी खाते में वापस आएँगे जिससे आपने भुगतान किया था।`,
  steps: {
    asked: 'रद्द करने का अनुरोध',
    accepted: 'हमने स्वीकार किया',
    sent: 'बैंक ने भेजा',
    arrived: 'आपके खाते में',
  },
  done: 'पूरा',
  by: (day) => `${day} तक`,
  late: 'तब तक नहीं आया? ट्रांज़ैक्शन आईडी के साथ हमें कॉल करें।',
};
