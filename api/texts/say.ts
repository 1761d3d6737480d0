import type { Language } from '@safarnama/shared/domain';
import { currentLanguage } from '../plugins/language.ts';
import { MESSAGES as hi } from './messages.hi.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, hi };

const translationOf = (source: string): string | undefined => {
  const texts = TEXTS[currentLanguage()];
  return Object.hasOwn(texts, source) ? texts[source] : undefined;
};

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
