import type { TripRequest } from '@safarnama/shared/contract';

const FIELDS: Record<keyof TripRequest, string> = {
  your_address: 'Your address',
  destination_address: 'Destination',
  email: 'Email',
  check_in: 'Check-in',
  check_out: 'Check-out',
  adults: 'Adults',
  children: 'Children',
};

export const content = {
  title: 'Make your own trip',
  intro: 'Tell us where you start, where you want to go and when. We will send you a plan and a price.',
  fields: FIELDS,
  required: (label: string) => `${label} is required.`,
  email: 'Please enter a valid email address.',
  adultsLeast: 'At least 1 adult is required.',
  childrenLeast: 'Children cannot be fewer than 0.',
  submit: 'Send trip request',
  sent: 'Your trip request has been sent.',
} as const;
