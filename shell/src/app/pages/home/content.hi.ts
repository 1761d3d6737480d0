import type { Translated } from '@safarnama/shared/host';
import { AGENCY } from '../../agency.ts';
import type * as english from './content.ts';

export const HOME: Translated<typeof english.HOME> = {
  title: 'भारत में टूर और होटल के कमरे',
  description: `${AGENCY.brand} से भारत और विदेश के गाइड वाले टूर और होटल के कमरे बुक करें: उचित कीमत, स्थानीय गाइड, UPI से भुगतान।`,
  hero: 'उन जगहों की तस्वीरें जहाँ हम ले चलते हैं',
  heading: 'मेहमान बनकर आइए, दोस्त बनकर जाइए',
  lead: 'गाइड वाले टूर और चुने हुए कमरे, भारत के हृदय में वहीं के लोगों के साथ तैयार किए गए।',
  features: {
    title: 'आपकी यात्रा के अनुरूप',
    text: 'चार बातें जिन पर आप भरोसा कर सकते हैं, यात्रा कोई भी हो।',
  },
  contact: {
    title: 'हमसे बात करें',
    text: 'हमें बताएँ कि आप कहाँ जाना चाहते हैं। हम दिन-रात जवाब देते हैं।',
    mail: 'हमें लिखें',
    call: 'टोल-फ़्री कॉल करें',
    address: 'हमसे मिलें',
    map: 'नक्शा खोलें',
    social: 'हमें फ़ॉलो करें',
    form: 'संपर्क फ़ॉर्म',
  },
};
