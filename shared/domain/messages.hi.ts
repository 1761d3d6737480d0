import type * as english from './messages.ts';

/** Where English keeps a slip of the specification, Hindi says what is meant. */

export const REQUIRED_FIELD = 'कृपया इसे भरिए।';
export const UNKNOWN_EMAIL = 'कृपया सही ईमेल पता लिखें।';

// Tours.
export const roomEmpty: typeof english.roomEmpty = (room) => `कमरा ${room} में कम से कम एक यात्री (वयस्क, बच्चा या शिशु) होना चाहिए।`;
export const NO_TRAVEL_DATE = 'कृपया यात्रा की तारीख चुनें।';
export const NO_PHONE = 'कृपया 10 अंकों का सही फ़ोन नंबर लिखें।';
export const NO_TERMS = 'आगे बढ़ने के लिए नियम और शर्तें मंज़ूर करना ज़रूरी है।';
export const NO_TRANSPORT = 'कृपया परिवहन चुनें।';
/** Shown after these checks to visitors who are not logged in. */
export const LOGIN_FIRST = 'कृपया पहले लॉग इन करें या साइन अप करें।';

// Hotels.
export const NO_CITY = 'कृपया शहर चुनें।';
export const NO_STAY = 'कृपया चेक-इन और चेक-आउट की तारीखें चुनें।';
export const NO_ADULTS = 'कृपया वयस्कों की संख्या चुनें।';
export const NO_ROOMS = 'कृपया कमरों की संख्या चुनें।';
export const NO_PRICE = 'कृपया कीमत चुनें।';
export const NO_DATES = 'कृपया चेक-इन और चेक-आउट, दोनों तारीखें चुनें।';
export const DATES_TURNED = 'चेक-आउट की तारीख चेक-इन के बाद की होनी चाहिए।';
export const GUEST_DETAILS = 'कृपया सभी ज़रूरी जानकारी भरें।';
export const GUEST_EMAIL = 'कृपया सही ईमेल पता लिखें।';
export const GUEST_MOBILE = 'फ़ोन नंबर 10 अंकों का होना चाहिए।';
export const GUEST_PASSWORD = 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए।';
export const GUEST_PASSWORDS_DIFFER = 'दोनों पासवर्ड एक जैसे नहीं हैं।';
export const REGISTER_FIRST = 'आगे बढ़ने से पहले कृपया रजिस्टर करें या लॉग इन करें।';
export const NO_TRANSACTION = 'कृपया सही ट्रांज़ैक्शन आईडी लिखें।';
export const ROOM_LOGIN_EMPTY = 'कृपया ईमेल और पासवर्ड, दोनों भरें।';
export const ROOM_LOGIN_WRONG = 'ईमेल या पासवर्ड सही नहीं है। कृपया फिर कोशिश करें।';

// The account.
export const FILL_ALL = 'कृपया सभी ज़रूरी जानकारी भरें।';
export const LOGIN_FAILED = 'ईमेल या पासवर्ड सही नहीं है। कृपया जाँच लें।';
export const PASSWORDS_DIFFER = 'दोनों पासवर्ड एक जैसे नहीं हैं।';
export const PASSWORD_LENGTH = 'पासवर्ड में पूरे 6 अक्षर होने चाहिए।';
export const NO_EMAIL = 'ईमेल लिखना ज़रूरी है।';
export const NO_OTP = 'OTP लिखना ज़रूरी है।';
export const WRONG_OTP = 'कृपया सही OTP लिखें।';
export const NO_PASSWORD = 'पासवर्ड लिखना ज़रूरी है।';
export const NEW_PASSWORD_SHORT = 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए।';
export const NEW_PASSWORDS_DIFFER = 'दोनों पासवर्ड एक जैसे नहीं हैं।';
export const RESET_FAILED = 'कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।';

// The card form.
export const CARD_HOLDER = 'सही नाम लिखें';
export const CARD_NUMBER = '16 अंकों का सही कार्ड नंबर लिखें';
export const CARD_MONTH = '01 से 12 तक महीना लिखें';
export const CARD_YEAR = 'साल के 2 अंक लिखें';
export const CARD_CVV = 'CVV के 3 या 4 अंक लिखें';
export const CARD_SUBMITTED = 'कार्ड की जानकारी जमा हो गई।';
export const CARD_REFUSED = 'कृपया सभी जानकारी सही भरें।';

// The newsletter.
export const NEWSLETTER_EMPTY = 'कृपया अपना ईमेल लिखें।';

/** The Hindi texts have no mistakes to correct. */
export const CORRECTED: Readonly<Record<string, string>> = {};
