/** The language of this build. `language.hi.ts` replaces this module in the Hindi one. */
export const LANGUAGE = {
  /** For `lang`. */
  tag: 'en-IN',
  /** For `Intl`; always Latin digits. */
  locale: 'en-IN',
  /** Precedes every path of a page. */
  prefix: '',
  other: { tag: 'hi-IN', prefix: '/hi', name: 'हिन्दी' },
};
