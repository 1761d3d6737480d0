import type { QrCode } from '@safarnama/shared/contract';
import { bookingReference, dueAfter, formatPaise, restNote } from '@safarnama/shared/domain';
import type { Queryable } from '../database/database.ts';
import { first } from '../database/database.ts';
import { bookingLinks, mailBody } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import { type Clock, inSeconds } from '../plugins/clock.ts';
import type { QrRow } from './qr-codes.ts';

/** What one payment pays: a departure and a party. Another date or another party is another trip. */
export type Trip = { package_id: number; date_id: number; adult: number; child: number; infant: number };

export const TRIP_ALREADY_PAID = 'the trip was paid already';
const NOTE_DAYS = 14;
const EXPIRED_SECONDS = 15 * 60;

const SAME_TRIP = 'user_id = $1 AND package_id = $2 AND date_id = $3 AND adult = $4 AND child = $5 AND infant = $6';
const tripValues = (userId: number, trip: Trip) => [userId, trip.package_id, trip.date_id, trip.adult, trip.child, trip.infant];

/** The trip that a code names, if it names one. */
export const tripOfCode = ({ package_id, date_id, adult, child, infant }: QrRow): Trip | undefined =>
  package_id === null || date_id === null ? undefined : { package_id, date_id, adult, child, infant };

/** Codes of a person for a trip that can be paid now, newest first. In a transaction that holds the person's lock. */
export const findOpenCodes = (tx: Queryable, clock: Clock, userId: number, trip: Trip): Promise<QrRow[]> =>
  tx.query<QrRow>(
    `SELECT * FROM qr_codes WHERE ${SAME_TRIP} AND status = 'active' AND close_by > $7 ORDER BY created_at DESC, qr_id FOR UPDATE`,
    [...tripValues(userId, trip), clock.now()],
  );

type ConfirmedOrder = { order_id: number; transaction_id: string };

/** The confirmed order of a person for a trip. */
export const findConfirmedOrder = (tx: Queryable, userId: number, trip: Trip): Promise<ConfirmedOrder | undefined> =>
  first(
    tx.query<ConfirmedOrder>(
      `SELECT order_id, transaction_id FROM tour_orders WHERE ${SAME_TRIP} AND order_status = 'confirmed' ORDER BY order_id DESC LIMIT 1`,
      tripValues(userId, trip),
    ),
  );

/** Codes of a person for a trip whose payment the gateway may not have announced yet. */
export const findRecentCodes = (db: Queryable, clock: Clock, userId: number, trip: Trip): Promise<{ qr_id: string }[]> =>
  db.query(`SELECT qr_id FROM qr_codes WHERE ${SAME_TRIP} AND created_at > $7 ORDER BY created_at DESC LIMIT 2`, [
    ...tripValues(userId, trip),
    inSeconds(clock, -EXPIRED_SECONDS),
  ]);

/** A code as create-qr and the state of a trip's payment answer it. */
export const qrCodeReply = (clock: Clock, qr: QrRow) => {
  const due = qr.quote === null ? null : dueAfter(qr.quote, qr.amount);
  return {
    id: qr.qr_id as QrCode['id'],
    image_url: qr.image_url,
    upi_link: qr.upi_link,
    amount: qr.amount,
    expires_at: qr.close_by.toISOString(),
    expires_in: Math.max(0, Math.round((qr.close_by.getTime() - clock.now().getTime()) / 1000)),
    sandbox_url: qr.payer_path,
    quote: qr.quote === null ? null : qr.quote / 100,
    due_amount: due,
    payment_note: restNote(due ?? 0),
  };
};

/** The sentence about money that came for a trip that was paid already. */
export const duplicateRefundNote = (payment: { transaction_id: string; amount: number; place: string }): string =>
  `This trip was paid already. ${formatPaise(payment.amount)} of payment ${payment.transaction_id} ${
    payment.place === 'refunded' ? 'was sent back' : 'goes back'
  } to the account that it came from.`;

/** Where the payment of a trip stands: an open code, a confirmed order, a code that has just expired, or none of them. */
export const tripPaymentState = async (tx: Queryable, clock: Clock, userId: number, trip: Trip) => {
  const [open] = await findOpenCodes(tx, clock, userId, trip);
  const order = await findConfirmedOrder(tx, userId, trip);
  const returned = await first(
    tx.query<{ transaction_id: string; amount: number; place: string }>(
      `SELECT p.transaction_id, p.amount, p.place FROM payments p JOIN qr_codes q USING (qr_id)
       WHERE ${SAME_TRIP} AND p.refund_reason = $7 AND p.seen_at > $8 ORDER BY p.seen_at DESC LIMIT 1`,
      [...tripValues(userId, trip), TRIP_ALREADY_PAID, inSeconds(clock, -NOTE_DAYS * 86_400)],
    ),
  );
  const expired = await first(
    tx.query(
      `SELECT 1 FROM qr_codes WHERE ${SAME_TRIP} AND close_by > $7 AND close_by <= $8 AND coalesce(close_reason, 'expired') = 'expired'`,
      [...tripValues(userId, trip), inSeconds(clock, -EXPIRED_SECONDS), clock.now()],
    ),
  );
  return {
    state: open ? ('open' as const) : order ? ('paid' as const) : expired ? ('expired' as const) : ('none' as const),
    qr_code: open ? qrCodeReply(clock, open) : null,
    order_id: order?.order_id ?? null,
    note: returned ? duplicateRefundNote(returned) : '',
  };
};

/** Tells the traveller by mail that a second payment goes back. */
export const mailDuplicateRefund = async (
  tx: Queryable,
  clock: Clock,
  { orderId, payment }: { orderId: number; payment: { id: string; amount: number } },
): Promise<void> => {
  const row = await first(
    tx.query<{ name: string; email: string; place_name: string; start_date: string }>(
      `SELECT u.name, u.email, p.place_name, t.start_date FROM tour_orders o JOIN users u USING (user_id)
       JOIN packages p USING (package_id) JOIN tour_dates t USING (date_id) WHERE o.order_id = $1`,
      [orderId],
    ),
  );
  if (!row) return;
  await queueMail(tx, clock, {
    recipient: row.email,
    subject: `Your second payment for ${row.place_name} goes back`,
    body: mailBody(
      row.name,
      `your tour ${row.place_name} from ${row.start_date} was paid already, and a second payment for it has arrived.`,
      duplicateRefundNote({ transaction_id: payment.id, amount: payment.amount, place: 'refund pending' }),
      'Your booking stays as it is. There is nothing that you need to do.',
      ...bookingLinks(bookingReference('tour', orderId)),
    ),
  });
};
