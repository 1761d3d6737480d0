import { counted } from '@safarnama/shared/domain';

export const content = {
  title: 'Tour slip',
  tour: 'Tour',
  code: 'Tour code',
  departure: 'Departure',
  noDate: 'not chosen yet',
  from: 'Departure point',
  rooms: 'Rooms',
  travellers: 'Travellers',
  noTravellers: 'not chosen yet',
  adults: counted('adult', 'adults'),
  children: counted('child', 'children'),
  infants: counted('infant', 'infants'),
  priceLabel: 'Price per adult',
  total: 'Total for your group',
  duration: 'Duration',
  days: counted('day', 'days'),
  print: 'Print slip',
  /** Sentence and amount as specified by the owner. */
  pay: 'Confirm Your Trip With Pay ₹18,000',
  payTotal: {
    spec: (amount: string) => `Confirm Your Trip With Pay ${amount}`,
    corrected: (amount: string) => `Pay ${amount} to confirm your trip`,
  },
} as const;
