import type { Translated } from '@safarnama/shared/host';
import { AGENCY } from '../../agency.ts';
import type * as english from './content.ts';

export const CONTACT: Translated<typeof english.CONTACT> = {
  title: 'संपर्क करें',
  description: `मध्य प्रदेश में ${AGENCY.brand} से कैसे संपर्क करें: पता, फ़ोन, ईमेल और फ़ॉर्म। हम 24 x 7 x 365 जवाब देते हैं।`,
  lead: 'टूर, कमरे या भुगतान के बारे में कोई सवाल? दिन हो या रात, आपसे कोई व्यक्ति ही बात करेगा।',
  cards: {
    branch: 'शाखा का पता',
    phones: 'फ़ोन',
    email: 'ईमेल',
    hours: 'काम का समय',
    hoursNote: 'हर दिन, चौबीसों घंटे',
  },
  form: {
    title: 'हमें संदेश भेजें',
    note: 'चारों जानकारियाँ ज़रूरी हैं।',
    name: 'नाम',
    email: 'ईमेल',
    phone: 'फ़ोन',
    message: 'संदेश',
    captcha: 'मैं रोबोट नहीं हूँ',
    submit: 'संदेश भेजें',
  },
  required: {
    name: 'कृपया अपना नाम लिखें।',
    email: 'कृपया अपना ईमेल लिखें।',
    phone: 'कृपया अपना फ़ोन नंबर लिखें।',
    message: 'कृपया अपना संदेश लिखें।',
  },
  thanks: (name) => `संपर्क करने के लिए धन्यवाद, ${name}! हम जल्द ही आपको जवाब देंगे।`,
  direct: {
    title: 'हमें सीधे लिखें',
    text: 'लिखित जवाब के लिए यही बात ईमेल से भेजें, या हमें कॉल करें:',
    link: 'अपने संदेश के साथ ईमेल खोलें',
    subject: (name) => `${name} का संदेश`,
  },
  failed: 'आपका संदेश नहीं भेजा जा सका। कृपया हमें सीधे लिखें।',
};
