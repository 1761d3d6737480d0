/** Characters of a typed search. */
export const MAX_SEARCH_LENGTH = 60;

/** The normalized text of a search, so that texts with the same result share one cached call. */
export const searchText = (typed: string): string =>
  typed.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MAX_SEARCH_LENGTH).trim();
