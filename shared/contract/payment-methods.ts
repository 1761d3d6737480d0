/** Apps that a hotel booking is paid with by hand. */
export const HOTEL_PAYMENT_METHODS = ['PhonePe', 'Google Pay', 'Paytm'] as const;
