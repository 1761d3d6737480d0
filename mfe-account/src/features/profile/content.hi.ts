import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const TABS: Translated<typeof english.TABS> = [
  { id: '0', label: 'होटल बुकिंग की जानकारी', icon: 'bed' },
  { id: '1', label: 'टूर बुकिंग की जानकारी', icon: 'compass' },
];
export const NO_BOOKING: Translated<typeof english.NO_BOOKING> = {
  spec: 'कोई बुकिंग नहीं मिली, होटल और टूर अभी बुक करें',
  corrected: 'अभी आपकी कोई बुकिंग नहीं है।',
};
export const UNREACHABLE: Translated<typeof english.UNREACHABLE> = {
  text: 'आपकी बुकिंग लोड नहीं हो सकीं। कृपया अपना कनेक्शन जाँचें।',
  retry: 'फिर कोशिश करें',
};
export const WAYS: Translated<typeof english.WAYS> = { room: 'कमरा खोजें', tour: 'टूर खोजें' };

export const PAGE: Translated<typeof english.PAGE> = {
  title: 'मेरी प्रोफ़ाइल',
  description: 'आपकी होटल और टूर बुकिंग।',
  tabs: 'बुकिंग',
  email: 'ईमेल',
  id: 'आईडी',
  phone1: 'फ़ोन 1',
  phone2: 'फ़ोन 2',
  none: '–',
  reset: 'पासवर्ड रीसेट करें',
  logIn: 'लॉग इन करें',
  visitor: 'अपनी बुकिंग देखने के लिए लॉग इन करें।',
  ended: 'आपका सत्र समाप्त हो गया है। कृपया फिर लॉग इन करें।',
};

export const CANCEL: Translated<typeof english.CANCEL> = {
  button: 'बुकिंग रद्द करें',
  ask: 'क्या आप यह बुकिंग सच में रद्द करना चाहते हैं?',
  done: 'बुकिंग रद्द हो गई।',
  dismissed: 'बुकिंग रद्द नहीं की गई।',
  refund: (amount, some) => (some ? `${amount} आपको वापस मिलेंगे।` : 'इसके लिए कोई राशि वापस नहीं मिलेगी।'),
  expectedRefund: (amount, some) => (some ? `${amount} वापस मिलेंगे।` : 'कोई राशि वापस नहीं मिलेगी।'),
  failed: 'बुकिंग रद्द नहीं हो सकी। कृपया हमसे संपर्क करें।',
  unknown: 'कोई जवाब नहीं आया, इसलिए हमें नहीं पता कि बुकिंग रद्द हुई या नहीं। फिर कोशिश करने से पहले अपनी प्रोफ़ाइल में इसकी स्थिति देखें।',
  keep: 'बुकिंग रहने दें',
  yes: 'बुकिंग रद्द करें',
  yesWith: (back) => `बुकिंग रद्द करें, ${back}`,
  comes: (amount) => `${amount} वापस मिलेंगे`,
  nothing: 'कोई राशि वापस नहीं मिलेगी',
  unverified: 'आपके भुगतान की जाँच अभी बाकी है। जाँच के बाद रिफ़ंड भेजा जाएगा।',
  waiting: 'भुगतान की जाँच होते ही रिफ़ंड भेजा जाएगा।',
  notice: 'रद्द करने की पुष्टि केवल फ़ोन या ईमेल से होती है।',
};

export const BOOKED: Translated<typeof english.BOOKED> = { title: 'आपका टूर बुक हो गया है।' };
export const VOUCHER = 'पुष्टि और वाउचर';
export const OTHERS: Translated<typeof english.OTHERS> = {
  text: 'यह किसी और की प्रोफ़ाइल का पता है।',
  open: 'मेरी प्रोफ़ाइल खोलें',
};

export const HOTEL_LABELS: Translated<typeof english.HOTEL_LABELS> = {
  verifying: 'भुगतान की जाँच हो रही है',
  hotel: 'होटल',
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  adults: 'वयस्क',
  children: 'बच्चे',
  rooms: 'बुक किए कमरे',
  roomNo: 'कमरा नंबर',
  perNight: 'प्रति रात कीमत',
  total: 'कुल राशि',
  method: 'भुगतान का तरीका',
  status: 'भुगतान की स्थिति',
  transaction: 'ट्रांज़ैक्शन आईडी',
  vendorId: 'होटल आईडी',
  roomId: 'कमरा आईडी',
  userId: 'यूज़र आईडी',
  roomsAvailable: 'उपलब्ध कमरे',
};

export const TOUR_LABELS: Translated<typeof english.TOUR_LABELS> = {
  tour: 'टूर',
  perPerson: 'प्रति वयस्क',
  start: 'शुरुआत',
  end: 'समाप्ति',
  availability: 'रवानगी',
  duration: 'अवधि',
  days: counted('दिन', 'दिन'),
  origin: 'कहाँ से',
  departure: 'रवानगी की जगह',
  transport: 'परिवहन',
  party: 'यात्री',
  adults: counted('वयस्क', 'वयस्क'),
  children: counted('बच्चा', 'बच्चे'),
  infants: counted('शिशु', 'शिशु'),
  packageId: 'पैकेज आईडी',
  total: 'कुल राशि',
  paid: 'भुगतान किया',
  due: 'बाकी राशि',
  method: 'भुगतान का तरीका',
  paymentStatus: 'भुगतान की स्थिति',
  transaction: 'ट्रांज़ैक्शन आईडी',
  plan: 'दिन-दर-दिन कार्यक्रम',
  day: (number) => `दिन ${number}`,
};
