import type { Translated } from '../domain/translated.ts';
import type * as english from './reviews-content.ts';

export const reviewTexts: Translated<typeof english.reviewTexts> = {
  none: 'अभी कोई रिव्यू नहीं है। रिव्यू केवल वे यात्री लिख सकते हैं जो यहाँ आ चुके हैं।',
  failed: 'रिव्यू लोड नहीं हो सके। कृपया फिर कोशिश करें।',
  by: (author) => `${author} का रिव्यू`,
  picture: (number, author) => `तस्वीर ${number}: ${author}`,
  mean: (average, count) => `5 में से ${average}, ${count} ${count === 1 ? 'यात्री का रिव्यू' : 'यात्रियों के रिव्यू'}`,
  stars: (count) => `5 में से ${count}`,
  travelled: (month) => `यात्रा: ${month}`,
  first: 'रिव्यू पढ़ें',
  more: 'और रिव्यू दिखाएँ',
};
