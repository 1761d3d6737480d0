import { roomBooking } from '../testing/room-booking.ts';
import { as, register, type TestApp, testApp } from '../testing/test-app.ts';
import { brokenInvariants } from './invariants.ts';

let at: TestApp;
beforeAll(async () => {
  at = await testApp();
  const person = await register(at.app);
  const send = async (url: string, payload: object) => (await at.app.inject(as(person, { method: 'POST', url, payload }))).json();
  await send('/bookings', roomBooking({ user_id: person.id, transaction_id: 'HISTORY0000001' }));
  const trip = await at.db.first<{ packagesId: number; dateId: number }>(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > '2027-03-01' AND seats - sold > 6 LIMIT 1`,
  );
  const qr = (await send('/create-qr', { amount: 1, ...trip, adult: 2, children: 0, infant: 0 })).data.qr_code;
  await at.app.inject({ method: 'POST', url: qr.sandbox_url, payload: { action: 'pay' } });
  await send('/create-qr', { amount: 1, ...trip, adult: 1, children: 0, infant: 0 });
});
afterAll(() => at.close());

test('bookings, orders and payments made through the API break no invariant', async () => {
  expect(await brokenInvariants(at.db)).toEqual([]);
});

test('seats and rooms that were sold before records were deleted break no invariant', async () => {
  await at.db
    .transaction(async (tx) => {
      await tx.query(`INSERT INTO room_nights (hotel_room_id, night, total, sold) VALUES (7001, '2015-05-01', 5, 2)`);
      await tx.query(
        `UPDATE tour_dates SET start_date = '2015-05-01', end_date = '2015-05-04', sold = sold_elsewhere + 1
         WHERE date_id = (SELECT max(date_id) FROM tour_dates WHERE sold = sold_elsewhere AND sold < seats)`,
      );
      expect(await brokenInvariants(tx)).toEqual([]);
      throw new Error('take the rows out again');
    })
    .catch((error: Error) => expect(error.message).toBe('take the rows out again'));
});

test.each([
  ['a night with more rooms sold than it has', `UPDATE hotel_bookings SET rooms_booked = 500`, /more rooms sold/],
  ['a lost night', `DELETE FROM room_nights WHERE night = '2026-12-11'`, /every night of a booking/],
  ['a wrong night counter', `UPDATE room_nights SET sold = 0 WHERE night = '2026-12-10'`, /counter of a night/],
  ['a departure with more seats sold than it has', `UPDATE tour_orders SET seats = 500`, /more seats taken/],
  ['a leaked hold', `UPDATE qr_codes SET held = 0`, /counter of a departure/],
  ['an order without money', `UPDATE payments SET place = 'refund pending'`, /confirmed order is paid/],
  [
    'money booked on a cancelled order',
    `UPDATE tour_orders SET order_status = 'cancelled', seats = 0`,
    /booked payment has one active order/,
  ],
  [
    'a code that pays again after a cancellation',
    `INSERT INTO payments (transaction_id, qr_id, status, amount, seen_at, place, order_id)
     SELECT 'pay_again', qr_id, 'refunded', amount, seen_at, 'refunded', order_id FROM payments`,
    /also when that has been cancelled/,
  ],
  ['a tour that was sold for less', `UPDATE payments SET amount = 200`, /price of its order/],
  ['an order for another trip than its code', `UPDATE tour_orders SET adult = adult + 1`, /pays that trip/],
  [
    'rooms that a tour’s payment holds',
    `UPDATE hotel_bookings SET transaction_id = (SELECT transaction_id FROM payments)`,
    /holds rooms/,
  ],
  ['a user with too many rooms', `UPDATE hotel_bookings SET rooms_booked = 21`, /at most twenty rooms/],
])('the check of invariants finds %s', async (_, plant, rule) => {
  await at.db
    .transaction(async (tx) => {
      await tx.query(plant);
      expect((await brokenInvariants(tx)).map((one) => one.rule).join('\n')).toMatch(rule);
      throw new Error('take the plant out again');
    })
    .catch((error: Error) => expect(error.message).toBe('take the plant out again'));
  expect(await brokenInvariants(at.db)).toEqual([]);
});
