import { counted } from '@safarnama/shared/domain';
import { ANY_APP, type CodeApp } from '../methods.ts';

export const QR = {
  title: (app: string) => `Pay with ${app}`,
  collects: (amount: string, words: string) => `This code collects ${amount} (${words}).`,
  total: (total: string) => `The whole tour costs ${total}.`,
  whole: 'That is the whole price of the tour.',
  picture: (amount: string) => `UPI QR code that collects ${amount}`,
  loading: 'Creating your QR code',
  open: (app: CodeApp) => (app === ANY_APP ? 'Open your UPI app' : `Open ${app}`),
  onPhone: 'Paying on this phone? Your app opens with everything filled in. Come back here afterwards.',
  save: 'Save the code',
  file: 'safarnama-upi-code',
  fromPicture: 'Any UPI app can scan it from your gallery, or another phone from this screen.',
  scan: (app: CodeApp) => (app === ANY_APP ? 'Scan with any UPI app.' : `Scan with ${app} or any other UPI app.`),
  check: 'I have paid, check now',
  notYet: 'No payment has arrived yet. We check every 5 seconds.',
  timeLeft: 'Time left',
  warnings: ['Do not close or refresh this page while paying.', 'This code works once and expires in 5 minutes.'],
  settling: 'Looking for your payment one last time',
  holds: (until: string) => `Waiting for your payment. Your code still holds until ${until}.`,
  reveal: 'Show the code again',
  end: 'End this code',
  booked: 'Payment received. This trip is booked.',
  seeBooking: 'See your booking',
  another: 'You have already paid for this trip. Pay for another booking of the same trip?',
  again: 'Get a new code',
  retry: 'Try again',
  recording: 'Payment received. We are booking your tour',
  recorded: 'Your tour is booked.',
  unrecorded: 'Your payment has arrived, but we could not record the booking.',
  quote: 'Do not pay again. Give us this transaction ID and we will complete it:',
  contact: 'Contact us',
  transaction: 'Transaction ID',
  failed: 'A payment attempt did not go through. You can try again with this code.',
  returned: 'This payment cannot be used. What was paid is sent back to you.',
  test: 'TEST – no money moves',
  sandbox: 'Open the sandbox bank',
} as const;

const minutes = counted('minute left', 'minutes left');

/** Screen reader announcements, each from this number of seconds left on. */
export const ANNOUNCED: readonly (readonly [secondsLeft: number, text: string])[] = [
  [10, '10 seconds left'],
  [30, '30 seconds left'],
  [60, minutes(1)],
  [120, minutes(2)],
  [180, minutes(3)],
  [240, minutes(4)],
  [300, minutes(5)],
];
