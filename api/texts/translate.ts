import type { Language } from '@safarnama/shared/domain';
import { currentLanguage } from './language.ts';
import { MESSAGES as en } from './messages.en.ts';
import { MESSAGES as hi } from './messages.hi.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, hi };

/**
 * Translates a message, or a state, into the language of the call; without a translation it stays English. Messages with parameters
 * use it as a template tag: the key of their translation has `{}` for each parameter, and the translation names them `{0}`, `{1}` …
 */
export const t = (message: string | TemplateStringsArray, ...values: readonly (string | number)[]): string => {
  const parts = typeof message === 'string' ? [message] : message;
  const texts = TEXTS[currentLanguage()];
  const key = parts.join('{}');
  const translation = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (translation === undefined) return parts.map((part, n) => part + (values[n] ?? '')).join('');
  return translation.replace(/\{(\d)\}/g, (_, n: string) => String(values[Number(n)]));
};
