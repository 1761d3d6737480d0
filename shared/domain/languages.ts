import languages from './languages.json' with { type: 'json' };

export type Language = keyof typeof languages;

/** A language of the site. */
export interface LanguageEntry {
  /** Value of `lang`. */
  readonly tag: string;
  /** For `Intl`; always Latin digits. */
  readonly locale: string;
  /** Precedes every path of a page: empty for English, else a slash and the key. */
  readonly prefix: string;
  /** In the language itself. */
  readonly name: string;
}

/** All languages of the site, English first. Builds read the same file. */
export const LANGUAGES: Readonly<Record<Language, LanguageEntry>> = languages;
