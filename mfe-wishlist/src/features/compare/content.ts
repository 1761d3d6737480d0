import { counted, MAX_COMPARED } from '@safarnama/shared/domain';

const adults = counted('adult', 'adults');
const children = counted('child', 'children');
const rooms = counted('room', 'rooms');

export const content = {
  title: 'Compare tours and stays',
  description: 'Up to three tours or stays side by side: prices, terms and what each of them offers.',
  none: 'Nothing to compare',
  noneHint: 'Choose two or three tours or stays on your wishlist.',
  failed: 'The comparison could not be loaded. Please try again.',
  back: 'Back to the wishlist',
  table: { tours: 'Tours side by side', rooms: 'Stays side by side' },
  stay: (from: string, to: string, grown: number, young: number, count: number) =>
    `${from} – ${to} · ${adults(grown)}${young > 0 ? `, ${children(young)}` : ''} · ${rooms(count)}`,
  open: 'View Details',
  remove: (name: string) => `Remove ${name} from the comparison`,
  rows: {
    price: 'Price per adult',
    days: 'Days',
    perDay: 'Price per day',
    region: 'Region',
    origin: 'Starts from',
    meets: 'Meeting point',
    travel: 'Travel by',
    highlights: 'Highlights',
    total: (nights: number) => `Price for ${counted('night', 'nights')(nights)}`,
    available: 'On these dates',
    perNight: 'Price per night',
    rating: 'Rating',
    city: 'City',
    size: 'Room size',
    beds: 'Beds',
    view: 'View',
    meals: 'Meals',
    cancellation: 'Cancellation',
    checkIn: 'Check-in from',
    checkOut: 'Check-out by',
  },
  transports: { train: 'Train', bus: 'Bus', plane: 'Plane', car: 'Car' },
  available: { yes: 'Available', no: 'Not available' },
  squareMetres: (size: number) => `${size} m²`,
  mealPlans: {
    'room only': 'Not included',
    breakfast: 'Breakfast included',
    'half board': 'Breakfast and dinner included',
    'full board': 'All meals included',
  } as Readonly<Record<string, string>>,
  freeCancellation: 'Free cancellation',
  charge: (amount: string) => `Cancellation charges: ${amount}`,
  noPrice: 'On request',
  unknown: '–',
  most: MAX_COMPARED,
} as const;
