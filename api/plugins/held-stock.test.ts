import type { AddressInfo } from 'node:net';
import { confirmPayment } from '../hotels/manual-payments.ts';
import { jobsOf } from '../jobs.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { type Person, register, type TestApp, testApp } from '../testing/test-app.ts';

let at: TestApp;
let url: string;
let trips: { packagesId: number; dateId: number }[];
beforeAll(async () => {
  at = await testApp({ trustProxy: ['loopback'] });
  await at.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(at.app.server.address() as AddressInfo).port}`;
  trips = await at.db.query(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > '2027-03-01' AND seats - sold >= 5 ORDER BY date_id`,
  );
});
afterAll(() => at.close());

type Reply = { status: number; retryAfter: string | null; body: { code?: string; message?: string; data?: never } };

/** A real request, as the gateway forwards it for a client at this address. */
const post = async (from: string, person: Person, path: string, body: object): Promise<Reply> => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: (await reply.json()) as Reply['body'] };
};
const users = (count: number) => Promise.all(Array.from({ length: count }, () => register(at.app)));
const nextTrip = () => trips.shift() ?? { packagesId: 0, dateId: 0 };
const holdSeats = (from: string, person: Person, adult: number) =>
  post(from, person, '/create-qr', { amount: 1, ...nextTrip(), adult, children: 0, infant: 0 });
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort();
const times = (count: number, status: number) => Array<number>(count).fill(status);
const heldSeats = async (): Promise<number> =>
  (await at.db.first<{ held: number }>('SELECT coalesce(sum(held), 0)::int AS held FROM qr_codes'))?.held ?? 0;
const expire = async () => {
  at.clock.pass(301);
  await jobsOf(at.app)
    .find(({ name }) => name === 'expire codes')
    ?.run();
};
afterEach(expire);

test('one network holds at most 60 unpaid seats, with any number of accounts and concurrent requests; further ones are 429 with Retry-After', async () => {
  const replies = await Promise.all((await users(14)).map((person) => holdSeats('203.0.113.7', person, 5)));
  expect(statuses(replies)).toEqual([...times(12, 200), ...times(2, 429)]);
  expect(await heldSeats()).toBe(60);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    code: 'TOO_MUCH_HELD',
    message: expect.stringMatching(/^At most 60 seats can be held from one network .* try again in 5 minutes\.$/),
  });
  expect(refused?.retryAfter).toBe('300');
});

test('other networks are not affected, an IPv6 /64 is one network, and released seats no longer count', async () => {
  const [office, neighbour, ...others] = await users(15);
  const fill = (from: string) => Promise.all(others.slice(0, 12).map((person) => holdSeats(from, person, 5)));
  expect(statuses(await fill('2001:db8:1:2::1'))).toEqual(times(12, 200));
  expect((await holdSeats('2001:db8:1:2:ffff::9', office!, 1)).status).toBe(429);
  expect((await holdSeats('2001:db8:1:3::1', neighbour!, 5)).status).toBe(200);
  await expire();
  expect((await holdSeats('2001:db8:1:2:ffff::9', office!, 5)).status).toBe(200);
});

test('twelve families of four in one network can hold their seats at the same time', async () => {
  const replies = await Promise.all((await users(12)).map((person) => holdSeats('198.51.100.9', person, 4)));
  expect(statuses(replies)).toEqual(times(12, 200));
});

test('a paid code no longer counts towards the limit', async () => {
  const guests = await users(13);
  const codes = await Promise.all(guests.slice(0, 12).map((person) => holdSeats('203.0.113.9', person, 5)));
  const last = guests[12]!;
  expect((await holdSeats('203.0.113.9', last, 5)).status).toBe(429);
  const { id } = (codes[0]!.body.data as unknown as { qr_code: { id: string } }).qr_code;
  await fetch(`${url}/sandbox/pay/${id}`, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  await fetch(`${url}/check/${id}`, { headers: { authorization: `Bearer ${guests[0]?.token}` } });
  expect((await holdSeats('203.0.113.9', last, 5)).status).toBe(200);
});

const order = (from: string, person: Person, trip: object, transaction_id: string, adult: number) =>
  post(from, person, '/order/with/payment/details', {
    userId: person.id,
    ...trip,
    transaction_id,
    total_amount: 1,
    adult,
    children: 0,
    infant: 0,
  });

test('unpaid orders count together with codes', async () => {
  const [orderer, ...guests] = await users(12);
  await Promise.all(guests.map((person) => holdSeats('203.0.113.10', person, 5)));
  await post('203.0.113.10', orderer!, '/create-qr', { amount: 1 });
  expect((await order('203.0.113.10', orderer!, nextTrip(), 'pay_HeldOrder00001', 5)).status).toBe(201);
  const trip = nextTrip();
  expect((await order('203.0.113.10', orderer!, trip, 'pay_HeldOrder00002', 1)).body.code).toBe('TOO_MUCH_HELD');
  expect((await order('203.0.113.11', orderer!, trip, 'pay_HeldOrder00002', 1)).status).toBe(201);
});

test('an order with an invented payment id is refused without a code that could bring the payment', async () => {
  const [person, thief] = await users(2);
  const [trip, other] = [nextTrip(), nextTrip()];
  const sold = () =>
    at.db.query('SELECT date_id, sold FROM tour_dates WHERE date_id = ANY ($1::int[]) ORDER BY date_id', [
      [trip.dateId, other.dateId],
    ]);
  const before = await sold();
  const refused = { status: 409, body: { code: 'PAYMENT_UNKNOWN', field: 'transaction_id' } };
  expect(await order('203.0.113.12', person!, trip, 'pay_Invented000001', 2)).toMatchObject(refused);
  const party = { adult: 2, children: 0, infant: 0 };
  const created = await post('203.0.113.12', person!, '/create-qr', { amount: 1, ...trip, ...party });
  const { id } = (created.body.data as unknown as { qr_code: { id: string } }).qr_code;
  await post('203.0.113.12', person!, '/expire', { qr_id: id });
  // Of another trip, of another party, of another person, and of a code that is too old.
  expect(await order('203.0.113.12', person!, other, 'pay_Invented000001', 2)).toMatchObject(refused);
  expect(await order('203.0.113.12', person!, trip, 'pay_Invented000001', 3)).toMatchObject(refused);
  expect(await order('203.0.113.12', thief!, trip, 'pay_Invented000001', 2)).toMatchObject(refused);
  at.clock.pass(3601);
  expect(await order('203.0.113.12', person!, trip, 'pay_Invented000001', 2)).toMatchObject(refused);
  expect(await sold()).toEqual(before);
});

test('one network holds at most 40 rooms with unverified payments for a day; a verified payment no longer counts', async () => {
  // The last guest sends the bookings after the burst: one account holds at most 20 rooms, and which of the burst are refused is open.
  const [last, ...guests] = await users(4);
  let night = 0;
  const book = (from: string, person: Person, rooms_booked: number) => {
    night += 1;
    const check_in_date = `2027-0${1 + Math.floor(night / 28)}-${String(1 + (night % 28)).padStart(2, '0')}`;
    const check_out_date = new Date(Date.parse(check_in_date) + 86_400_000).toISOString().slice(0, 10);
    const transaction_id = `pay_HeldRoom${String(night).padStart(6, '0')}`;
    const body = roomBooking({
      user_id: person.id,
      transaction_id,
      check_in_date,
      check_out_date,
      rooms_booked,
      adults: rooms_booked,
    });
    return post(from, person, '/bookings', body);
  };
  const replies = await Promise.all(guests.flatMap((person) => [1, 2, 3, 4].map(() => book('203.0.113.20', person, 4))));
  expect(statuses(replies)).toEqual([...times(10, 201), ...times(2, 429)]);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body.message).toMatch(/^At most 40 rooms can be held from one network/);
  expect(refused?.retryAfter).toBe(String(24 * 3600));
  expect((await book('203.0.113.21', last!, 4)).status).toBe(201);
  const held = await at.db.first<{ transaction_id: string }>(
    'SELECT transaction_id FROM hotel_bookings WHERE lapses_at IS NOT NULL ORDER BY booking_id LIMIT 1',
  );
  await confirmPayment(at.db, at.clock, held?.transaction_id ?? '');
  expect((await book('203.0.113.20', last!, 4)).status).toBe(201);
});
