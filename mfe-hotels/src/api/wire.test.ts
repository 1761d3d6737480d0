/** @jest-environment node */
import { hotelListQuery, type RoomStay } from '@safarnama/shared/domain';
import { checkCalls, type Step } from '@safarnama/shared/testing/recorder';
import { readBookingStay } from '../features/booking/booking-stay.ts';
import { EMPTY_GUEST, registration } from '../features/booking/guest-form.ts';
import { bookingPayload } from '../features/booking/payment.ts';
import { bookRoom } from './book-room.ts';
import { checkAvailability } from './check-availability.ts';
import { findComboRooms, findExactRooms } from './find-rooms.ts';
import { getPolicy } from './get-policy.ts';
import { getRoom } from './get-room.ts';
import { listCities } from './list-cities.ts';
import { registerGuest } from './register-guest.ts';

const query = hotelListQuery({
  city: 'Gwalior',
  checkin: '2031-03-04',
  checkout: '2031-03-06',
  adults: 2,
  children: 1,
  rooms: 1,
  minPrice: 0,
  maxPrice: 1500,
});
const stay: RoomStay = {
  hotelVendorId: '9',
  hotelRoomId: '91',
  roomType: 'Walk Room',
  checkin: '2031-03-04',
  checkout: '2031-03-06',
  rooms: 1,
  adults: 2,
  children: 1,
  combo: false,
};
const address = new URLSearchParams(
  'hotel_vendor_id=9&hotel_roomId=91&roomType=Walk+Room&check_in_date=2031-03-04&check_out_date=2031-03-06&rooms=1&adutls=2&children=1&avrooms=5',
);
const bill = { base: 2500, discount: 500, perNight: 1000, taxes: 0, total: 2000, pricedRooms: 1 };
const paid = { userid: '5', children: 1, payment_method: 'PhonePe', transaction_id: 'pay_WalkHotel1' };
const booking = bookingPayload(readBookingStay((name) => address.get(name))!, bill, paid);
const guest = registration({
  ...EMPTY_GUEST,
  firstName: 'Walk',
  lastName: 'Guest',
  email: 'walk@example.test',
  mobile1: '9876543210',
  mobile2: '9876543211',
  password: 'secret',
  confirmPassword: 'secret',
});

const STEPS: Step[] = [
  { line: 'GET /vendors/hotel/city', send: ({ http }) => listCities(http) },
  { line: 'GET /hotel-available-rooms-exact', send: ({ http }) => findExactRooms(http, query) },
  { line: 'GET /hotel-available-rooms-price', send: ({ http }) => findComboRooms(http, query) },
  { line: 'POST /bookings/check-availability', send: ({ http }) => checkAvailability(http, stay) },
  { line: 'GET /hotels/9/rooms/91', send: ({ http }) => getRoom(http, '9', '91') },
  { line: 'POST /bookings', send: ({ http }) => bookRoom(http, booking) },
  {
    line: 'POST /register-user',
    send: async ({ http }) => {
      if ('problem' in guest) throw new Error(guest.problem);
      await registerGuest(http, guest.request);
    },
  },
  { line: 'GET /vendor/alldata/9', send: ({ http }) => getPolicy(http, '9') },
];

test('every hotels call has the specified method, path and fields [H3.01 H3.18 H7.06 H7.07 H7.09 H7.11 H7.29]', async () => {
  expect(await checkCalls('mfe-hotels', STEPS)).toEqual([]);
});
