import { counted } from '@safarnama/shared/domain';

export const BOOKING = {
  title: (reference: string) => `Booking ${reference}`,
  description: 'Your booking: confirmation, voucher and cancelling.',
  eyebrow: 'Your booking',
  reference: 'Reference',
  leads: {
    confirmed: 'Everything is booked. Show this page or its print at the start.',
    active: 'Everything is booked. Show this page or its print at the desk.',
    'awaiting payment': 'Your seats are kept for you while we wait for the payment.',
    cancelled: 'This booking is cancelled. Below you see where your money is.',
    lapsed: 'This booking has ended because no payment arrived. Nothing is owed.',
    refused: 'This booking has ended because its payment was not found with the bank.',
  } as Readonly<Record<string, string>>,
  /** A stay whose payment nobody has found yet. */
  unverified: 'We have your booking. It is confirmed once your payment is found with the bank.',
  over: 'This trip is over. Thank you for travelling with us.',
  visitor: 'Log in to see this booking.',
  ended: 'Your session has ended. Please log in again.',
  logIn: 'Log in',
  find: 'Look it up with a code by mail',
  unknown: (reference: string) => `You have no booking with the reference ${reference}.`,
  profile: 'All my bookings',
  unreachable: 'Your booking could not be loaded. Please check your connection.',
  retry: 'Try again',
  kept: 'You are offline. This is the copy that was kept on this device; it may have changed since.',
  readOnly: 'This is a view without logging in. To change anything, log in or call us.',
  loading: 'Loading your booking',
} as const;

export const VOUCHER = {
  label: 'Voucher',
  when: 'When',
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  span: (days: number, kind: 'tour' | 'hotel') =>
    kind === 'tour' ? counted('day', 'days')(days) : counted('night', 'nights')(days),
  where: { tour: 'Meeting point', hotel: 'Address' },
  starts: { tour: 'Starts', hotel: 'Check-in' },
  ends: { tour: 'Ends', hotel: 'Check-out' },
  who: 'Booked by',
  party: 'Travellers',
  room: 'Room',
  adults: counted('adult', 'adults'),
  children: counted('child', 'children'),
  infants: counted('infant', 'infants'),
  rooms: counted('room', 'rooms'),
  total: 'Total',
  paid: 'Paid',
  due: 'Still to pay',
  looking: 'being looked for',
  transaction: 'Transaction ID',
  qr: (reference: string) => `QR code of booking ${reference}`,
  help: 'Questions on the way? We answer day and night:',
} as const;

export const ACTIONS = {
  label: 'Keep this booking',
  print: 'Print or save as PDF',
  calendar: 'Add to calendar',
  share: 'Share',
} as const;

export const CANCELLING = {
  title: 'Cancelling',
  until: (day: string) => `You can cancel until ${day}.`,
  caption: 'What comes back',
  day: 'Cancelled until',
  back: 'Comes back',
  percent: (share: number) => `${share} %`,
  nothing: 'Nothing',
  today: (amount: string, of: string) => `Cancelled today, ${amount} of ${of} comes back.`,
  todayNothing: 'Cancelled today, nothing comes back.',
  unverified: 'Your payment has not been found with the bank yet. Nothing is sent back before it is found.',
  within: 'The bank sends it within 3 days, and it is on your account at most 7 days later.',
  closed: 'This booking cannot be cancelled any more.',
} as const;

export const REFUND = {
  title: 'Your refund',
  amount: (amount: string) => `${amount} goes back the way it was paid.`,
  nothing: 'Nothing is paid back for this booking.',
  waiting: (amount: string) => `${amount} goes back the way it was paid, once your payment is found with the bank.`,
  steps: {
    asked: 'Cancelling asked for',
    accepted: 'Accepted by the agency',
    sent: 'Sent by the bank',
    arrived: 'On your account',
  },
  done: 'done',
  next: 'next',
  by: (day: string) => `by ${day}`,
  late: 'Not there by then? Call us and name the transaction ID.',
} as const;
