import { counted } from '@safarnama/shared/domain';

export const content = {
  months: 'Months',
  choose: 'Choose a departure',
  noMonths: 'No departures are planned at the moment. Send a quick inquiry and we will tell you when the next one is.',
  noDates: 'No dates in this month. Please choose another one.',
  availability: {
    spec: { open: 'open', 'hurry up': 'hurry up', close: 'close' },
    corrected: { open: 'open', 'hurry up': 'few left', close: 'closed' },
  },
  seatsLeft: counted('seat left', 'seats left'),
  seats: counted('seat', 'seats'),
  perAdult: (price: string) => `${price} per adult`,
} as const;
