import { setImmediate as otherEvents } from 'node:timers/promises';
import { asPaise, bookingReference } from '@safarnama/shared/domain';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { parseAgencyCommand } from '../back-office/agency-commands.ts';
import { randomIds } from '../core/ids.ts';
import { jobsOf } from '../jobs.ts';
import { recordPayment } from '../orders/record-payment.ts';
import { hashSubject } from '../plugins/attempt-limits.ts';
import { lockPerson } from '../plugins/locks.ts';
import { createSession } from '../plugins/sessions.ts';
import { png } from '../testing/pictures.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, PASSWORD, type Person, runCommand, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

const DAY = 86_400;
const PHONE = '9876501234';

let at: TestApp;
beforeAll(async () => {
  at = await testApp({
    site: parseSiteConfig({ preset: 'corrected' }),
    seller: {
      name: 'Malwa Tours',
      address: '4 Jiwaji Road, Gwalior',
      gstin: '23AAPFU0939F1Z3',
      rates: { tour: 500, hotel: 1200 },
    },
  });
});
afterAll(() => at.close());

type Named = Person & { name: string };
let people = 0;
const names = ['Zubaida', 'Yamini', 'Xerxes', 'Wasim', 'Vandana', 'Ulka', 'Tarini', 'Somesh', 'Rukmini', 'Qadir'];
const registration = (email: string, name: string) => ({
  method: 'POST' as const,
  url: '/register-user',
  payload: { name, email, password: PASSWORD, password_confirmation: PASSWORD, user_mob_no1: PHONE },
});
const register = async (): Promise<Named> => {
  const name = `${names[people]} Quorraisha`;
  const email = `${names[people++]?.toLowerCase()}@leaving.example.in`;
  const { access_token, user } = (await at.app.inject(registration(email, name))).json();
  return { id: user.id, token: access_token, email, name };
};
const again = async (person: Named): Promise<Named> => ({
  ...person,
  token: await createSession(at.db, person.id, { clock: at.clock, ids: randomIds }),
});
const command = (...words: string[]) => runCommand(at, ...words);
const remove = ({ email }: Named) => command('accounts', 'delete', email);
const exported = async ({ email }: Named) => JSON.parse((await command('accounts', 'export', email)).text);
const post = async (who: Named, url: string, payload: object = {}, headers = {}) => {
  const reply = await at.app.inject(as(who, { method: 'POST', url, payload, headers }));
  return { status: reply.statusCode, ...reply.json() };
};
const runJobs = async () => {
  for (const { run } of jobsOf(at.app)) await run();
};
/** Lets days pass, after which no payment of an earlier code is expected. */
const passDays = async (days: number) => {
  at.clock.pass(days * DAY);
  await runJobs();
  await runJobs();
};

/** A tour that begins within the next days. */
const nextTrip = () =>
  at.db.first(
    `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
     WHERE start_date > $1 AND end_date < $1::timestamptz + interval '30 days' AND seats - sold > 4 ORDER BY start_date, date_id LIMIT 1`,
    [at.clock.now()],
  );
const bookTour = async (who: Named): Promise<number> => {
  const { data } = await post(who, '/create-qr', { amount: 'total', ...(await nextTrip()), adult: 2, children: 0, infant: 0 });
  await at.app.inject({ method: 'POST', url: `/sandbox/pay/${data.qr_code.id}`, ...urlencoded({ action: 'pay' }) });
  await at.app.inject(as(who, { url: `/check/${data.qr_code.id}` }));
  return (await at.app.inject(as(who, { url: `/orderbyid/${who.id}` }))).json().data[0].order_id;
};
let stays = 0;
const bookRoom = async (who: Named, headers = {}) => {
  const transaction_id = `pay_Leaving${String(++stays).padStart(7, '0')}`;
  const first = new Date(at.clock.now().getTime() + 2 * DAY * 1000).toISOString().slice(0, 10);
  const last = new Date(at.clock.now().getTime() + 3 * DAY * 1000).toISOString().slice(0, 10);
  const nights = { check_in_date: first, check_out_date: last };
  const reply = await post(who, '/bookings', roomBooking({ user_id: who.id, transaction_id, ...nights }), headers);
  return { ...reply, transaction_id, id: reply.data?.booking_id as number };
};

/** Tables with rows that contain one of the texts, or in which a column refers to the user. */
const tablesNaming = async (...texts: string[]): Promise<string[]> => {
  const tables = await at.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if (
      await at.db.first(
        `SELECT 1 FROM "${name}" t, unnest($1::text[]) AS n (text) WHERE position(lower(n.text) IN lower(to_jsonb(t)::text)) > 0`,
        [texts],
      )
    )
      found.push(name);
  return found;
};
const tablesOf = async ({ id }: Named): Promise<string[]> => {
  const tables = await at.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) if (await at.db.first(`SELECT 1 FROM "${name}" WHERE user_id = $1`, [id])) found.push(name);
  return found;
};

/** Stores something of each kind that needs no booking. */
const fillAccount = async (who: Named): Promise<void> => {
  await post(who, '/wishlist', { add: ['tour:1001'], remove: [] }, { 'idempotency-key': `wish-${who.id}` });
  const trip = {
    your_address: 'Morena',
    destination_address: 'Orchha',
    email: who.email.toUpperCase(),
    check_in: '2027-01-02',
    check_out: '2027-01-05',
    adults: 2,
    children: 0,
  };
  for (const url of ['/trips', '/send-mail'])
    expect((await at.app.inject({ method: 'POST', url, ...urlencoded(trip) })).statusCode).toBeLessThan(300);
  for (const language of ['en', 'hi']) await post(who, '/forget-pass', { email: who.email }, { 'accept-language': language });
  await at.db.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, label, created_at) VALUES ($1, $2, 'public-key-of-passkey', 0, 'Phone', $3)`,
    [who.id, `credential-${who.id}`, at.clock.now()],
  );
  await at.db.query(
    `INSERT INTO passkey_challenges (challenge_hash, user_id, origin, expires_at) VALUES ($2, $1, 'http://localhost', $3)`,
    [who.id, `challenge-${who.id}`, at.clock.now()],
  );
  // An unpaid code.
  expect(
    (await post(who, '/create-qr', { amount: 'total', ...(await nextTrip()), adult: 1, children: 0, infant: 0 })).status,
  ).toBe(200);
};

/** A person with a tour, a stay and a cancelled stay, all over, paid and with documents, and with approved reviews. */
const travelled = async (): Promise<Named & { order: number; booking: number }> => {
  const who = await register();
  await fillAccount(who);
  const order = await bookTour(who);
  const cancelled = await bookRoom(who);
  await command('confirm', cancelled.transaction_id);
  expect((await post(who, `/bookings/${cancelled.id}/cancel`)).status).toBe(200);
  const room = await bookRoom(who);
  await command('confirm', room.transaction_id);
  await post(who, `/booked/${bookingReference('tour', order)}/travellers`, { names: [who.name] });
  await passDays(2);
  await command('refunded', cancelled.transaction_id);
  await passDays(40);
  const back = await again(who);
  const reference = bookingReference('hotel', room.id);
  const pictures = [png().toString('base64')];
  expect((await post(back, `/booked/${reference}/review`, { stars: 1, text: 'Far too loud.', pictures })).status).toBe(201);
  const row = await at.db.first<{ review_id: number }>('SELECT review_id FROM reviews WHERE booking_id = $1', [room.id]);
  await command('reviews', 'approve', String(row?.review_id), 'by', 'desk');
  return { ...back, order, booking: room.id };
};

test('the words of a command about accounts are an action and one address', () => {
  expect(parseAgencyCommand(['accounts', 'export', ' a@b.in '])).toBeDefined();
  for (const words of [
    ['accounts'],
    ['accounts', 'delete'],
    ['accounts', 'show', 'a@b.in'],
    ['accounts', 'delete', 'a@b.in', 'c@d.in'],
  ])
    expect(parseAgencyCommand(words)).toBeUndefined();
});

test('export and delete of an unknown address change nothing and say that there is no such account', async () => {
  const refused = { ok: false, text: 'There is no account with the address none@mail.example.in.' };
  for (const action of ['export', 'delete']) expect(await command('accounts', action, ' none@mail.example.in ')).toEqual(refused);
});

test('an account with ended bookings is exported without secrets; deleted, its bookings, payments and invoices stay without the person', async () => {
  const other = await register();
  await fillAccount(other);
  const who = await travelled();
  const hotel = async () => (await at.app.inject('/reviews/hotels/1')).json().data.rating;
  const rated = await hotel();

  const data = await exported({ ...who, email: who.email.toUpperCase() });
  expect(data.account).toEqual([
    expect.objectContaining({ user_id: who.id, name: who.name, email: who.email, user_mob_no1: PHONE }),
  ]);
  const counts = Object.fromEntries(Object.entries(data).map(([section, rows]) => [section, (rows as unknown[]).length]));
  expect(counts).toEqual({
    ...counts,
    passkeys: 1,
    wishes: 1,
    reviews: 1,
    tour_bookings: 1,
    hotel_bookings: 2,
    payments: 1,
    payment_codes: 2,
    invoices: 3,
    credit_notes: 1,
    trip_requests: 1,
  });
  expect(data.sessions.length).toBeGreaterThan(0);
  expect(data.tour_bookings[0]).toMatchObject({ order_id: who.order, travellers: [who.name] });
  expect(data.reviews[0]).toMatchObject({ words: 'Far too loud.', pictures: [{ type: 'image/png' }] });
  expect(data.invoices[0].content.buyer).toEqual({ name: who.name, email: who.email });
  expect(data.mails.map(({ recipient }: { recipient: string }) => recipient)).toEqual(
    expect.arrayContaining([who.email, 'trips@safarnama.invalid']),
  );
  // Mails with a code, in both languages, are left out.
  expect(await at.db.query(`SELECT 1 FROM mails WHERE lower(recipient) = $1 AND subject ~ 'code|कोड'`, [who.email])).toHaveLength(
    2,
  );
  expect(JSON.stringify(data.mails)).not.toMatch(/code is|is your|कोड/);
  const text = JSON.stringify(data);
  expect(text).not.toContain(other.email);
  const secrets = await at.db.query<{ secret: string }>(
    `SELECT password_hash AS secret FROM users UNION SELECT token_hash FROM sessions UNION SELECT code_hash FROM one_time_codes
     UNION SELECT public_key FROM passkeys UNION SELECT credential_id FROM passkeys UNION SELECT challenge_hash FROM passkey_challenges
     UNION SELECT request_hash FROM idempotency_keys UNION SELECT look FROM review_pictures UNION SELECT name FROM review_pictures`,
  );
  expect(secrets.length).toBeGreaterThan(5);
  for (const { secret } of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/"\w*(hash|token|secret|password)\w*":/);

  const money = async () =>
    at.db.query(
      `SELECT transaction_id, amount, place FROM payments UNION ALL SELECT transaction_id, quote, booking_status FROM hotel_bookings
       UNION ALL SELECT transaction_id, quote, order_status FROM tour_orders UNION ALL SELECT series || number, 0, content::text FROM invoices ORDER BY 1, 3`,
    );
  const before = await money();
  expect(await remove(who)).toEqual({ ok: true, text: expect.stringContaining('is deleted. Its bookings') });
  expect(await money()).toEqual(before);
  expect(await tablesNaming(who.email, who.name)).toEqual(['invoices']);
  expect(await tablesOf(who)).toEqual(['hotel_bookings', 'qr_codes', 'tour_orders', 'users']);
  expect(
    await at.db.first('SELECT name, user_mob_no1 AS phone, password_hash AS password FROM users WHERE user_id = $1', [who.id]),
  ).toEqual({ name: '', phone: '', password: '' });
  expect(await hotel()).toEqual({ ...rated, count: rated.count - 1, average: null });

  expect((await at.app.inject(as(who, { url: `/users/${who.id}` }))).statusCode).toBe(401);
  const login = { method: 'POST' as const, url: '/login', payload: { email: who.email, password: PASSWORD } };
  expect((await at.app.inject(login)).statusCode).toBe(401);
  expect((await at.app.inject({ method: 'POST', url: '/forget-pass', payload: { email: who.email } })).statusCode).toBe(404);
  expect(await remove(who)).toEqual({ ok: false, text: `There is no account with the address ${who.email}.` });
  expect((await command('accounts', 'export', who.email)).ok).toBe(false);

  // Nothing that happens to the kept bookings is mailed to the removed address.
  const { transaction_id } = (await at.db.first<{ transaction_id: string }>(
    `UPDATE hotel_bookings SET booking_status = 'lapsed', payment_status = 'pending' WHERE booking_id = $1 RETURNING transaction_id`,
    [who.booking],
  ))!;
  expect((await command('confirm', transaction_id)).ok).toBe(true);
  await passDays(1);
  expect(await at.db.query(`SELECT 1 FROM mails WHERE recipient LIKE 'deleted%' OR lower(recipient) = $1`, [who.email])).toEqual(
    [],
  );

  // The address is free, the new account has nothing of the old one, and the other account is untouched.
  const anew = (await at.app.inject(registration(who.email, who.name))).json();
  expect(anew.user.id).not.toBe(who.id);
  const orders = await at.app.inject(as({ token: anew.access_token }, { url: `/orderbyid/${anew.user.id}` }));
  expect(orders.json().data).toEqual([]);
  const kept = await exported(other);
  expect([kept.passkeys.length, kept.wishes.length, kept.trip_requests.length, kept.payment_codes.length]).toEqual([1, 1, 1, 1]);
});

test('an account without bookings is deleted from every table', async () => {
  const who = await register();
  await fillAccount(who);
  expect(await remove(who)).toEqual({ ok: false, text: expect.stringMatching(/^Nothing was deleted: a payment is awaited/) });
  expect((await exported(who)).wishes).toHaveLength(1);
  // The code is closed, and its payment may still be found.
  await passDays(1);
  expect(await remove(who)).toEqual({ ok: false, text: expect.stringMatching(/^Nothing was deleted: a payment is awaited/) });
  await passDays(4);
  const attempts = () => at.db.query('SELECT 1 FROM attempts WHERE account = $1', [hashSubject(who.email)]);
  await at.app.inject({ method: 'POST', url: '/login', payload: { email: who.email, password: 'wrong' } });
  expect(await attempts()).toHaveLength(1);
  expect(await remove(who)).toEqual({ ok: true, text: `The account of ${who.email} is deleted.` });
  expect(await tablesNaming(who.email, who.name)).toEqual([]);
  expect(await tablesOf(who)).toEqual([]);
  expect(await attempts()).toEqual([]);
  expect((await at.app.inject(registration(who.email, who.name))).statusCode).toBe(201);
});

test('every table with a column user_id is one that the command deletes from or keeps', async () => {
  const tables = await at.db.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual([
    'hotel_bookings',
    'idempotency_keys',
    'one_time_codes',
    'passkey_challenges',
    'passkeys',
    'qr_codes',
    'reviews',
    'sessions',
    'tour_orders',
    'users',
    'wishes',
  ]);
});

test('an account is not deleted before its bookings have ended, its payments are settled and its refunds are sent', async () => {
  const who = await register();
  const refusal = async (reason: string) => {
    expect(await remove(who)).toEqual({ ok: false, text: `Nothing was deleted: ${reason}.` });
    expect((await at.app.inject(as(who, { url: `/users/${who.id}` }))).statusCode).toBe(200);
  };
  const room = await bookRoom(who);
  await refusal('a booking has not ended');
  await command('confirm', room.transaction_id);
  await refusal('a booking has not ended');
  await post(who, `/bookings/${room.id}/cancel`);
  await refusal('a refund is not finished');
  await command('refunded', room.transaction_id);
  // Its invoice is issued a day after the booking.
  await refusal('a payment is awaited or was under way in the last three days');
  await passDays(4);
  expect((await remove(who)).ok).toBe(true);
  const invoice = await at.db.first('SELECT content FROM invoices WHERE booking_id = $1', [room.id]);
  expect(invoice).toMatchObject({ content: { buyer: { name: who.name, email: who.email } } });
});

test('a payment that arrives for a deleted account is sent back', async () => {
  const who = await travelled();
  const { qr_id, amount } = (await at.db.first<{ qr_id: string; amount: number }>(
    'SELECT qr_id, q.amount FROM qr_codes q JOIN payments p USING (qr_id) WHERE user_id = $1',
    [who.id],
  ))!;
  expect((await remove(who)).ok).toBe(true);
  const late = {
    id: 'pay_AfterDelete01',
    qrId: qr_id,
    status: 'captured' as const,
    amount: asPaise(amount),
    method: 'upi',
    reference: undefined,
    at: at.clock.now(),
  };
  await at.db.transaction((tx) => recordPayment(tx, at.clock, late));
  expect(await at.db.first('SELECT place, refund_reason FROM payments WHERE transaction_id = $1', [late.id])).toEqual({
    place: 'refund pending',
    refund_reason: 'its account is deleted',
  });
});

test('a deletion waits for a booking that is being stored, and is then refused', async () => {
  const who = await register();
  const { id } = await bookRoom(who);
  await at.db.query(
    `UPDATE hotel_bookings SET booking_status = 'lapsed', lapses_at = NULL, created_at = created_at - interval '9 days' WHERE booking_id = $1`,
    [id],
  );
  let removal: ReturnType<typeof remove> | undefined;
  await at.db.transaction(async (tx) => {
    await lockPerson(tx, who.id);
    await tx.query(`UPDATE hotel_bookings SET booking_status = 'active' WHERE booking_id = $1`, [id]);
    removal = remove(who);
    // The embedded database begins it after this transaction.
    while (at.db.engine === 'server' && !(await tx.first('SELECT 1 FROM pg_locks WHERE NOT granted'))) await otherEvents();
  });
  expect(await removal).toEqual({ ok: false, text: 'Nothing was deleted: a booking has not ended.' });
});

test.each([
  ['without bookings', false, []],
  ['with a cancelled booking', true, ['invoices']],
])('a booking during the deletion of an account %s is either kept with the account or refused', async (_, hasBooked, naming) => {
  let who = await register();
  if (hasBooked) {
    const room = await bookRoom(who);
    await command('confirm', room.transaction_id);
    await post(who, `/bookings/${room.id}/cancel`);
    await command('refunded', room.transaction_id);
    await passDays(4);
    who = await again(who);
  }
  const sold = async () => (await at.db.first<{ sold: number }>('SELECT sum(sold)::int AS sold FROM room_nights'))?.sold ?? 0;
  const before = await sold();
  const calls = [bookRoom(who), bookRoom(who, { 'idempotency-key': 'one' })];
  const [removed, ...bookings] = await Promise.all([remove(who), ...calls]);
  const booked = bookings.filter(({ status }) => status === 201).length;
  expect(removed.ok).toBe(booked === 0);
  expect(await sold()).toBe(before + booked);
  const rows = await at.db.query('SELECT 1 FROM hotel_bookings WHERE user_id = $1', [who.id]);
  expect(rows).toHaveLength(booked + Number(hasBooked));
  expect(await tablesNaming(who.email)).toEqual(removed.ok ? naming : expect.arrayContaining(['users']));
  // A call whose session was valid when the account was deleted.
  if (removed.ok) await expect(at.db.transaction((tx) => lockPerson(tx, who.id))).rejects.toMatchObject({ status: 401 });
});

test('bookings, payments and documents are deleted eight financial years later, with the rest of a deleted account; open refunds stay', async () => {
  const day = (date: string) => at.clock.pass((Date.parse(date) - at.clock.now().getTime()) / 1000);
  const runJob = () =>
    jobsOf(at.app)
      .find(({ name }) => name === 'delete old records')
      ?.run();
  day('2028-05-01');
  await runJobs();
  const [gone, back] = [await travelled(), await travelled()];
  expect((await remove(gone)).ok).toBe(true);
  const records = ['hotel_bookings', 'qr_codes', 'tour_orders'];
  day('2037-03-31T23:00:00+05:30');
  await runJob();
  expect([await tablesOf(gone), await tablesOf(back)]).toEqual([
    [...records, 'users'],
    expect.arrayContaining([...records, 'reviews', 'users']),
  ]);
  expect(await tablesNaming(gone.email)).toEqual(['invoices']);
  const { refund_sent_at } = (await at.db.first<{ refund_sent_at: Date }>(
    `UPDATE hotel_bookings SET payment_status = 'refund pending', refund_sent_at = NULL WHERE user_id = $1 AND booking_status = 'cancelled'
     RETURNING (SELECT max(refund_sent_at) FROM hotel_bookings) AS refund_sent_at`,
    [back.id],
  ))!;
  day('2037-04-01T00:30:00+05:30');
  await runJob();
  expect([await tablesOf(gone), await tablesNaming(gone.email, gone.name)]).toEqual([[], []]);
  expect(await at.db.query('SELECT booking_status FROM hotel_bookings WHERE user_id = $1', [back.id])).toEqual([
    { booking_status: 'cancelled' },
  ]);
  await at.db.query(`UPDATE hotel_bookings SET payment_status = 'refunded', refund_sent_at = $1`, [refund_sent_at]);
  await runJob();
  expect((await tablesOf(back)).filter((name) => [...records, 'reviews'].includes(name))).toEqual([]);
  expect(await tablesNaming(back.email)).not.toContain('invoices');
  expect((await exported(back)).account).toHaveLength(1);
  // The bank has not sent it back.
  expect(await at.db.query(`SELECT place FROM payments`)).toEqual([{ place: 'refund pending' }]);
});
