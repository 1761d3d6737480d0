import { AGENCY_CONTACT } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'पूछताछ करें',
  intro: (place) => `${place} के बारे में कुछ भी पूछें।`,
  name: 'पूरा नाम',
  phone: 'फ़ोन',
  email: 'ईमेल',
  date: 'यात्रा की तारीख',
  persons: 'व्यक्ति',
  message: 'संदेश',
  required: (label) => `${label} भरना ज़रूरी है।`,
  submit: 'पूछताछ भेजें',
  success: 'आपकी पूछताछ भेज दी गई है!',
  direct: 'हमें सीधे लिखें',
  directHint: 'जल्दी जवाब के लिए आप हमें ईमेल या फ़ोन भी कर सकते हैं:',
  subject: (place) => `पूछताछ: ${place}`,
  agency: AGENCY_CONTACT,
};
