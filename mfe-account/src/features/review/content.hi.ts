import type { Translated } from '@safarnama/shared/host';
import type * as english from './content.ts';

export const REVIEW: Translated<typeof english.REVIEW> = {
  title: 'आपका रिव्यू',
  invite: 'यात्रा कैसी रही? दूसरे यात्रियों को बताइए। हम हर रिव्यू पढ़कर ही प्रकाशित करते हैं।',
  open: 'रिव्यू लिखें',
  again: 'एक और लिखें',
  waiting: 'धन्यवाद। हमारे पढ़ लेने के बाद आपका रिव्यू साइट पर दिखेगा।',
  approved: 'धन्यवाद। आपका रिव्यू हमारी साइट पर है।',
  refused: (note) => `आपका रिव्यू प्रकाशित नहीं किया गया: ${note}`,
  stars: 'कितने स्टार?',
  star: (count) => `${count} स्टार`,
  text: 'अनुभव कैसा रहा?',
  hint: 'ज़्यादा से ज़्यादा 2,000 अक्षर। आपके पहले नाम और उपनाम के पहले अक्षर के साथ दिखेगा।',
  pictures: 'तस्वीरें (3 तक)',
  picturesHint: 'JPEG, PNG या WebP। हम हर तस्वीर से लोकेशन हटा देते हैं।',
  remove: (number) => `तस्वीर ${number} हटाएँ`,
  picture: (number) => `आपके रिव्यू की तस्वीर ${number}`,
  send: 'रिव्यू भेजें',
  sending: 'भेज रहे हैं…',
  noStars: 'कृपया 1 से 5 स्टार चुनें।',
  noText: 'कृपया कुछ शब्द लिखें।',
  tooMany: 'कृपया ज़्यादा से ज़्यादा 3 तस्वीरें चुनें।',
  noPicture: 'इनमें से एक फ़ाइल काम नहीं आएगी। कृपया 2 MB तक की JPEG, PNG या WebP तस्वीरें चुनें।',
  failed: 'आपका रिव्यू नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
};
