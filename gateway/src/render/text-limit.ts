/** Characters of an error's text that a worker passes on. */
export const MAX_TEXT_LENGTH = 1000;
