export const CHOOSE_METHOD = 'Please select a payment method before proceeding.';
export const CHOOSE_BANK = 'Please select a bank before proceeding.';
export const SIGN_IN_FIRST = 'Something went wrong. Please log in before proceeding with the payment.';
export const EXPIRED = 'QR code has expired. Please try again.';
export const unavailable = (method: string) => `${method} is temporarily unavailable`;
