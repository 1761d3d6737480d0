import { counted } from '@safarnama/shared/domain';

export const BOOKING = {
  title: (reference: string) => `Booking ${reference}`,
  description: 'Your booking: confirmation, voucher and cancelling.',
  eyebrow: 'Your booking',
  leads: {
    confirmed: 'Everything is booked. Please show this page, on your phone or printed, when the tour starts.',
    active: 'Everything is booked. Please show this page, on your phone or printed, at check-in.',
    'awaiting payment': 'Your seats are kept for you while we wait for the payment.',
    'awaiting payment hotel': 'Your rooms are kept for you while we wait for the payment.',
    cancelled: 'This booking is cancelled. This page shows the steps of your refund.',
    lapsed: 'This booking has expired because no payment arrived. You owe nothing.',
    refused: 'This booking was closed because the bank could not confirm its payment.',
  } as Readonly<Record<string, string>>,
  /** For a stay whose payment is not verified yet. */
  unverified: 'We have received your booking. It is confirmed as soon as your payment is verified.',
  /** Badge of a stay whose payment is not verified yet. */
  verifying: 'payment being verified',
  over: 'This trip is over. Thank you for travelling with us.',
  visitor: 'Log in to see this booking.',
  ended: 'Your session has ended. Please log in again.',
  logIn: 'Log in',
  find: 'Find it with a code sent by email',
  unknown: (reference: string) => `You have no booking with the reference ${reference}.`,
  profile: 'All my bookings',
  unreachable: 'Your booking could not be loaded. Please check your connection.',
  retry: 'Try again',
  offline: 'You are offline. This is the copy saved on this device; the booking may have changed since.',
  readOnly: 'You are viewing this booking without logging in. To make changes, log in or call us.',
  loading: 'Loading your booking',
} as const;

export const VOUCHER = {
  label: 'Voucher',
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  span: (days: number, kind: 'tour' | 'hotel') =>
    kind === 'tour' ? counted('day', 'days')(days) : counted('night', 'nights')(days),
  where: { tour: 'Meeting point', hotel: 'Address' },
  map: { tour: 'Meeting point on the map', hotel: 'Hotel on the map' },
  starts: { tour: 'Starts', hotel: 'Check-in' },
  ends: { tour: 'Ends', hotel: 'Check-out' },
  who: 'Booked by',
  party: 'Travellers',
  names: 'Names',
  room: 'Room',
  adults: counted('adult', 'adults'),
  children: counted('child', 'children'),
  infants: counted('infant', 'infants'),
  rooms: counted('room', 'rooms'),
  total: 'Total',
  paid: 'Paid',
  due: 'Still to pay',
  looking: 'being verified',
  transaction: 'Transaction ID',
  qr: (reference: string) => `QR code of booking ${reference}`,
  help: 'Questions during your trip? Call us, day or night:',
} as const;

export const ACTIONS = {
  label: 'Save or share this booking',
  print: 'Print or save as PDF',
  invoice: 'Invoice (PDF)',
  'credit-note': 'Credit note (PDF)',
  noDocument: 'The document could not be loaded. Please try again.',
  calendar: 'Add to calendar',
  map: 'Show on a map',
  share: 'Share',
  whatsApp: 'Share on WhatsApp',
} as const;

export const TRAVELLERS = {
  title: 'Names of the travellers',
  names: 'Names, one per line',
  hint: (most: number) =>
    `Optional, as in the documents. ${counted('traveller', 'travellers')(most)} at most. Shown on voucher and invoice.`,
  tooMany: (most: number) => `Please enter at most ${counted('name', 'names')(most)}.`,
  tooLong: 'A name has at most 80 characters.',
  save: 'Save the names',
  saved: 'The names are saved.',
  failed: 'The names could not be saved. Please try again.',
} as const;

export const BILLING = {
  title: 'Invoice for a business',
  lead: 'Only if your business is registered for GST. Save it before you load the invoice: an invoice that is issued stays as it is. We issue it a day after the booking.',
  gstin: 'GSTIN',
  name: 'Name of the business',
  address: 'Address of the business',
  needed: 'Please enter this too: the invoice has to name it.',
  save: 'Save for the invoice',
  saved: 'Saved. The invoice will name this business.',
  deleted: 'Saved. The invoice will name no business.',
  failed: 'This could not be saved. Please try again.',
} as const;

export const PAY = {
  title: 'Pay for your booking',
  collects: (amount: string) => `The code collects ${amount}, the whole price.`,
  picture: (amount: string) => `UPI QR code that collects ${amount}`,
  open: 'Open your UPI app',
  sandbox: 'Open the sandbox bank',
  test: 'TEST – no money moves',
  timeLeft: 'Time left',
  check: 'I have paid, check now',
  notYet: 'No payment has arrived yet. We check every 5 seconds.',
  ended: 'This code can no longer be paid. If you have not paid, please book the rooms again: you get a new one.',
  next: 'What happens next',
  steps: [
    'Pay with any UPI app.',
    'This page shows the booking as confirmed as soon as the bank reports your payment.',
    'You get the confirmation by email.',
  ],
} as const;

/** Texts of the calendar file. */
export const CALENDAR = {
  booking: (reference: string) => `Booking ${reference}`,
  help: (phone: string) => `Help: ${phone}`,
} as const;

export const CANCELLING = {
  title: 'Cancellation',
  until: (day: string) => `You can cancel until ${day}.`,
  caption: 'Refund by date of cancellation',
  day: 'If you cancel by',
  back: 'Refund',
  nothing: 'No refund',
  today: (amount: string, of: string) => `If you cancel today, ${amount} of ${of} is refunded.`,
  todayNothing: 'If you cancel today, there is no refund.',
  unpaid: 'You have not paid yet. If you cancel now, you pay nothing.',
  unverified: 'Your payment has not been verified yet. A refund is sent only after it has been.',
  within: 'The bank sends the refund within 3 days. It reaches your account at most 7 days later.',
  closed: 'This booking can no longer be cancelled.',
} as const;

export const REFUND = {
  title: 'Your refund',
  amount: (amount: string) => `${amount} is refunded to the account you paid from.`,
  nothing: 'There is no refund for this booking.',
  waiting: (amount: string) => `${amount} is refunded to the account you paid from, once your payment is verified.`,
  steps: {
    asked: 'Cancellation requested',
    accepted: 'Accepted by us',
    sent: 'Sent by the bank',
    arrived: 'In your account',
  },
  done: 'done',
  by: (day: string) => `by ${day}`,
  late: 'Not there by then? Call us with the transaction ID.',
} as const;
