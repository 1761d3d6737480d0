import { AGENCY_PAYEE } from '@safarnama/shared/domain';

export const MANUAL = {
  title: 'Pay for your stay',
  amount: 'Amount to pay',
  to: `Paid to ${AGENCY_PAYEE.name}, UPI ID ${AGENCY_PAYEE.upiId}`,
  code: 'Pay with a UPI code',
  codeHint: 'Scan a code or open your UPI app. The bank confirms your booking within seconds.',
  byHand: 'Or send the money by hand',
  copy: 'Copy the UPI ID',
  copied: 'Copied',
  openApp: 'Open your UPI app',
  showCode: 'Show a QR code',
  picture: (amount: string) => `QR code that sends ${amount} to ${AGENCY_PAYEE.upiId}`,
  noPicture: 'The QR code could not be drawn. Please copy the UPI ID.',
  choose: 'Which app do you pay with?',
  steps: (amount: string, app: string) => [
    `Open ${app} and pay ${amount} to ${AGENCY_PAYEE.upiId}.`,
    'Copy the payment ID that the app shows afterwards.',
    'Paste it here. The booking stays pending until the payment has been checked.',
  ],
  id: 'Payment ID',
  hint: 'For example pay_ followed by 8 to 20 letters or digits, or 10 to 20 capitals or digits',
  submit: 'Confirm booking',
} as const;
