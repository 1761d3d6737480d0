import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const DIALOG: Translated<typeof english.DIALOG> = {
  login: 'लॉग इन करें',
  signup: 'साइन अप करें',
  email: 'ईमेल',
  password: 'पासवर्ड',
  forgot: 'पासवर्ड भूल गए',
  find: 'लॉग इन किए बिना बुकिंग खोजें',
  toSignup: 'नए हैं?',
  toLogin: 'पहले से खाता है?',
  title: 'संबोधन',
  firstName: 'पहला नाम',
  lastName: 'उपनाम',
  confirm: 'पासवर्ड की पुष्टि करें',
  passwordHint: 'पूरे 6 अक्षर',
  agree: 'आगे बढ़ने पर आप मानते हैं हमारी',
  terms: 'नियम और शर्तें',
  and: 'और',
  privacy: 'गोपनीयता नीति',
  loginLead: 'फिर से स्वागत है। आपकी यात्राएँ आपका इंतज़ार कर रही हैं।',
  signupLead: 'टूर और कमरे, दोनों के लिए एक ही खाता।',
  failed: 'रजिस्ट्रेशन नहीं हो सका। कृपया फिर कोशिश करें।',
};
