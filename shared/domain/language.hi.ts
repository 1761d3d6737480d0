import type * as english from './language.ts';
import type { Translated } from './translated.ts';

export const LANGUAGE: Translated<typeof english.LANGUAGE> = {
  tag: 'hi-IN',
  locale: 'hi-IN-u-nu-latn',
  prefix: '/hi',
  other: { tag: 'en-IN', prefix: '', name: 'English' },
};
