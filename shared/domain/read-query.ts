import { isLocalDate, type LocalDate } from './calendar.ts';

/** `URLSearchParams.get`, `Storage.getItem` or the like. */
export type Get = (name: string) => string | null | undefined;

/** Value of the first key that has one, among several spellings. */
export const firstValue = (get: Get, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = get(name);
    if (value) return value;
  }
  return undefined;
};

export const integer = (text: string | undefined, min: number): number | undefined => {
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isSafeInteger(value) && value >= min ? value : undefined;
};

export const amount = (text: string | undefined): number | undefined => {
  const value = text === undefined ? Number.NaN : Number(text);
  return value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
};

export const day = (text: string | undefined): LocalDate | undefined => (isLocalDate(text) ? text : undefined);
