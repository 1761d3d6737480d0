export const FIND = {
  title: 'Find a booking',
  description: 'See your booking without logging in, with a code by mail.',
  lead: 'Enter the reference from our mail, such as T700001 or H600001, and the email you booked with. We mail you a code that shows the booking.',
  reference: 'Booking reference',
  email: 'Email',
  send: 'Send me a code',
  sent: (email: string) =>
    `If there is such a booking, a code is on its way to ${email}. It works once and for 10 minutes. Nothing there? Check both for typing mistakes, and look into the spam folder.`,
  code: 'Code from the mail',
  open: 'Show the booking',
  again: 'Ask for a new code',
  wrong: 'This code does not work. Please check it, or ask for a new one.',
  badReference: 'A reference is T or H and a number, such as T700001.',
  badEmail: 'Please enter a valid email',
  badCode: 'Please type the six digits of the code.',
  failed: 'That did not work. Please try again in a moment.',
} as const;
