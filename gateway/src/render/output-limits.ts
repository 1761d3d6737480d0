/** Characters of an error's text that a worker passes on. */
export const MAX_TEXT_LENGTH = 1000;
/** Reported calls of one page, and characters of a path. */
export const MAX_CALLS = 64;
export const MAX_PATH_LENGTH = 300;
