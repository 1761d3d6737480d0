export const RESET = {
  page: 'Reset your password',
  description: 'Get a code by email and choose a new password.',
  close: 'Close',
  back: 'Change the email address',
  slides: {
    email: { title: 'Your email', lead: 'Enter the email address of your account. We will send you a six-digit code.' },
    otp: {
      title: 'Enter the code',
      lead: (email: string) => `We have sent a six-digit code to ${email}. After each digit, the next box is selected.`,
    },
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

/** Delay between the successful reply and the message on the home page. */
export const SUCCESS_DELAY_MS = 4000;
