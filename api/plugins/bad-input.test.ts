import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { runsOf } from '@safarnama/shared/testing/proofs';
import { Unavailable } from '../database/database.ts';
import { fuzzCases } from '../testing/fuzz.ts';
import { as, PASSWORD, type Person, register, type TestApp, testApp, uploadToken } from '../testing/test-app.ts';

let at: TestApp;
let person: Person;
let valid: Record<string, Record<string, unknown>>;

const PASSKEY = { id: 'e30', rawId: 'e30', type: 'public-key' };

beforeAll(async () => {
  at = await testApp({ site: parseSiteConfig({ flags: { passkeys: true } }) });
  person = await register(at.app);
  const trip = await at.db.first<{ packagesId: number; dateId: number }>(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > '2027-03-01' AND seats - sold > 4 LIMIT 1`,
  );
  const order = {
    userId: person.id,
    ...trip,
    transaction_id: 'FUZZORDER00001',
    total_amount: 100,
    adult: 1,
    children: 0,
    infant: 0,
  };
  const request = {
    your_address: 'a',
    destination_address: 'b',
    email: 'a@b.c',
    check_in: '2026-12-01',
    check_out: '2026-12-02',
    adults: 1,
    children: 0,
  };
  const stay = {
    check_in_date: '2026-12-01',
    check_out_date: '2026-12-02',
    hotel_roomId: 7001,
    hotel_vendor_id: 1,
    roomType: 'Cosy Room',
    adults: 1,
  };
  valid = {
    '/trips': request,
    '/send-mail': request,
    '/register-user': {
      name: 'Fuzz',
      email: 'fuzz@mail.example.in',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      role: 'user',
    },
    '/login': { email: person.email, password: 'wrong-password', role: 'user' },
    '/forget-pass': { email: 'nobody@mail.example.in' },
    '/verify-pass': { email: 'nobody@mail.example.in', otp: '000000' },
    '/pass-update': { email: 'nobody@mail.example.in', new_password: 'abcdef', new_password_confirmation: 'abcdef' },
    '/bookings/check-availability': { ...stay, rooms_required: 1, childrens: 0 },
    '/bookings': {
      ...stay,
      user_id: person.id,
      children: 0,
      rooms_booked: 999,
      payment_method: 'PhonePe',
      transaction_id: 'FUZZ00000001',
      price_per_night: 1,
      total_amount: 1,
    },
    '/booked/rooms': {
      ...stay,
      user_id: person.id,
      children: 0,
      rooms_booked: 999,
      price_per_night: 1,
      total_amount: 1,
    },
    '/passkeys/register/start': { password: 'wrong-password' },
    '/passkeys/register/finish': { ...PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: [] } },
    '/passkeys/login/finish': {
      ...PASSKEY,
      response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30', userHandle: 'e30' },
    },
    '/passkeys/:id/rename': { label: 'Phone' },
    '/create-qr': { amount: 0 },
    '/expire': { qr_id: 'qr_none' },
    '/order': { ...order, adult: 0 },
    '/order/with/payment/details': { ...order, adult: 0 },
    '/photo-uploads': { kind: 'tour', id: 1001, alt: 'A fort', caption: 'A fort', credit: 'Asha Rao', position: 1 },
    '/p/filter/:id': { filters: ['All'] },
    '/packages/:id/details/filter': { filters: ['All'] },
  };
});
afterAll(() => at.close());

const TABLES = [
  'users',
  'sessions',
  'hotel_bookings',
  'tour_orders',
  'qr_codes',
  'payments',
  'room_nights',
  'one_time_codes',
  'passkeys',
  'packages',
  'rooms',
  'hotels',
  'photos',
  'photo_tokens',
];
const stored = async () => {
  const sums: Record<string, unknown> = {};
  for (const table of TABLES)
    sums[table] = await at.db.first(
      `SELECT count(*)::int AS n, coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM ${table} t`,
    );
  sums.seats = await at.db.first('SELECT sum(sold)::int AS n FROM tour_dates');
  return sums;
};

test('invalid requests generated from the schemas: no 5xx, no change in the database, errors name the field', async () => {
  const vendor = await uploadToken(at);
  const before = await stored();
  const all = fuzzCases(at, person, vendor, valid);
  expect(all.length).toBeGreaterThan(5000);
  // The suite uses every fifth case: several values for each field, and each value for many fields.
  const step = runsOf(5, 1);
  const cases = all.filter((_, n) => n % step === 0);
  const wrong: unknown[] = [];
  for (const { endpoint, field, value, request } of cases) {
    // Limits are off: they would refuse requests before the validation under test.
    if (
      /^\/(trips|send-mail|register-user|login|forget-pass|verify-pass|pass-update|create-qr|photo-uploads|passkeys\/.*)$/.test(
        endpoint.path,
      )
    )
      await at.db.query('DELETE FROM attempts');
    const reply = await at.app.inject(request);
    const body = reply.body.startsWith('{') ? (reply.json() as { message?: unknown; code?: unknown; field?: string }) : {};
    const refused = reply.statusCode >= 400;
    const explained = !refused || (typeof body.message === 'string' && typeof body.code === 'string');
    const named = reply.statusCode !== 422 || field === 'body' || body.message === 'the body must be an object' || !!body.field;
    // Text that is valid for a name or an address may be stored: those rows are deleted again.
    if (!refused && endpoint.path === '/register-user') {
      await at.db.query('DELETE FROM sessions WHERE user_id > $1', [person.id]);
      await at.db.query('DELETE FROM users WHERE user_id > $1', [person.id]);
    }
    if (reply.statusCode >= 500 || !explained || !named)
      wrong.push([endpoint.path, field, String(value).slice(0, 60), reply.statusCode, reply.body.slice(0, 200)]);
  }
  expect(wrong).toEqual([]);
  expect(await stored()).toEqual(before);
}, 600_000);

test('a validation error names the invalid field', async () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['/trips', { adults: 'two' }, 'adults'],
    ['/trips', { check_out: '2026-11-30' }, 'check_out'],
    ['/bookings/check-availability', { rooms_required: 0 }, 'rooms_required'],
    ['/register-user', { email: 'x' }, 'email'],
    ['/p/filter/:id', { filters: { a: 1 } }, 'filters'],
  ];
  for (const [path, change, field] of cases) {
    const reply = await at.app.inject({
      method: 'POST',
      url: path.replace(':id', '101'),
      payload: { ...valid[path], ...change },
    });
    expect([path, reply.statusCode, reply.json().field]).toEqual([path, 422, field]);
    expect(reply.json().message).toMatch(new RegExp(`^${field} must`, 'i'));
  }
});

test('bodies above the limit are 413', async () => {
  const url = '/trips';
  const json = await at.app.inject({ method: 'POST', url, payload: { more: 'x'.repeat(200_000) } });
  const form = await at.app.inject({
    method: 'POST',
    url,
    payload: `a=${'x'.repeat(200_000)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const boundary = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n';
  const field = await at.app.inject({
    method: 'POST',
    url,
    payload: `${boundary}${'x'.repeat(20_000)}\r\n--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  const many = await at.app.inject({
    method: 'POST',
    url,
    payload: `${`${boundary}x\r\n`.repeat(80)}--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect([json, form, field, many].map((reply) => reply.statusCode)).toEqual([413, 413, 413, 413]);
});

test('internal errors do not disclose details', async () => {
  const { db } = at;
  const { query, first } = db;
  db.query = () => Promise.reject(Object.assign(new Error('relation "secret_table" does not exist'), { code: '42P01' }));
  const reply = await at.app.inject('/packages/101');
  db.query = () => Promise.reject(new Unavailable('connect ECONNREFUSED 10.0.0.7:5432'));
  db.first = db.query as typeof db.first;
  const away = await at.app.inject(as(person, { url: `/users/${person.id}` }));
  const ready = await at.app.inject('/readyz');
  Object.assign(db, { query, first });
  const { request_id, ...disclosed } = reply.json();
  expect([reply.statusCode, disclosed]).toEqual([500, { message: 'Something went wrong on our side.', code: 'INTERNAL' }]);
  expect(request_id).toBe(reply.headers['x-request-id']);
  expect([away.statusCode, away.headers['retry-after'], away.json().code]).toEqual([503, '2', 'UNAVAILABLE']);
  expect(ready.statusCode).toBe(503);
  expect((await at.app.inject('/readyz')).statusCode).toBe(200);
});
