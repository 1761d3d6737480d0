import { LANGUAGES, type Language } from '../domain/languages.ts';

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);
const KEYS = Object.keys(LANGUAGES).filter(isLanguage);

/** The preferred language of an `Accept-Language` header; English if it accepts none of the site's languages. */
export const preferredLanguage = (header = LANGUAGES.en.tag): Language => {
  // The header of the site's own calls.
  const own = KEYS.find((language) => LANGUAGES[language].tag === header);
  if (own) return own;
  let best: { language: Language; weight: number } | undefined;
  for (const range of header.split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = tag === '*' ? 'en' : (tag.split('-')[0] ?? '');
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const weight = /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? 'en';
};
