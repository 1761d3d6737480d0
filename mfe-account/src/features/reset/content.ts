export const RESET = {
  page: 'Reset your password',
  description: 'Get a code by email and choose a new password.',
  close: 'Close',
  back: 'Back to the email',
  slides: {
    email: { title: 'Your email', lead: 'Tell us the address of your account and we will send a code of six digits to it.' },
    otp: { title: 'Enter the code', lead: (email: string) => `We have sent a code of six digits to ${email}.` },
    password: { title: 'Choose a new password', lead: 'At least 6 characters. You will use it the next time you log in.' },
  },
  step: (step: number) => `Step ${step} of 3`,
  email: 'Email',
  send: 'Send OTP',
  code: 'Verification code',
  digit: (position: number) => `Digit ${position} of 6`,
  verify: 'Verify OTP',
  newPassword: 'New password',
  confirm: 'Confirm password',
  save: 'Reset password',
  leaving: 'Done. Taking you to the home page.',
  success: 'Your password has been updated.',
} as const;

/** From the server's yes to the message on the home page. */
export const SUCCESS_DELAY_MS = 4000;
