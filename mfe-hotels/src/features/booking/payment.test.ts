import { stayBill } from '@safarnama/shared/domain';
import { PRESETS } from '@safarnama/shared/host/presets';
import type { BookingStay } from './booking-stay.ts';
import { bookingPayload, priceRows } from './payment.ts';

const room = { basePrice: 2000, discount: 25 };
const stay: BookingStay = {
  hotelVendorId: '9001',
  hotelRoomId: '8001',
  roomType: 'Deluxe',
  checkin: '2026-03-02',
  checkout: '2026-03-05',
  rooms: 2,
  adults: 2,
  children: 2,
  combo: false,
  nights: 3,
  roomsAvailable: 3,
};
const { spec, corrected } = PRESETS;

test.each([
  ['exact, spec: one room', 'exact', spec, { base: 6000, discount: 1500, perNight: 1500, total: 4500, pricedRooms: 1 }],
  [
    'exact, corrected: every room',
    'exact',
    corrected,
    { base: 12000, discount: 3000, perNight: 3000, total: 9000, pricedRooms: 2 },
  ],
  ['combo, spec: divided', 'combo', spec, { base: 12000, discount: 480, perNight: 3840, total: 11520, pricedRooms: 2 }],
  ['combo, corrected: percent', 'combo', corrected, { base: 12000, discount: 3000, perNight: 3000, total: 9000, pricedRooms: 2 }],
] as const)('price of a stay, %s [H9.14 H9.15 H9.17]', (_, kind, flags, expected) => {
  expect(stayBill(room, stay, kind, flags)).toMatchObject(expected);
});

test('taxes and fees are 0; the breakup labels each amount [H9.16]', () => {
  const rows = priceRows(stayBill(room, stay, 'exact', spec), stay);
  expect(rows.map((row) => [row.label, row.amount])).toEqual([
    ['Base price', '₹6,000'],
    ['Discount', '− ₹1,500'],
    ['Per night after discount', '₹1,500'],
    ['Taxes and fees', '₹0'],
    ['Rooms booked', '2'],
    ['Total to pay', '₹4,500'],
  ]);
  expect(rows[0]?.note).toBe('1\u00a0room × 3\u00a0nights');
});

test('the booking payload has exactly fifteen fields and status pending [H3.18 H4.18 H9.18]', () => {
  const facts = { userid: '7', children: 1, payment_method: 'PhonePe', transaction_id: ' pay_12345678 ' };
  expect(bookingPayload(stay, stayBill(room, stay, 'exact', spec), facts)).toEqual({
    user_id: '7',
    rooms_available: 3,
    hotel_vendor_id: '9001',
    hotel_roomId: '8001',
    check_in_date: '2026-03-02',
    check_out_date: '2026-03-05',
    adults: 2,
    children: 1,
    rooms_booked: 2,
    roomType: 'Deluxe',
    payment_method: 'PhonePe',
    transaction_id: 'pay_12345678',
    price_per_night: 1500,
    total_amount: 4500,
    payment_status: 'pending',
  });
});

test('booking amounts are rounded to the paisa', () => {
  const bill = stayBill({ basePrice: 1400, discount: 15 }, stay, 'combo', spec);
  const facts = { userid: '7', children: 1, payment_method: 'PhonePe', transaction_id: 'pay_12345678' };
  expect(bookingPayload(stay, bill, facts)).toMatchObject({ price_per_night: 2613.33, total_amount: 7840 });
});
