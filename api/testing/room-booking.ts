/** The body of a request that books a room. The server ignores its prices. */
export const roomBooking = (change: { user_id: number; transaction_id: string } & Record<string, string | number>) => ({
  hotel_vendor_id: 1,
  hotel_roomId: 7001,
  check_in_date: '2026-12-10',
  check_out_date: '2026-12-12',
  adults: 1,
  children: 0,
  rooms_booked: 1,
  roomType: 'Cosy Room',
  payment_method: 'PhonePe',
  price_per_night: 1,
  total_amount: 1,
  ...change,
});
