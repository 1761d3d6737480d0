import { counted } from '@safarnama/shared/domain';

export const TABS = [
  { id: '0', label: 'Hotel Booking Details', icon: 'bed' },
  { id: '1', label: 'Tour Booking Details', icon: 'compass' },
] as const;
export const NO_BOOKING = {
  spec: 'No Booking Found, please HOTEL & TOORS Booked Know',
  corrected: 'You have no bookings yet.',
} as const;
export const UNREACHABLE = {
  text: 'Your bookings could not be loaded. Please check your connection.',
  retry: 'Try again',
} as const;
export const WAYS = { room: 'Find a room', tour: 'Find a tour' } as const;

export const PAGE = {
  title: 'My profile',
  description: 'Your hotel and tour bookings.',
  tabs: 'Bookings',
  email: 'Email',
  id: 'ID',
  phone1: 'Phone 1',
  phone2: 'Phone 2',
  none: '–',
  reset: 'Reset Password',
  logIn: 'Log in',
  visitor: 'Log in to see your bookings.',
  ended: 'Your session has ended. Please log in again.',
} as const;

export const CANCEL = {
  button: 'Cancel Booking',
  ask: 'Are you sure you want to cancel this booking?',
  done: 'Booking cancelled.',
  dismissed: 'Action cancelled.',
  refund: (amount: string, some: boolean) => (some ? `${amount} will be paid back to you.` : 'Nothing is paid back for it.'),
  expectedRefund: (amount: string, some: boolean) => (some ? `${amount} comes back.` : 'Nothing comes back.'),
  failed: 'The booking could not be cancelled. Please contact us.',
  unknown:
    'No reply arrived, so we do not know whether the booking was cancelled. Please look at its status in your profile before you try again.',
  keep: 'Keep booking',
  yes: 'Cancel booking',
  yesWith: (back: string) => `Cancel booking, ${back}`,
  comes: (amount: string) => `${amount} comes back`,
  nothing: 'nothing comes back',
  unverified: 'Your payment has not been verified yet. The refund is sent once it has been.',
  waiting: 'The refund is sent once your payment is verified.',
  notice: 'Cancellations are confirmed only by phone or email.',
} as const;

export const BOOKED = { title: 'Your tour is booked.' } as const;
export const VOUCHER = 'Confirmation and voucher';
export const OTHERS = { text: 'This is another person’s profile address.', open: 'Open my profile' } as const;

export const HOTEL_LABELS = {
  verifying: 'payment being verified',
  hotel: 'Hotel',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  adults: 'Adults',
  children: 'Children',
  rooms: 'Rooms booked',
  roomNo: 'Room number',
  perNight: 'Price per night',
  total: 'Total amount',
  method: 'Payment method',
  status: 'Payment status',
  transaction: 'Transaction ID',
  vendorId: 'Hotel ID',
  roomId: 'Room ID',
  userId: 'User ID',
  roomsAvailable: 'Rooms available',
} as const;

export const TOUR_LABELS = {
  tour: 'Tour',
  perPerson: 'per adult',
  start: 'Starts',
  end: 'Ends',
  availability: 'Departure',
  duration: 'Duration',
  days: counted('day', 'days'),
  origin: 'Origin',
  departure: 'Departure point',
  transport: 'Transport',
  party: 'Travellers',
  adults: counted('adult', 'adults'),
  children: counted('child', 'children'),
  infants: counted('infant', 'infants'),
  packageId: 'Package ID',
  total: 'Total amount',
  paid: 'Paid',
  due: 'Still to pay',
  method: 'Payment method',
  paymentStatus: 'Payment status',
  transaction: 'Transaction ID',
  plan: 'Day by day',
  day: (number: string) => `Day ${number}`,
} as const;
