import { connect, type Socket } from 'node:net';
import { setImmediate as otherEvents } from 'node:timers/promises';
import { reviewPage } from '@safarnama/shared/contract';
import { addDays } from '@safarnama/shared/domain';
import * as z from 'zod/mini';
import { parseAgencyCommand } from '../back-office/agency-commands.ts';
import { today } from '../core/clock.ts';
import { randomIds } from '../core/ids.ts';
import { createSession } from '../plugins/sessions.ts';
import { comment, exif, jpeg, png, webp } from '../testing/pictures.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, type Person, register, runCommand as runCommandOn, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

const DAY = 86_400;
const WORDS = 'Seen at dawn, before the crowds: go early.';

import { storeReview } from './store-review.ts';

let at: TestApp;
let guest: Person;
let other: Person;
let packageId: number;
let tour: string;
let stays: string[];
let cancelled: string;
let unpaid: string;
let later: string;

const send = async (who: Person, url: string, payload: object = {}) =>
  (await at.app.inject(as(who, { method: 'POST', url, payload }))).json();
const runCommand = (...words: string[]) => runCommandOn(at, ...words);
let payments = 0;
const bookRoom = async (from: string, paid = true): Promise<string> => {
  const transaction_id = `pay_Review${String(++payments).padStart(8, '0')}`;
  const nights = { check_in_date: from, check_out_date: addDays(from, 2) };
  const { data } = await send(guest, '/bookings', roomBooking({ user_id: guest.id, transaction_id, ...nights }));
  if (paid) await runCommand('confirm', transaction_id);
  return `H${data.booking_id}`;
};
const again = async (person: Person): Promise<Person> => ({
  ...person,
  token: await createSession(at.db, person.id, { clock: at.clock, ids: randomIds }),
});

beforeAll(async () => {
  at = await testApp();
  [guest, other] = await Promise.all([register(at.app), register(at.app)]);
  const trip = await at.db.first<{ package_id: number; date_id: number }>(
    `SELECT package_id, date_id FROM tour_dates JOIN tour_months USING (tour_month_id) WHERE start_date > '2026-12-01' AND seats - sold > 4 ORDER BY start_date LIMIT 1`,
  );
  packageId = trip?.package_id ?? 0;
  const party = { packagesId: packageId, dateId: trip?.date_id, adult: 2, children: 0, infant: 0 };
  const qr = (await send(guest, '/create-qr', { amount: 'total', ...party })).data.qr_code.id as string;
  await at.app.inject({ method: 'POST', url: `/sandbox/pay/${qr}`, ...urlencoded({ action: 'pay' }) });
  await at.app.inject(as(guest, { url: `/check/${qr}` }));
  const orders = (await at.app.inject(as(guest, { url: `/orderbyid/${guest.id}` }))).json();
  tour = `T${orders.data[0].order_id}`;
  stays = [];
  for (let n = 0; n < 20; n++) stays.push(await bookRoom(addDays('2026-11-24', n * 2)));
  cancelled = await bookRoom('2027-02-01');
  await send(guest, `/bookings/${cancelled.slice(1)}/cancel`);
  unpaid = await bookRoom('2027-02-04', false);
  later = await bookRoom('2027-04-10');
});
afterAll(() => at.close());

const write = async (who: Person, reference: string, payload: object = {}) => {
  const reply = await at.app.inject(
    as(who, { method: 'POST', url: `/booked/${reference}/review`, payload: { stars: 4, text: WORDS, ...payload } }),
  );
  return { status: reply.statusCode, ...(reply.json() as { code?: string; field?: string; message?: string }) };
};
const own = async (reference: string) =>
  (await at.app.inject(as(guest, { url: `/booked/${reference}` }))).json().data.review as Record<string, unknown>;
const list = async (which: string) => z.parse(reviewPage, (await at.app.inject(which)).json().data);
const idOf = async (reference: string) =>
  String(
    (
      await at.db.first<{ review_id: number }>(
        `SELECT review_id FROM reviews WHERE coalesce('T' || order_id, 'H' || booking_id) = $1`,
        [reference],
      )
    )?.review_id,
  );

test('a trip can be reviewed from the day after its last day', async () => {
  expect(await write(guest, stays[0]!)).toMatchObject({ status: 409, code: 'NOT_YET' });
  expect(await own(stays[0]!)).toMatchObject({ state: '' });
  // The last day is 26 November; in India it begins at 18:30 the day before.
  at.clock.pass(5 * DAY);
  guest = await again(guest);
  expect((await write(guest, stays[0]!, { stars: 9 })).status).toBe(422);
  expect(await own(stays[0]!)).toMatchObject({ state: '' });
  at.clock.pass(DAY);
  guest = await again(guest);
  expect(await own(stays[0]!)).toMatchObject({ state: 'open' });
  at.clock.pass(100 * DAY);
  [guest, other] = await Promise.all([again(guest), again(other)]);
});

test('unpaid, cancelled and foreign bookings cannot be reviewed', async () => {
  expect(await write(guest, cancelled)).toMatchObject({ status: 409, code: 'NOT_TRAVELLED' });
  expect(await write(guest, unpaid)).toMatchObject({ status: 409, code: 'NOT_PAID' });
  expect(await write(guest, later)).toMatchObject({ status: 409, code: 'NOT_YET' });
  expect(await write(other, tour)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await write({ ...guest, token: 'x'.repeat(43) }, tour)).toMatchObject({ status: 401, code: 'LOGIN_NEEDED' });
  expect(await write(guest, 'T999999')).toMatchObject({ status: 404 });
  expect(await at.db.query('SELECT 1 FROM reviews')).toEqual([]);
});

test.each([
  ['no stars', { stars: 0 }, 'stars'],
  ['six stars', { stars: 6 }, 'stars'],
  ['half a star', { stars: 2.5 }, 'stars'],
  ['no words', { text: '  ' }, 'text'],
  ['too many words', { text: 'x'.repeat(2001) }, 'text'],
  ['words that turn others round', { text: 'good \u202e doog' }, 'text'],
  ['four pictures', { pictures: Array(4).fill(png().toString('base64')) }, 'pictures'],
  ['no base64', { pictures: ['<script>'] }, 'pictures.0'],
  ['an address without a picture', { pictures: ['data:image/png;base64,'] }, 'pictures.0'],
  ['one wrong letter at the end of 2 MB', { pictures: [`${'A'.repeat(2_796_202)}<`] }, 'pictures.0'],
  ['a page as a picture', { pictures: [png().toString('base64'), Buffer.from('<html>').toString('base64')] }, 'pictures.1'],
  [
    'a drawing with scripts',
    { pictures: [`data:image/png;base64,${Buffer.from('<svg onload="x">').toString('base64')}`] },
    'pictures.0',
  ],
  ['60,000 × 60,000 points', { pictures: [png({ width: 60_000, height: 60_000 }).toString('base64')] }, 'pictures.0'],
  ['a picture of 3 MB', { pictures: [Buffer.alloc(3 * 1024 * 1024, 1).toString('base64')] }, 'pictures.0'],
])('%s: refused, and the error names the field', async (_, change, field) => {
  expect(await write(guest, tour, change)).toMatchObject({ status: 422, field });
});

test('a body that is too large is not read; a caller without a session is refused before the body is read', async () => {
  const large = { pictures: Array(4).fill('A'.repeat(2_500_000)) };
  expect((await write(guest, tour, large)).status).toBe(413);
  expect((await write({ ...guest, token: '' }, tour, large)).status).toBe(401);
});

test('each booking has one review, also with ten concurrent calls', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => write(guest, stays[1]!)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect(replies.filter(({ code }) => code === 'ALREADY')).toHaveLength(9);
  expect(await write(guest, stays[1]!)).toMatchObject({ status: 409, code: 'ALREADY' });
  expect(await at.db.query('SELECT 1 FROM reviews')).toHaveLength(1);
});

test('a review is written, inspected, approved and shown, then taken down', async () => {
  at.clock.pass(3600);
  const lies = `data:image/jpeg;base64,${png({ more: [['tEXt', 'GPS 26.2183']] }).toString('base64')}`;
  const pictures = [lies, jpeg({ before: [exif(6), comment] }).toString('base64'), webp().toString('base64')];
  expect(await write(guest, tour, { stars: 5, pictures })).toMatchObject({ status: 201 });
  expect(await own(tour)).toEqual({ state: 'waiting', note: '', stars: 5, text: WORDS });
  const address = `/reviews/tours/${packageId}`;
  expect(await list(address)).toEqual({ rating: { average: null, count: 0 }, reviews: [], pages: 0 });

  const id = await idOf(tour);
  expect((await runCommand('reviews', 'list')).text).toContain(`${id}  5 of 5`);
  const shown = await runCommand('reviews', 'show', id);
  expect(shown.text).toContain(WORDS);
  const looks = shown.text.match(/https:\/\/site\.example\/api\S+/g) ?? [];
  expect(looks).toHaveLength(3);
  const pathOf = (look: string) => look.replace('https://site.example/api', '');
  for (const look of looks.map(pathOf)) {
    expect((await at.app.inject(look)).statusCode).toBe(200);
    expect((await at.app.inject(look)).headers['cache-control']).toBe('no-store');
    expect((await at.app.inject(look.split('?')[0]!)).statusCode).toBe(404);
    expect((await at.app.inject(`${look.slice(0, -1)}_`)).statusCode).toBe(404);
  }

  expect(await runCommand('reviews', 'approve', id, 'by', 'Meera')).toMatchObject({ ok: true });
  expect(await runCommand('reviews', 'approve', id, 'by', 'Meera')).toMatchObject({ ok: false });
  const { rating, reviews, pages } = await list(address);
  expect([rating, pages]).toEqual([{ average: 5, count: 1 }, 1]);
  expect(reviews).toEqual([expect.objectContaining({ stars: 5, text: WORDS, author: 'Asha V.', pictures: expect.any(Array) })]);
  expect(reviews[0]?.pictures.map(({ width, height }) => [width, height])).toEqual([
    [2, 2],
    [8, 8],
    [1, 1],
  ]);
  const details = async () => (await at.app.inject(`/packages/${packageId}/details`)).json().data[0];
  expect(reviews[0]?.written_on).toBe(today(at.clock));
  expect(await details()).toMatchObject({ rating: { average: 5, count: 1 }, reviews });
  const files = await Promise.all((reviews[0]?.pictures ?? []).map(({ name }) => at.app.inject(`/storage/${name}`)));
  expect(files.map(({ headers }) => headers['content-type'])).toEqual(['image/png', 'image/jpeg', 'image/webp']);
  for (const { headers } of files)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=300',
    });
  expect(files[0]?.rawPayload).toEqual(png());
  expect(files[1]?.rawPayload.includes('script')).toBe(false);
  expect((await at.app.inject(address)).headers['cache-control']).toContain('public, max-age=60');

  await runCommand('reviews', 'refuse', id, 'by', 'Meera', 'because', 'it', 'names', 'a', 'guide');
  expect((await list(address)).reviews).toEqual([]);
  expect(await details()).toMatchObject({ reviews: [] });
  expect((await at.app.inject(files[0] ? `/storage/${reviews[0]?.pictures[0]?.name}` : '')).statusCode).toBe(404);
  expect(await own(tour)).toMatchObject({ state: 'refused', note: 'it names a guide' });
  const mail = await at.db.first<{ body: string }>('SELECT body FROM mails WHERE recipient = $1 ORDER BY mail_id DESC LIMIT 1', [
    guest.email,
  ]);
  expect(mail?.body).toContain('it names a guide');
  expect(await at.db.first('SELECT decided_by, reason, state FROM reviews WHERE review_id = $1', [id])).toEqual({
    decided_by: 'Meera',
    reason: 'it names a guide',
    state: 'refused',
  });
  expect((await write(guest, tour, { text: 'Without names now.' })).status).toBe(201);
  expect(await own(tour)).toMatchObject({ state: 'waiting', text: 'Without names now.' });
  expect(await at.db.query('SELECT 1 FROM review_pictures')).toEqual([]);
});

test('the rating of a hotel is the mean of its reviews, rounded half up to one decimal; lists show the newest first, twelve on a page', async () => {
  at.clock.pass(2 * 3600);
  guest = await again(guest);
  const stars = [5, 4, 3, 2, 1, 5, 5, 4, 4, 4, 5, 2, 3, 5, 5, 4];
  for (const [n, count] of stars.entries()) {
    const reference = stays[n + 2]!;
    expect(await write(guest, reference, { stars: count, text: `Stay ${n}` })).toMatchObject({ status: 201 });
    await runCommand('reviews', 'approve', await idOf(reference), 'by', 'Meera');
    const approved = stars.slice(0, n + 1);
    // Whole numbers throughout: no binary fraction decides about a half.
    const sum = approved.reduce((a, b) => a + b, 0);
    const tenths = Math.floor((20 * sum + approved.length) / (2 * approved.length));
    expect((await list('/reviews/hotels/1')).rating).toEqual({ average: tenths / 10, count: approved.length });
  }
  const [newest, oldest] = [await list('/reviews/hotels/1'), await list('/reviews/hotels/1?page=2')];
  const texts = stars.map((_, n) => `Stay ${n}`).reverse();
  expect(newest.reviews.map(({ text }) => text)).toEqual(texts.slice(0, 12));
  expect(oldest.reviews.map(({ text }) => text)).toEqual(texts.slice(12));
  expect(newest.pages).toBe(2);
  const room = (await at.app.inject('/hotels/1/rooms/7001')).json().data.data;
  expect(room.hotel.rating).toEqual(newest.rating);
  expect((await at.app.inject('/reviews/hotels/999999')).statusCode).toBe(404);
});

test('a tour contains its newest three reviews in order; the mean covers all of them', async () => {
  await at.db.query(
    `INSERT INTO tour_orders OVERRIDING SYSTEM VALUE
     SELECT copy.* FROM tour_orders o, generate_series(1, 5) n,
       jsonb_populate_record(o, jsonb_build_object('order_id', 900000 + n, 'transaction_id', 'pay_Copy' || n)) copy
     WHERE o.order_id = $1`,
    [tour.slice(1)],
  );
  await at.db.query(
    `INSERT INTO reviews (user_id, order_id, package_id, stars, words, author, travelled_on, state, written_at, decided_at, decided_by)
     SELECT user_id, order_id, package_id, order_id - 900000, 'words ' || order_id, 'Asha V.', '2026-10-03', 'approved', now(), now(), 'Meera'
     FROM tour_orders WHERE order_id > 900000 ORDER BY order_id`,
  );
  at.app.replyCache.clear();
  const { data } = (await at.app.inject(`/packages/${packageId}/details`)).json();
  expect(data[0].reviews.map(({ text }: { text: string }) => text)).toEqual(['words 900005', 'words 900004', 'words 900003']);
  expect(data[0].rating).toEqual({ average: 3, count: 5 });
});

test('the author of a review whose name is a title only is named in the language of the call', async () => {
  const named = { kind: 'hotel', id: Number(stays[19]?.slice(1)) } as const;
  const words = { stars: 4, text: WORDS, pictures: [] };
  await storeReview(at.db, { clock: at.clock, ids: randomIds }, named, 'Mr', words, []);
  await at.db.query(`UPDATE reviews SET state = 'approved', decided_at = now(), decided_by = 'Meera' WHERE booking_id = $1`, [
    named.id,
  ]);
  at.app.replyCache.clear();
  const authorIn = async (language: string) =>
    (await at.app.inject({ url: '/reviews/hotels/1', headers: { 'accept-language': language } })).json().data.reviews[0].author;
  expect([await authorIn('en'), await authorIn('hi')]).toEqual(['A traveller', 'एक यात्री']);
});

test('of two concurrent reviews that both passed the check the database stores one', async () => {
  const named = { kind: 'hotel', id: Number(stays[18]?.slice(1)) } as const;
  const store = () =>
    storeReview(at.db, { clock: at.clock, ids: randomIds }, named, 'Asha', { stars: 4, text: WORDS, pictures: [] }, []);
  const [one, two] = await Promise.allSettled([store(), store()]);
  expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect([one, two].find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409, code: 'ALREADY' } });
});

test.each([
  [['reviews', 'show', '7', '8']],
  [['reviews', 'approve', '7']],
  [['reviews', 'approve', '7', 'by', 'Meera', 'because', 'it is true']],
  [['reviews', 'refuse', '7', 'by', 'Meera']],
  [['reviews', 'approve', '0', 'by', 'Meera']],
  [['reviews', 'list', 'all']],
  [['reviews']],
])('the words %j are no command', (words) => {
  expect(parseAgencyCommand(words)).toBeUndefined();
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

/** Sends a part of a review; again if it is refused because another one was still being read. */
const sendHalfTo = (port: number, { token }: Pick<Person, 'token'>, network = '127.0.0.1'): void => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  socket.once('data', () => sendHalfTo(port, { token }, network));
  const head = `POST /booked/${later}/review HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${network}\r\nauthorization: Bearer ${token}`;
  socket.write(`${head}\r\ncontent-type: application/json\r\ncontent-length: 8000000\r\n\r\n{`);
};

test('two large bodies of a user and six of all are read at the same time; further ones are refused unread', async () => {
  const port = Number(new URL(await at.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const sendHalf = (who: Person) => sendHalfTo(port, who);
  const writeLarge = async (who: Person) => (await write(who, later, { pictures: ['a'.repeat(200_000)] })).code;
  const reaches = async (who: Person, code: string) => {
    let reply = await writeLarge(who);
    for (let n = 0; n < 200 && reply !== code; n++) {
      // The embedded engine replies before sockets are read.
      await otherEvents();
      reply = await writeLarge(who);
    }
    return reply;
  };
  const [one, two, three, four] = [await again(guest), await again(other), await register(at.app), await register(at.app)];
  for (const who of [one, one]) sendHalf(who);
  expect(await reaches(one, 'BUSY')).toBe('BUSY');
  expect((await write(one, later)).code).toBe('NOT_YET');
  expect(await writeLarge(two)).toBe('NOT_FOUND');
  for (const who of [two, two, three, three]) sendHalf(who);
  expect(await reaches(four, 'BUSY')).toBe('BUSY');
  for (const socket of sockets) socket.destroy();
  expect(await reaches(four, 'NOT_FOUND')).toBe('NOT_FOUND');
});

test('accounts of one network cannot occupy the reading of large bodies for others', async () => {
  const { app } = await testApp({ db: at.db, trustProxy: ['loopback'] });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const [one, two, three] = [await again(guest), await again(other), await register(at.app)];
  for (const who of [one, two]) sendHalfTo(port, who, '203.0.113.7');
  const codeFrom = async (network: string) => {
    const payload = { stars: 5, text: 'Fine.', pictures: ['a'.repeat(200_000)] };
    const headers = { 'x-forwarded-for': network };
    return (await app.inject(as(three, { method: 'POST', url: `/booked/${later}/review`, payload, headers }))).json().code;
  };
  // The embedded engine replies before sockets are read.
  let code = '';
  for (let n = 0; n < 200 && code !== 'BUSY'; n++) {
    await otherEvents();
    code = await codeFrom('203.0.113.7');
  }
  expect(code).toBe('BUSY');
  expect(await codeFrom('203.0.113.8')).toBe('NOT_FOUND');
  for (const socket of sockets) socket.destroy();
  await app.close();
});
