/** UPI apps for manual payment of a hotel booking. */
export const HOTEL_PAYMENT_METHODS = ['PhonePe', 'Google Pay', 'Paytm'] as const;
