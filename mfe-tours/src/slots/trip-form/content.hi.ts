import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const content: Translated<typeof english.content> = {
  title: 'अपनी यात्रा खुद बनाएँ',
  intro: 'बताइए कि आप कहाँ से चलेंगे, कहाँ जाना चाहते हैं और कब। हम आपको योजना और कीमत भेजेंगे।',
  fields: {
    your_address: 'आपका पता',
    destination_address: 'गंतव्य',
    email: 'ईमेल',
    check_in: 'चेक-इन',
    check_out: 'चेक-आउट',
    adults: 'वयस्क',
    children: 'बच्चे',
  },
  required: (label) => `${label} भरना ज़रूरी है।`,
  email: 'कृपया सही ईमेल पता लिखें।',
  adultsLeast: 'कम से कम 1 वयस्क ज़रूरी है।',
  childrenLeast: 'बच्चों की संख्या 0 से कम नहीं हो सकती।',
  submit: 'यात्रा का अनुरोध भेजें',
  sent: 'आपका यात्रा अनुरोध भेज दिया गया है।',
};
