import type { Queryable, Row } from '../database/database.ts';
import { IS_ACCOUNT } from '../plugins/locks.ts';
import { MAIL_OF } from './stored-accounts.ts';

const BOOKED_BY_USER = `(order_id IN (SELECT order_id FROM tour_orders WHERE user_id = u.user_id)
  OR booking_id IN (SELECT booking_id FROM hotel_bookings WHERE user_id = u.user_id))`;

/** Rows of the user `u` with the address `$1`. */
const SECTIONS = {
  account: 'SELECT u.user_id, u.name, u.email, u.role, u.user_mob_no1, u.user_mob_no2, u.language, u.created_at',
  sessions: 'SELECT created_at, last_used_at, expires_at, revoked_at FROM sessions WHERE user_id = u.user_id ORDER BY created_at',
  passkeys: 'SELECT label, created_at, last_used_at FROM passkeys WHERE user_id = u.user_id ORDER BY passkey_id',
  wishes: 'SELECT kind, item_id, wished_at FROM wishes WHERE user_id = u.user_id ORDER BY wished_at, n',
  reviews: `SELECT review_id, order_id, booking_id, stars, words, author, travelled_on, state, written_at, decided_at, reason,
      (SELECT coalesce(json_agg(json_build_object('type', type, 'base64', encode(bytes, 'base64')) ORDER BY n), '[]')
       FROM review_pictures p WHERE p.review_id = v.review_id) AS pictures
    FROM reviews v WHERE user_id = u.user_id ORDER BY review_id`,
  tour_bookings: `SELECT place_name, start_date, end_date, o.* FROM tour_orders o JOIN tour_dates USING (date_id)
    JOIN packages USING (package_id) WHERE user_id = u.user_id ORDER BY order_id`,
  hotel_bookings: `SELECT hotelname, b.* FROM hotel_bookings b JOIN hotels USING (hotel_vendor_id)
    WHERE user_id = u.user_id ORDER BY booking_id`,
  payment_codes: 'SELECT * FROM qr_codes WHERE user_id = u.user_id ORDER BY created_at',
  payments: `SELECT p.* FROM payments p JOIN qr_codes q USING (qr_id) WHERE q.user_id = u.user_id ORDER BY seen_at`,
  invoices: `SELECT * FROM invoices WHERE ${BOOKED_BY_USER} ORDER BY issued_at`,
  credit_notes: `SELECT * FROM credit_notes WHERE ${BOOKED_BY_USER} ORDER BY issued_at`,
  trip_requests: 'SELECT * FROM trip_requests WHERE lower(email) = lower($1) ORDER BY trip_id',
  // The subject of a mail with a one-time code begins with the code, in each language.
  mails: `SELECT recipient, subject, body, created_at, sent_at FROM mails WHERE ${MAIL_OF} AND subject !~ '^[0-9]{6} ' ORDER BY mail_id`,
};
/** A hash of a network, means to pay, and times of retries. */
const OMITTED = '{held_from,upi_link,image_url,payer_path,reconcile_at,refund_tries,refund_next_at}';

/** Everything that is stored about a user, except passwords, tokens, codes and their hashes. Undefined: there is no such account. */
export const exportAccount = async (db: Queryable, email: string): Promise<Row | undefined> => {
  const sections = Object.entries(SECTIONS).map(
    // Rows as json[]: one value of jsonb would be too small for many pictures.
    ([name, rows]) => `(SELECT coalesce(json_agg(to_jsonb(s) - '${OMITTED}'::text[]), '[]') FROM (${rows}) s) AS ${name}`,
  );
  // One statement, so that all sections are of one moment.
  const row = await db.first<Row>(`SELECT ${sections} FROM users u WHERE lower(u.email) = lower($1) AND u.${IS_ACCOUNT}`, [
    email,
  ]);
  return row && { units: 'amounts in paise, days in India', ...row };
};
