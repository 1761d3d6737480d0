import { LANGUAGES } from './languages.ts';

/** The language of this build. `language.hi.ts` replaces this module in the Hindi one. */
export const LANGUAGE = LANGUAGES.en;
