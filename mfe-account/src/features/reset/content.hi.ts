import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const RESET: Translated<typeof english.RESET> = {
  page: 'पासवर्ड रीसेट करें',
  description: 'ईमेल पर कोड पाएँ और नया पासवर्ड चुनें।',
  close: 'बंद करें',
  back: 'ईमेल पता बदलें',
  slides: {
    email: { title: 'आपका ईमेल', lead: 'अपने खाते का ईमेल पता लिखें। हम आपको छह अंकों का कोड भेजेंगे।' },
    otp: {
      title: 'कोड डालें',
      lead: (email) => `हमने ${email} पर छह अंकों का कोड भेजा है। हर अंक के बाद अगला खाना अपने-आप चुना जाता है।`,
    },
    password: { title: 'नया पासवर्ड चुनें', lead: 'कम से कम 6 अक्षर। अगली बार लॉग इन करते समय यही काम आएगा।' },
  },
  step: (step) => `3 में से चरण ${step}`,
  email: 'ईमेल',
  send: 'OTP भेजें',
  code: 'वेरिफ़िकेशन कोड',
  digit: (position) => `6 में से अंक ${position}`,
  verify: 'OTP जाँचें',
  newPassword: 'नया पासवर्ड',
  confirm: 'पासवर्ड की पुष्टि करें',
  save: 'पासवर्ड रीसेट करें',
  leaving: 'हो गया। आपको होम पेज पर ले जा रहे हैं।',
  success: 'आपका पासवर्ड बदल गया है।',
};

/** Delay between the successful reply and the message on the home page. */
export const SUCCESS_DELAY_MS = 4000;
