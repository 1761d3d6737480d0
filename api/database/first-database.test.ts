import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { sha256 } from '../core/ids.ts';
import { seed } from '../seed/index.ts';
import { emptyDatabase } from '../testing/database.ts';
import { as, testClock } from '../testing/test-app.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

/** The first schema, and the table that the current seed needs. */
const FIRST = ['001_catalogue.sql', '002_people.sql', '003_money.sql', '004_refunds.sql', '012_translations.sql'];

const TOKEN = 'a-session-of-the-first-state';

/** Rows of one user: an account (the hash made by its own code), a session, a stay, a paid tour and an unpaid one. */
const ROWS = `
INSERT INTO users (name, email, password_hash, user_mob_no1, created_at) VALUES ('Mrs Asha Verma', 'asha@mail.example.in',
  '$argon2id$v=19$m=19456,t=2,p=1$cOUmgiSVieGlaUTGvr6rWw$hnXJ3Tqhf6CS7RmGOk+inJNOkUIyyxvJQL0RNMhEBhE', '9876543210', '2026-11-01T10:00:00Z');
INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
  VALUES ('${sha256(TOKEN)}', 500001, '2026-11-21T05:00:00Z', '2026-11-21T05:30:00Z', '2026-11-22T05:00:00Z');
INSERT INTO attempts (kind, subject, at) VALUES ('login', 'somebody', '2026-11-20T10:00:00Z');
INSERT INTO hotel_bookings (user_id, hotel_vendor_id, hotel_room_id, check_in_date, check_out_date, adults, children, rooms_booked,
  rooms_available, room_type, payment_method, transaction_id, quote, per_night, claimed_total, created_at)
  SELECT 500001, hotel_vendor_id, hotel_room_id, '2099-01-04', '2099-01-06', 2, 0, 1, 3, room_type, 'upi', 'typed-1', 500000, 250000,
  500000, '2026-11-20T10:00:00Z' FROM rooms ORDER BY hotel_room_id LIMIT 1;
INSERT INTO qr_codes (qr_id, user_id, amount, quote, status, close_reason, upi_link, created_at, close_by, closed_at)
  VALUES ('qr_first', 500001, 1800000, 1800000, 'closed', 'paid', 'upi://pay', '2026-11-20T10:00:00Z', '2026-11-20T10:05:00Z', '2026-11-20T10:01:00Z');
INSERT INTO tour_orders (user_id, package_id, date_id, adult, child, infant, seats, transaction_id, payment_method, payment_status,
  quote, claimed_total, order_status, created_at)
  SELECT 500001, package_id, date_id, 2, 0, 0, 2, 'pay_first', 'upi', 'captured', 1800000, 1800000, 'confirmed', '2026-11-20T10:01:00Z'
  FROM tour_dates JOIN tour_months USING (tour_month_id) ORDER BY date_id LIMIT 1;
INSERT INTO payments (transaction_id, qr_id, status, amount, reference, seen_at, place, order_id, settled_at)
  VALUES ('pay_first', 'qr_first', 'captured', 1800000, '4711', '2026-11-20T10:01:00Z', 'booked', 700001, '2026-11-20T10:01:00Z');
`;

async function firstDatabase(db: Database): Promise<void> {
  await db.script('CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
  for (const name of FIRST) {
    await db.script(readFileSync(join(import.meta.dirname, '../migrations', name), 'utf8'));
    await db.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  }
  await seed(db, '2026-11-21', { fewDepartures: true });
  await db.script(ROWS);
}

test('migrating a database of the first schema keeps account, session, stay, tour and payment', async () => {
  const { db, drop } = await emptyDatabase();
  await firstDatabase(db);
  expect(await migrate(db)).toEqual(expect.arrayContaining(['005_unverified_payments.sql', '006_accounts.sql']));
  const app = await buildApp({ db, clock: testClock() });
  const login = { email: 'asha@mail.example.in', password: 'of the first state' };
  const reply = await app.inject({ method: 'POST', url: '/login', payload: login });
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { user: { id: 500_001, name: 'Mrs Asha Verma' } }]);
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject(as({ token: TOKEN }, { url }));
    return [statusCode, JSON.parse(body)];
  };
  expect(await get('/users/500001')).toMatchObject([200, { data: { email: login.email, user_mob_no1: 9876543210 } }]);
  expect(await get('/bookings/user/500001')).toMatchObject([200, { data: [{ booking_id: 600_001, booking_status: 'active' }] }]);
  expect(await get('/orderbyid/500001')).toMatchObject([200, { data: [{ order_id: 700_001, order_status: 'confirmed' }] }]);
  const stay = await db.first<{ lapses_at: Date | null }>('SELECT lapses_at FROM hotel_bookings');
  expect(stay?.lapses_at).toBeInstanceOf(Date);
  await app.close();
  await db.close();
  await drop();
});
