export const calendarTexts = {
  title: 'Prices by night',
  before: 'Previous month',
  after: 'Next month',
  from: (price: string) => `from ${price}`,
  closed: 'no rooms',
  /** Differs from the labels of the two date fields, so that lookups by label stay unique. */
  checkin: 'you arrive',
  checkout: 'you leave',
  note: (city: string) => `Lowest price of a room per night in ${city}. A dash means that no room is left.`,
  chooseEnd: 'Now choose the day you leave.',
  noCity: 'Choose a city to see its prices.',
  failed: 'Prices are not to be had at the moment. You can choose your dates all the same.',
} as const;
