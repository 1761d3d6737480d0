/** In its own module, so that these texts are not part of the hotel list's initial code. */
export const nightsTexts = {
  open: 'Prices by night',
  failed: 'The calendar could not be loaded. Please try again.',
} as const;
