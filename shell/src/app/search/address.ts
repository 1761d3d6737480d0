/** Path of the typed search, which is not in the specification; `?q=` is the typed text. */
export const SEARCH_PAGE = '/search';
