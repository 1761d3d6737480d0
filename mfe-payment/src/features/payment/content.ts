import { counted } from '@safarnama/shared/domain';

export const CHOOSE_METHOD = 'Please select a payment method before proceeding.';
export const CHOOSE_BANK = 'Please select a bank before proceeding.';
export const SIGN_IN_FIRST = 'Something went wrong. Please log in before proceeding with the payment.';
export const EXPIRED = 'QR code has expired. Please try again.';
export const unavailable = (method: string) => `${method} is temporarily unavailable`;

const TRAVELLERS = [counted('adult', 'adults'), counted('child', 'children'), counted('infant', 'infants')];

export const PAGE = {
  title: (place: string) => `Pay for ${place}`,
  description: 'Pay for your tour with any UPI app.',
  eyebrow: 'Last step',
  summary: 'Your tour',
  methods: 'Payment methods',
  question: 'How would you like to pay?',
  total: 'Total amount',
  origin: 'From',
  departure: 'Departure point',
  starts: 'Departure date',
  duration: 'Duration',
  days: counted('day', 'days'),
  travellers: 'Travellers',
  party: (...counts: readonly [adult: number, child: number, infant: number]) =>
    TRAVELLERS.flatMap((say, kind) => (counts[kind] ? [say(counts[kind])] : [])).join(', '),
  code: 'Package code',
} as const;

export const PARTS = {
  upi: { title: 'UPI', hint: 'Scan a code or open your app' },
  cards: { title: 'Cards', hint: 'Credit and debit cards' },
  netbanking: { title: 'Netbanking', hint: 'Pay from your bank account' },
  wallet: { title: 'Wallet', hint: 'Prepaid balances' },
  'pay-later': { title: 'Pay Later', hint: 'Buy now, pay next month' },
} as const;

export const METHODS = {
  apps: 'UPI apps',
  banks: 'Banks',
  payLater: 'Pay Later services',
  more: 'More',
  less: 'Less',
  wallet: 'Wallet payments are not offered yet.',
} as const;

export const FOOTER = {
  label: 'Amount to pay',
  pay: 'Pay',
  with: (app: string) => `with ${app}`,
  logIn: 'Log in',
} as const;

export const CARD = {
  cardHolder: 'Name on card',
  cardNumber: 'Card number',
  expiryMonth: 'Expiry month',
  expiryYear: 'Expiry year',
  cvv: 'CVV',
  month: 'MM',
  year: 'YY',
  submit: 'Submit card',
  notPaid: 'No payment has been made; please use UPI',
} as const;
