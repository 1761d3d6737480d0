import type { Translated } from '../domain/translated.ts';
import type * as english from './content.ts';

export const texts: Translated<typeof english.texts> = {
  close: 'बंद करें',
  dismiss: 'हटाएँ',
  noMatch: 'कुछ नहीं मिला',
  options: 'विकल्प',
  carousel: 'स्लाइडर',
  before: 'पहले',
  previous: 'पिछला',
  next: 'अगला',
  play: 'चलाएँ',
  pause: 'रोकें',
  increase: (label) => `${label} बढ़ाएँ`,
  decrease: (label) => `${label} घटाएँ`,
  show: (label) => `${label} दिखाएँ`,
  hide: (label) => `${label} छिपाएँ`,
};
