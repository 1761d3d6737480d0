export const MANUAL = {
  title: 'Pay for your stay',
  amount: 'Amount to pay',
  choose: 'Which app do you pay with?',
  steps: (amount: string, app: string) => [
    `Open ${app} and pay ${amount}.`,
    'Copy the payment ID that the app shows afterwards.',
    'Paste it here. The booking stays pending until the payment has been checked.',
  ],
  id: 'Payment ID',
  hint: 'For example pay_ followed by 8 to 20 letters or digits, or 10 to 20 capitals or digits',
  submit: 'Confirm booking',
} as const;
