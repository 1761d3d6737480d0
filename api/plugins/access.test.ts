import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import type { InjectOptions } from 'fastify';
import { roomBooking } from '../testing/room-booking.ts';
import { type RegistrationBody, softwareAuthenticator } from '../testing/software-authenticator.ts';
import { as, PASSWORD, type Person, register, type TestApp, testApp } from '../testing/test-app.ts';
import { type Endpoint, endpointsOf } from './endpoint.ts';

let at: TestApp;
let owner: Person;
let other: Person;
let expired: Person;
let revoked: Person;
let qrId: string;
let bookingId: number;
let travelledId: number;
let creditedId: number;
let billedId: number;
let orderId: number;
let passkeyIds: { rename: number; remove: number };
let newPasskey: RegistrationBody;

const booking = () => roomBooking({ user_id: owner.id, transaction_id: 'pay_access000001' });
let trip: { packagesId: number; dateId: number };
const bodies = (): Record<string, object> => ({
  '/bookings': booking(),
  '/booked/rooms': booking(),
  '/booked/:id/travellers': { names: [] },
  '/booked/:id/billing': { gstin: '' },
  '/booked/:id/review': { stars: 4, text: 'A fine house.' },
  '/passkeys/register/start': { password: PASSWORD },
  '/passkeys/register/finish': newPasskey,
  '/passkeys/:id/rename': { label: 'Phone' },
  '/create-qr': { amount: 1 },
  '/expire': { qr_id: qrId },
  '/order': { ...trip, userId: owner.id, transaction_id: 'ACCESSORDER1', total_amount: 1, adult: 1, children: 0, infant: 0 },
  '/order/with/payment/details': {
    ...trip,
    userId: owner.id,
    transaction_id: 'ACCESSORDER1',
    total_amount: 1,
    adult: 1,
    children: 0,
    infant: 0,
  },
});
const ids = (): Record<string, string | number> => ({
  '/users/:id': owner.id,
  '/bookings/user/:id': owner.id,
  '/orderbyid/:id': owner.id,
  '/check/:id': qrId,
  '/booked/:id': `H${bookingId}`,
  '/booked/:id/invoice': `H${travelledId}`,
  '/booked/:id/credit-note': `H${creditedId}`,
  '/booked/:id/billing': `H${billedId}`,
  '/booked/:id/travellers': `H${travelledId}`,
  '/booked/:id/review': `H${travelledId}`,
  '/passkeys/:id/rename': passkeyIds.rename,
  '/passkeys/:id/remove': passkeyIds.remove,
  '/bookings/:id/cancel': bookingId,
  '/orders/:id/cancel': orderId,
});
/** Calls without an id: another user gets a reply about their own data. */
const ABOUT_CALLER = new Set([
  '/create-qr',
  '/trip-payment',
  '/order-send-mail',
  '/logout',
  '/wishlist',
  '/passkeys',
  '/passkeys/register/start',
  // 409: the challenge is one of the owner.
  '/passkeys/register/finish',
]);

beforeAll(async () => {
  const seller = { name: 'Malwa Tours', address: 'Gwalior', gstin: '23AAPFU0939F1Z3', rates: { hotel: 1200 } };
  at = await testApp({ site: parseSiteConfig({ flags: { invoices: true, travellerNames: true, passkeys: true } }), seller });
  expired = await register(at.app);
  at.clock.pass(25 * 3600);
  [owner, other, revoked] = await Promise.all([register(at.app), register(at.app), register(at.app)]);
  await at.app.inject(as(revoked, { method: 'POST', url: '/logout' }));
  const row = await at.db.first<{ packagesId: number; dateId: number }>(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > '2027-03-01' AND seats - sold > 4 LIMIT 1`,
  );
  trip = row ?? { packagesId: 0, dateId: 0 };
  const send = async (url: string, payload: object) =>
    (await at.app.inject(as(owner, { method: 'POST', url, payload, headers: PAGE }))).json().data;
  qrId = (await send('/create-qr', { amount: 1 })).qr_code.id;
  bookingId = (await send('/bookings', booking())).booking_id;
  travelledId = (await send('/bookings', { ...booking(), transaction_id: 'pay_access000002' })).booking_id;
  await at.db.query(
    `UPDATE hotel_bookings SET check_in_date = '2026-11-01', check_out_date = '2026-11-03', payment_status = 'confirmed', lapses_at = NULL WHERE booking_id = $1`,
    [travelledId],
  );
  creditedId = (await send('/bookings', { ...booking(), transaction_id: 'pay_access000003' })).booking_id;
  await at.db.query(`UPDATE hotel_bookings SET payment_status = 'confirmed', lapses_at = NULL WHERE booking_id = $1`, [
    creditedId,
  ]);
  await at.app.inject(as(owner, { url: `/booked/H${creditedId}/invoice` }));
  await send(`/bookings/${creditedId}/cancel`, {});
  billedId = (await send('/bookings', { ...booking(), transaction_id: 'pay_access000004' })).booking_id;
  orderId = (await send('/order', bodies()['/order'] ?? {})).order_id;
  const made = async () => softwareAuthenticator().create(await send('/passkeys/register/start', { password: PASSWORD }));
  await send('/passkeys/register/finish', await made());
  const [first, second] = await send('/passkeys/register/finish', await made());
  passkeyIds = { rename: first.id, remove: second.id };
  newPasskey = await made();
});
afterAll(() => at.close());

/** Passkeys need the origin of the page. */
const PAGE = { origin: 'http://localhost:8080' };

const requestOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): InjectOptions => ({
  method,
  url: path.replace(':id', String(ids()[path] ?? '')),
  headers: PAGE,
  ...(path === '/trip-payment' ? { query: { packagesId: `${trip.packagesId}`, dateId: `${trip.dateId}`, adult: '1' } } : {}),
  ...(method === 'POST' ? { payload: bodies()[path] ?? {} } : {}),
});
const personal = () => endpointsOf(at.app).filter((endpoint) => endpoint.access === 'person');

test('every personal call requires a login, and none is missing from this matrix [T7.04 H7.04]', () => {
  expect(
    personal()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual(
    [
      'GET /users/:id',
      'GET /booked/:id',
      'GET /booked/:id/invoice',
      'GET /bookings/user/:id',
      'GET /orderbyid/:id',
      'GET /check/:id',
      'POST /booked/:id/review',
      'GET /booked/:id/credit-note',
      'POST /booked/:id/billing',
      'POST /booked/:id/travellers',
      'POST /booked/rooms',
      'POST /bookings',
      'POST /bookings/:id/cancel',
      'POST /create-qr',
      'GET /trip-payment',
      'POST /expire',
      'POST /logout',
      'POST /order',
      'POST /order-send-mail',
      'POST /order/with/payment/details',
      'POST /orders/:id/cancel',
      'GET /passkeys',
      'POST /passkeys/register/start',
      'POST /passkeys/register/finish',
      'POST /passkeys/:id/rename',
      'POST /passkeys/:id/remove',
      'GET /wishlist',
      'POST /wishlist',
    ].sort(),
  );
});

test('a missing, expired, revoked or invented token is 401 on every personal call, and changes nothing', async () => {
  const before = await at.db.query('SELECT * FROM tour_orders');
  for (const endpoint of personal()) {
    const request = requestOf(endpoint);
    const tries = [
      request,
      as(expired, request),
      as(revoked, request),
      as({ token: 'x'.repeat(43) }, request),
      as({ token: '' }, request),
      { ...request, headers: { authorization: `Basic ${owner.token}` } },
    ];
    for (const attempt of tries) {
      const reply = await at.app.inject(attempt);
      expect([endpoint.path, reply.statusCode, reply.json().code]).toEqual([endpoint.path, 401, 'LOGIN_NEEDED']);
    }
  }
  expect(await at.db.query('SELECT * FROM tour_orders')).toEqual(before);
});

test('another user gets 404 for the owner’s data, as if it did not exist', async () => {
  for (const endpoint of personal().filter(({ path }) => !ABOUT_CALLER.has(path))) {
    const reply = await at.app.inject(as(other, requestOf(endpoint)));
    expect([endpoint.path, reply.statusCode]).toEqual([endpoint.path, 404]);
    expect(reply.body).not.toContain(owner.email);
  }
});

test('the owner is authorized on every personal call', async () => {
  for (const endpoint of [...personal()].sort((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'))) {
    const reply = await at.app.inject(as(owner, requestOf(endpoint)));
    expect([endpoint.path, reply.statusCode < 300]).toEqual([endpoint.path, true]);
  }
});

test('every call of a vendor requires an upload token: the session of a user is refused like a missing token', async () => {
  const calls = endpointsOf(at.app).filter(({ access }) => access === 'vendor');
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /photo-uploads/:id',
    'GET /photo-uploads',
    'POST /photo-uploads',
  ]);
  for (const { method, path } of calls)
    for (const headers of [{}, as(owner, {}).headers, { authorization: `Bearer photos_${'x'.repeat(43)}` }]) {
      const reply = await at.app.inject({ method, url: path.replace(':id', '1'), headers });
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, 401, 'TOKEN_NEEDED']);
    }
});

test('public calls require no login and ignore tokens, also malformed ones', async () => {
  for (const endpoint of endpointsOf(at.app).filter(({ access }) => access === 'public')) {
    const url = endpoint.path.replaceAll(/:\w+/g, '1001');
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const reply = await at.app.inject({
        method: endpoint.method,
        url,
        headers,
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      });
      expect([endpoint.path, reply.json().code === 'LOGIN_NEEDED' || reply.statusCode >= 500]).toEqual([endpoint.path, false]);
    }
  }
});
