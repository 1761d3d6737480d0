import type { TransportMode } from '@safarnama/shared/contract';
import { counted } from '@safarnama/shared/domain';

const TRANSPORT: Record<TransportMode, string> = { train: 'Train', bus: 'Bus', plane: 'Plane', car: 'Car' };

export const timeline = {
  title: 'If you cancel',
  until: (day: string, back: string, of: string) => `By ${day}: ${back} of ${of} is refunded.`,
  after: 'After that: no refund.',
  never: 'There is no refund for this departure.',
} as const;

export const content = {
  title: 'Book your tour',
  month: 'Month',
  date: 'Departure',
  chooseDate: 'Choose a date',
  room: (number: number) => `Room ${number}`,
  removeRoom: (number: number) => `Remove room ${number}`,
  remove: 'Remove',
  addRoom: 'Add room',
  travellers: { adult: 'Adults', child: 'Children', infant: 'Infants' },
  ages: { adult: '12+ yrs', child: 'under 12', infant: 'under 5' },
  contact: 'Your contact details',
  email: 'Email',
  phone: 'Phone',
  phoneHint: '10 digits, without country code',
  transport: 'Transport',
  transports: TRANSPORT,
  noTransport: 'No transport is offered for this tour at the moment.',
  terms: 'I accept the terms and conditions',
  readTerms: 'Read the terms',
  rooms: 'Rooms and travellers',
  when: 'Travel date',
  adults: counted('adult', 'adults'),
  children: counted('child at half price', 'children at half price'),
  infants: counted('infant', 'infants'),
  free: 'free',
  transportFare: 'Transport',
  included: 'included',
  total: 'Total',
  noTravellers: 'Add travellers to see the total.',
  loginNeeded: 'You need to be logged in to book',
  logIn: 'Log in',
  submit: 'Continue to payment',
} as const;
