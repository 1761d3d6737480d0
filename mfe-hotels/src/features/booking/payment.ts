import { formatRupees, type StayBill, toPaise, toRupees } from '@safarnama/shared/domain';
import type { HotelBookingPayload } from '../../api/book-room.ts';
import type { BookingStay } from './booking-stay.ts';
import { priceTexts } from './content.ts';

/** Lines of the price breakup, in rupees for the whole stay. */
export function priceRows(bill: StayBill, stay: Pick<BookingStay, 'rooms' | 'nights'>) {
  return [
    { label: priceTexts.base, note: priceTexts.nights(bill.pricedRooms, stay.nights), amount: formatRupees(bill.base) },
    { label: priceTexts.discount, amount: `− ${formatRupees(bill.discount)}`, kind: 'saving' },
    { label: priceTexts.perNight, amount: formatRupees(bill.perNight) },
    { label: priceTexts.taxes, amount: formatRupees(bill.taxes) },
    { label: priceTexts.booked, amount: String(stay.rooms) },
    { label: priceTexts.total, amount: formatRupees(bill.total), kind: 'total' },
  ];
}

/** Rounded to the paisa, because a divided discount may have endless decimals. */
const payable = (rupees: number): number => toRupees(toPaise(rupees));

/** Request body of the booking. `total_amount` is the displayed total. */
export const bookingPayload = (
  stay: BookingStay,
  bill: StayBill,
  facts: { userid: string; children: number; payment_method: string; transaction_id: string },
): HotelBookingPayload => ({
  user_id: facts.userid,
  rooms_available: stay.roomsAvailable,
  hotel_vendor_id: stay.hotelVendorId,
  hotel_roomId: stay.hotelRoomId,
  check_in_date: stay.checkin,
  check_out_date: stay.checkout,
  adults: stay.adults,
  children: facts.children,
  rooms_booked: stay.rooms,
  roomType: stay.roomType,
  payment_method: facts.payment_method,
  transaction_id: facts.transaction_id.trim(),
  price_per_night: payable(bill.perNight),
  total_amount: payable(bill.total),
  payment_status: 'pending',
});
