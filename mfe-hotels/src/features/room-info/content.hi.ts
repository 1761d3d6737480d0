import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

const nightsText = counted('रात', 'रातें');
const roomsText = counted('कमरा', 'कमरे');

export const roomTexts: Translated<typeof english.roomTexts> = {
  labels: {
    spec: { free: 'मुफ़्त रद्द करने की सुविधा', exact: 'ज़्यादा सुविधाओं के साथ', combo: 'सुविधाओं के साथ' },
    corrected: { free: 'मुफ़्त रद्द करने की सुविधा', exact: 'आप सब के लिए काफ़ी', combo: 'आप सब के लिए कई कमरे' },
  },
  sleeps: (people) => `${people} मेहमानों के लिए`,
  bedrooms: 'ज़रूरी बेडरूम',
  noCharge: 'रद्द करने का कोई शुल्क नहीं',
  charge: (amount) => `रद्द करने का शुल्क: ${amount}`,
  policy: 'रद्द करने के नियम',
  amenities: 'सुविधाएँ',
  hotel: 'होटल',
  map: 'नक्शे पर देखें',
  gallery: 'कमरे की तस्वीरें',
  by: (author) => `तस्वीर: ${author}`,
  picture: (number, room) => `${room}, तस्वीर ${number}`,
  showPicture: (number) => `तस्वीर ${number} दिखाएँ`,
  checkIn: 'चेक-इन',
  checkOut: 'चेक-आउट',
  change: 'तारीखें और मेहमान बदलें',
  total: 'ठहरने की कुल राशि',
  shortTotal: (amount) => `कुल ${amount}`,
  priceNote: (nights, rooms) => `${nightsText(nights)}, ${roomsText(rooms)}, कर और शुल्क ₹0`,
  about: 'कमरे के बारे में',
  description: 'विवरण',
  reviews: 'रिव्यू',
  noReviews: 'इस कमरे का अभी कोई रिव्यू नहीं है।',
  metaTitle: (room, hotel) => `${hotel} में ${room}`,
  metaDescription: (room, hotel, city) => `${hotel}, ${city} में ${room}: तस्वीरें, सुविधाएँ और आपकी तारीखों पर उपलब्धता।`,
};

export const availabilityTexts: Translated<typeof english.availabilityTexts> = {
  title: 'उपलब्धता',
  checking: 'उपलब्धता देख रहे हैं…',
  notKnown: 'उपलब्धता अभी पता नहीं है',
  check: 'उपलब्धता देखें',
  available: 'आपकी तारीखों पर उपलब्ध',
  unavailable: 'इन तारीखों पर उपलब्ध नहीं',
  full: { spec: 'बुकिंग पूरी हो चुकी है', corrected: 'बुकिंग पूरी हो चुकी है' },
  book: 'अभी बुक करें',
  left: (rooms) => `केवल ${roomsText(rooms)} बचे`,
  nearest: 'इतने ही दिनों के लिए सबसे नज़दीकी खाली तारीखें',
};

export const loginTexts: Translated<typeof english.loginTexts> = {
  title: 'लॉग इन करें',
  email: 'ईमेल',
  password: 'पासवर्ड',
  submit: 'लॉग इन करें',
  real: 'लॉग इन या साइन अप करें',
  signedIn: (name) => `आप ${name} के नाम से लॉग इन हैं।`,
};

export const failureTexts: Translated<typeof english.failureTexts> = {
  notFound: 'यह कमरा नहीं मिला',
  notFoundHelp: 'हो सकता है इसे सूची से हटा दिया गया हो, या लिंक अधूरा हो।',
  broken: { spec: 'माफ़ कीजिए! कुछ गड़बड़ हो गई', corrected: 'कुछ गड़बड़ हो गई' },
  brokenHelp: 'कमरा लोड नहीं हो सका। कृपया थोड़ी देर में फिर कोशिश करें।',
  code: (status) => `त्रुटि ${status}`,
  home: 'होम पर जाएँ',
  back: 'होम पर लौटें',
};
