import { currentLanguage } from '../plugins/language.ts';
import { HINDI_MESSAGES } from './hindi-messages.ts';

const translationOf = (source: string): string | undefined =>
  currentLanguage() === 'hi' && Object.hasOwn(HINDI_MESSAGES, source) ? HINDI_MESSAGES[source] : undefined;

/** A message without parameters, or a state, in the language of the call; English where it has no translation. */
export const said = (text: string): string => translationOf(text) ?? text;

/**
 * Tag of a message with parameters. The key of its translation has `{}` in their place; the translation names them `{0}`, `{1}` …
 */
export const say = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
  const translation = translationOf(parts.join('{}'));
  if (translation === undefined) return parts.map((part, n) => part + (values[n] ?? '')).join('');
  return translation.replace(/\{(\d)\}/g, (_, n: string) => String(values[Number(n)]));
};
