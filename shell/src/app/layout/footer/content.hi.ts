import { links, type Translated } from '@safarnama/shared/host';
import { AGENCY } from '../../agency.ts';
import type * as english from './content.ts';

export const FOOTER: Translated<typeof english.FOOTER> = {
  about: 'हमारे बारे में',
  destinations: 'लोकप्रिय गंतव्य',
  awards: {
    title: 'ज़िम्मेदार पर्यटन पुरस्कार',
    text: 'ज़िम्मेदार पर्यटन के चार पैमाने, जिन पर हम अपने हर टूर को परखते हैं।',
    items: [
      { icon: 'users', text: 'पहले स्थानीय लोग' },
      { icon: 'pets', text: 'वन्यजीवों की आज़ादी' },
      { icon: 'leaf', text: 'कम कचरा' },
      { icon: 'heart', text: 'जीवित शिल्प' },
    ],
  },
  newsletter: {
    title: 'न्यूज़लेटर',
    text: 'महीने में एक चिट्ठी: एक जगह, एक मौसम, एक सच्ची कीमत।',
    label: 'आपका ईमेल',
    submit: 'सब्सक्राइब करें',
    success: 'सब्सक्राइब करने के लिए धन्यवाद!',
    failure: 'यह नहीं हो पाया। कृपया हमें सीधे लिखें।',
    direct: 'हमें सीधे लिखें:',
  },
  follow: 'हमें फ़ॉलो करें',
  map: {
    title: 'हम कहाँ हैं',
    frame: `नक्शा: मध्य प्रदेश में ${AGENCY.brand}`,
    link: 'नक्शा खोलें',
    alt: 'नक्शा: भारत के बीच में मध्य प्रदेश',
  },
  find: 'बुकिंग खोजें',
  admin: 'एडमिन पैनल',
  copyright: `कॉपीराइट 2025 ${AGENCY.brand}। सर्वाधिकार सुरक्षित।`,
  links: [
    { label: 'हमें क्यों चुनें', to: links.about() },
    { label: 'सामाजिक प्रभाव', to: links.socialImpact() },
    { label: 'संपर्क करें', to: links.contact() },
    { label: 'नियम और शर्तें', to: links.terms() },
    { label: 'गोपनीयता नीति', to: links.privacy() },
    { label: 'साइटमैप', to: undefined },
    { label: 'ब्लॉग', to: links.blog() },
  ],
};
