import { counted } from '@safarnama/shared/domain';

const nightsText = counted('night', 'nights');
const roomsText = counted('room', 'rooms');

export const roomTexts = {
  labels: {
    spec: { free: 'with Free Cancellation', exact: 'with More features', combo: 'with features' },
    corrected: { free: 'Free cancellation', exact: 'Fits your party', combo: 'Several rooms for your party' },
  },
  sleeps: (people: number) => `sleeps ${people} guests`,
  bedrooms: 'Bedrooms required',
  noCharge: 'No cancellation charges',
  charge: (amount: string) => `Cancellation charges: ${amount}`,
  policy: 'Cancellation policy',
  amenities: 'Amenities',
  hotel: 'The hotel',
  map: 'Show on a map',
  gallery: 'Pictures of the room',
  by: (author: string) => `Picture by ${author}`,
  picture: (number: number, room: string) => `${room}, picture ${number}`,
  showPicture: (number: number) => `Show picture ${number}`,
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  change: 'Change dates and guests',
  total: 'Total for the stay',
  shortTotal: (amount: string) => `Total ${amount}`,
  priceNote: (nights: number, rooms: number) => `for ${nightsText(nights)}, ${roomsText(rooms)}, taxes and fees ₹0`,
  about: 'About the room',
  description: 'Description',
  reviews: 'Reviews',
  noReviews: 'There are no reviews of this room yet.',
  metaTitle: (room: string, hotel: string) => `${room} at ${hotel}`,
  metaDescription: (room: string, hotel: string, city: string) =>
    `${room} at ${hotel}, ${city}: pictures, amenities and availability for your dates.`,
};

export const availabilityTexts = {
  title: 'Availability',
  checking: 'Checking availability…',
  notKnown: 'Availability is not known yet',
  check: 'Check availability',
  available: 'Available for your dates',
  unavailable: 'Not available for these dates',
  full: { spec: 'Booking full', corrected: 'Fully booked' },
  book: 'Book now',
  left: (rooms: number) => `Only ${roomsText(rooms)} left`,
  nearest: 'Nearest free dates for the same stay',
} as const;

export const loginTexts = {
  title: 'Log in',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  real: 'Log in or sign up',
  signedIn: (name: string) => `You are logged in as ${name}.`,
} as const;

export const failureTexts = {
  notFound: 'This room cannot be found',
  notFoundHelp: 'It may have been taken off the list, or the link is not complete.',
  broken: { spec: 'Oops! Somthing want worn', corrected: 'Something went wrong' },
  brokenHelp: 'The room could not be loaded. Please try again in a moment.',
  code: (status: number) => `Error ${status}`,
  home: 'Go to Home',
  back: 'Go Back Home',
} as const;
