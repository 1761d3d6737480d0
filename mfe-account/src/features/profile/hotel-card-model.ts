import type { HotelBooking } from '@safarnama/shared/contract';
import { formatLongDate, formatRupees } from '@safarnama/shared/domain';
import { NOT_ASSIGNED, valueText } from '../values-content.ts';
import { HOTEL_LABELS as label } from './content.ts';

export type Fact = readonly [label: string, value: string];

const text = (value: string | number | null): string => (value === null || value === '' ? '–' : String(value));
const day = (date: string): string => formatLongDate(date) || text(date);

/** Display values of a hotel booking, most important first. */
export const hotelCard = (booking: HotelBooking) => ({
  title: booking.hotel_vendor.vendor_name || label.hotel,
  roomType: booking.roomType,
  status: booking.booking_status,
  total: formatRupees(booking.total_amount),
  stay: [
    [label.checkIn, day(booking.check_in_date)],
    [label.checkOut, day(booking.check_out_date)],
    [label.adults, text(booking.adults)],
    [label.children, text(booking.children)],
    [label.rooms, text(booking.rooms_booked)],
    [label.roomNo, booking.room_no || NOT_ASSIGNED],
  ] satisfies Fact[],
  payment: [
    [label.perNight, formatRupees(booking.price_per_night)],
    [label.method, text(booking.payment_method)],
    [label.status, valueText(text(booking.payment_status))],
    [label.transaction, text(booking.transaction_id)],
  ] satisfies Fact[],
  references: [
    [label.vendorId, text(booking.hotel_vendor_id)],
    [label.roomId, text(booking.hotel_roomId)],
    [label.userId, text(booking.user_id)],
    [label.roomsAvailable, text(booking.rooms_available)],
  ] satisfies Fact[],
});
