export type PartName = 'upi' | 'cards' | 'netbanking' | 'wallet' | 'pay-later';

export const UPI_APPS = ['Google Pay', 'PhonePe', 'Paytm', 'Amazon Pay'] as const;
export const BANKS = ['SBI', 'BOB', 'BOI', 'ICICI'] as const;
export const MORE_BANKS = ['HDFC', 'Axis', 'Kotak Mahindra'] as const;
export const PAY_LATER = ['Simpl', 'LazyPay'] as const;
export const PAY_LATER_GROUP = 'Pay Later';

export type UpiApp = (typeof UPI_APPS)[number];
/** The app of a code that was created in another tab, where the app is unknown. */
export const ANY_APP = 'UPI';
export type CodeApp = UpiApp | typeof ANY_APP;
export type Method = UpiApp | (typeof BANKS | typeof MORE_BANKS | typeof PAY_LATER)[number] | typeof PAY_LATER_GROUP;

/** Only the UPI apps are available. */
export const isUpiApp = (method: Method | undefined): method is UpiApp => UPI_APPS.some((app) => app === method);

export const isBank = (method: Method | undefined): boolean => [...BANKS, ...MORE_BANKS].some((bank) => bank === method);
