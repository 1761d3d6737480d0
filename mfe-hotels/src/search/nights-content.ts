/** Apart from the other words of a search: the hotel list has no bytes for them. */
export const nightsTexts = {
  open: 'Prices by night',
  failed: 'The calendar could not be loaded. Please try again.',
} as const;
