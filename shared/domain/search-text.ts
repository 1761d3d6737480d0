/** Characters of a typed search. */
export const MOST_SEARCHED = 60;

/** The text that is searched for: texts with the same result are one, so that they are one cached call. */
export const searchText = (typed: string): string =>
  typed.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MOST_SEARCHED).trim();
