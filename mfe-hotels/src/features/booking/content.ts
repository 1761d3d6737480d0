import { AGENCY_PAYEE, counted } from '@safarnama/shared/domain';

/** Joins a number and its noun with a non-breaking space. */
const together = (one: string, many: string) => (count: number) => counted(one, many)(count).replace(' ', '\u00a0');
const nights = together('night', 'nights');
const rooms = together('room', 'rooms');
const adults = together('adult', 'adults');
const children = together('child', 'children');

export const bookingTexts = {
  metaTitle: (hotel: string) => `Book your stay at ${hotel}`,
  metaDescription: 'Guest details, price and payment of your hotel booking.',
  altered: 'Something Went Wrong: The data seems to be missing or altered.',
  alteredHelp: 'Please choose the room again from the hotel list.',
  home: 'Go to Home',
  rating: 'Very Good 4.0 (2574 Ratings)',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  stay: (count: number, booked: number) => `${nights(count)} · ${rooms(booked)}`,
  party: (grown: number, young: number) => `${adults(grown)}, ${children(young)}`,
  refundable: 'Refundable when cancel in 24 hour',
  nonRefundable: 'Non-Refundable',
  inclusions: 'Inclusions',
  important: 'Important information',
  minimumAge: 'The main guest checking in must be at least 18 years old.',
  idsTitle: 'Accepted IDs at check-in',
  ids: ['Passport', 'Aadhaar', 'Driving licence', 'Government ID'],
  policy: 'Cancellation policy',
  policyOf: (hotel: string) => `Cancellation policy of ${hotel}`,
  idNote: 'Every adult shows one of these at the desk.',
  coupons: 'Coupons',
  couponList: [
    { code: 'STAY368', saving: 368 },
    { code: 'TRIP357', saving: 357 },
  ],
  couponText: (amount: string) => `Save ${amount} on this stay`,
  couponApply: 'Apply',
  couponNote: 'Not available yet',
} as const;

export const priceTexts = {
  title: 'Price breakup',
  base: 'Base price',
  discount: 'Discount',
  perNight: 'Per night after discount',
  taxes: 'Taxes and fees',
  total: 'Total to pay',
  nights: (priced: number, count: number) => `${rooms(priced)} × ${nights(count)}`,
  booked: 'Rooms booked',
  summary: 'What happens when you pay',
  toWhom: (hotel: string) => `Paid to ${AGENCY_PAYEE.name} for ${hotel}`,
  howByCode: 'By UPI: you scan a code or open your app. Or you send the money by hand.',
  how: 'By UPI from your own app: PhonePe, Google Pay or Paytm. You enter the payment ID afterwards.',
  when: (amount: string, priced: number, booked: number) =>
    priced < booked
      ? `${amount} now. This is the price of ${rooms(priced)}; ${rooms(booked)} are booked.`
      : `${amount} now, for the whole stay.`,
  confirmed: 'The bank confirms the booking within seconds. Money sent by hand is checked first.',
  pending: 'The booking stays pending until the payment ID has been checked.',
  proceed: 'Proceed to Pay',
  totalFor: (priced: number, count: number) => `Total, ${rooms(priced)} × ${nights(count)}`,
  breakup: 'See the price',
} as const;

export const guestTexts = {
  title: 'Guest details',
  why: 'Your booking is saved in your account: register once, then continue to payment.',
  signedIn: (name: string) => `You are logged in as ${name}. You can continue to payment.`,
  show: 'Register another guest',
  hide: 'Hide the form',
  login: 'Already registered? Log in',
  labels: {
    title: 'Title',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    countryCode: 'Country code',
    mobile1: 'Contact 1',
    mobile2: 'Contact 2',
    password: 'Password',
    confirmPassword: 'Confirm password',
    fullName: 'Full name',
  },
  submit: 'Register',
  submitting: 'Registering…',
  done: 'Registration successful. The payment opens in a moment.',
  registered: 'You are registered. The payment page opens automatically.',
  failed: 'Registration failed. Please try again.',
  noCode: 'The rooms could not be reserved.',
  notRecorded: 'The booking has not been recorded. Keep your payment ID and try again.',
} as const;
