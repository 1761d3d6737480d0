import { currentLanguage } from '../plugins/language.ts';
import { HINDI_MESSAGES } from './hindi-messages.ts';

/** A message without parameters in the language of the call; English where it has no translation. */
export const said = (text: string): string => (currentLanguage() === 'hi' ? (HINDI_MESSAGES[text] ?? text) : text);

/**
 * Tag of a message with parameters. The key of its translation has `{}` in their place; the translation names them `{0}`, `{1}` …
 * Parameters that are messages themselves, such as a status, are translated, too.
 */
export const say = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
  const translation = currentLanguage() === 'hi' ? HINDI_MESSAGES[parts.join('{}')] : undefined;
  if (translation === undefined) return parts.map((part, n) => part + (values[n] ?? '')).join('');
  return translation.replace(/\{(\d)\}/g, (_, n: string) => said(String(values[Number(n)])));
};
