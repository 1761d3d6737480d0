export const calendarTexts = {
  title: 'Prices by night',
  before: 'Previous month',
  after: 'Next month',
  from: (price: string) => `from ${price}`,
  closed: 'no rooms',
  /** Differs from the labels of the two date fields, so that lookups by label stay unique. */
  checkin: 'you arrive',
  checkout: 'you leave',
  note: (city: string, forParty: boolean) =>
    `Lowest price ${forParty ? 'for your party' : 'of a room'} per night in ${city}. A dash means that no room is left.`,
  roomNote: (forParty: boolean) =>
    `Price ${forParty ? 'for your party' : 'of this room'} per night. A dash means that no such room is left.`,
  chooseEnd: 'Now choose the day you leave.',
  noCity: 'Choose a city to see its prices.',
  failed: 'The prices could not be loaded. You can still choose your dates.',
} as const;
