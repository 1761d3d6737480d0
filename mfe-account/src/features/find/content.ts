export const FIND = {
  title: 'Find a booking',
  description: 'See your booking without logging in, with a code sent by email.',
  lead: 'Enter the reference from our email, such as T700001 or H600001, and the email address you booked with. We send you a code that opens the booking.',
  reference: 'Booking reference',
  email: 'Email',
  send: 'Send me a code',
  sent: (email: string) =>
    `If we have this booking, a code is on its way to ${email}. It can be used once, within 10 minutes. No email? Check the reference and the address for mistakes, and your spam folder.`,
  code: 'Code from the email',
  open: 'Show the booking',
  again: 'Ask for a new code',
  wrong: 'This code does not work. Please check it, or ask for a new one.',
  badReference: 'A reference is the letter T or H and a number, such as T700001.',
  badEmail: 'Please enter a valid email',
  badCode: 'Please enter the six digits of the code.',
  failed: 'That did not work. Please try again in a moment.',
} as const;
