export const content = {
  months: 'Months',
  choose: 'Choose a departure',
  noMonths: 'No departures are planned at the moment. Send a quick inquiry and we will tell you when the next one is.',
  noDates: 'No dates in this month. Please choose another one.',
  seatsLeft: (count: number) => (count === 1 ? '1 seat left' : `${count} seats left`),
} as const;
