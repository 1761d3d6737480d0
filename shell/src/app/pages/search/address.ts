/** Path of the typed search, which is not in the specification; `?q=` is what was typed. */
export const SEARCH_PAGE = '/search';
