import type { QrCode } from '@safarnama/shared/contract';
import { bookingReference, dueAfter, formatPaise } from '@safarnama/shared/domain';
import { type Clock, inSeconds, longDate } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { bookingLinks } from '../mail/mail-text.ts';
import { inLanguageOf, mailPerson } from '../mail/outbox.ts';
import { restInWords } from '../payment/part-payment-note.ts';
import { payerPage, type QrRow } from '../payment/qr-codes.ts';
import { SAME_TRIP, type Trip, tripValues } from '../payment/trip.ts';
import { catalogueTexts } from '../plugins/translations.ts';
import { t } from '../texts/translate.ts';

export const TRIP_ALREADY_PAID = 'the trip was paid already';
const NOTE_DAYS = 14;
const EXPIRED_SECONDS = 15 * 60;

/** Codes of a user for a trip that can be paid now, newest first. The transaction must hold the user's lock. */
export const findOpenCodes = (tx: Queryable, clock: Clock, userId: number, trip: Trip): Promise<QrRow[]> =>
  tx.query<QrRow>(
    `SELECT * FROM qr_codes WHERE ${SAME_TRIP} AND status = 'active' AND close_by > $7 ORDER BY created_at DESC, qr_id FOR UPDATE`,
    [...tripValues(userId, trip), clock.now()],
  );

type ConfirmedOrder = { order_id: number; transaction_id: string };

/** The confirmed order of a user for a trip. */
export const findConfirmedOrder = (tx: Queryable, userId: number, trip: Trip): Promise<ConfirmedOrder | undefined> =>
  tx.first<ConfirmedOrder>(
    `SELECT order_id, transaction_id FROM tour_orders WHERE ${SAME_TRIP} AND order_status = 'confirmed' ORDER BY order_id DESC LIMIT 1`,
    tripValues(userId, trip),
  );

/** Recent codes of a user for a trip: the gateway may not have announced their payments yet. */
export const findRecentCodes = (db: Queryable, clock: Clock, userId: number, trip: Trip): Promise<{ qr_id: string }[]> =>
  db.query(`SELECT qr_id FROM qr_codes WHERE ${SAME_TRIP} AND created_at > $7 ORDER BY created_at DESC LIMIT 2`, [
    ...tripValues(userId, trip),
    inSeconds(clock, -EXPIRED_SECONDS),
  ]);

/** A code as create-qr and trip-payment reply it. */
export const qrCodeReply = (clock: Clock, qr: QrRow) => {
  const due = qr.quote === null ? null : dueAfter(qr.quote, qr.amount);
  return {
    id: qr.qr_id as QrCode['id'],
    image_url: qr.image_url,
    upi_link: qr.upi_link,
    amount: qr.amount,
    expires_at: qr.close_by.toISOString(),
    expires_in: Math.max(0, Math.round((qr.close_by.getTime() - clock.now().getTime()) / 1000)),
    sandbox_url: payerPage(qr.payer_path),
    quote: qr.quote === null ? null : qr.quote / 100,
    due_amount: due,
    payment_note: restInWords(due ?? 0),
  };
};

/** The sentence about a payment for a trip that was paid already. */
export const duplicateRefundNote = (payment: { transaction_id: string; amount: number; place: string }): string =>
  payment.place === 'refunded'
    ? t`This trip was paid already. ${formatPaise(payment.amount)} of payment ${payment.transaction_id} was sent back to the account that it came from.`
    : t`This trip was paid already. ${formatPaise(payment.amount)} of payment ${payment.transaction_id} goes back to the account that it came from.`;

/** State of a trip's payment: an open code, a confirmed order, a code that has just expired, or none of them. */
export const tripPaymentState = async (tx: Queryable, clock: Clock, userId: number, trip: Trip) => {
  const [open] = await findOpenCodes(tx, clock, userId, trip);
  const order = await findConfirmedOrder(tx, userId, trip);
  const returned = await tx.first<{ transaction_id: string; amount: number; place: string }>(
    `SELECT p.transaction_id, p.amount, p.place FROM payments p JOIN qr_codes q USING (qr_id)
       WHERE ${SAME_TRIP} AND p.refund_reason = $7 AND p.seen_at > $8 ORDER BY p.seen_at DESC LIMIT 1`,
    [...tripValues(userId, trip), TRIP_ALREADY_PAID, inSeconds(clock, -NOTE_DAYS * 86_400)],
  );
  const expired = await tx.first(
    `SELECT 1 FROM qr_codes WHERE ${SAME_TRIP} AND close_by > $7 AND close_by <= $8 AND coalesce(close_reason, 'expired') = 'expired'`,
    [...tripValues(userId, trip), inSeconds(clock, -EXPIRED_SECONDS), clock.now()],
  );
  return {
    state: open ? ('open' as const) : order ? ('paid' as const) : expired ? ('expired' as const) : ('none' as const),
    qr_code: open ? qrCodeReply(clock, open) : null,
    order_id: order?.order_id ?? null,
    note: returned ? duplicateRefundNote(returned) : '',
  };
};

/** Queues a mail that says that a second payment is refunded. */
export const mailDuplicateRefund = async (
  tx: Queryable,
  clock: Clock,
  { orderId, payment }: { orderId: number; payment: { id: string; amount: number } },
): Promise<void> => {
  const row = await tx.first<{ name: string; email: string; place_name: string; start_date: string }>(
    `SELECT u.name, u.email, p.place_name, t.start_date FROM tour_orders o JOIN users u USING (user_id)
       JOIN packages p USING (package_id) JOIN tour_dates t USING (date_id) WHERE o.order_id = $1`,
    [orderId],
  );
  if (!row) return;
  await inLanguageOf(tx, row.email, async () => {
    const [tour] = await catalogueTexts(tx, row.place_name);
    await mailPerson(
      tx,
      clock,
      row,
      t`Your second payment for ${tour} goes back`,
      t`your tour ${tour} from ${longDate(row.start_date)} was paid already, and a second payment for it has arrived.`,
      duplicateRefundNote({ transaction_id: payment.id, amount: payment.amount, place: 'refund pending' }),
      t('Your booking stays as it is. There is nothing that you need to do.'),
      ...bookingLinks(bookingReference('tour', orderId)),
    );
  });
};

/** Queues a mail about a payment that has gone back without an order. Those of stays and of paid trips were mailed when they arrived. */
export const mailReturnedPayment = async (tx: Queryable, clock: Clock, transactionId: string): Promise<void> => {
  const row = await tx.first<{ name: string; email: string; amount: number }>(
    `SELECT u.name, u.email, p.amount FROM payments p JOIN qr_codes q USING (qr_id) JOIN users u USING (user_id)
     WHERE p.transaction_id = $1 AND p.order_id IS NULL AND q.booking_id IS NULL AND p.refund_reason <> $2`,
    [transactionId, TRIP_ALREADY_PAID],
  );
  if (!row) return;
  await inLanguageOf(tx, row.email, () =>
    mailPerson(
      tx,
      clock,
      row,
      t`Your payment ${transactionId} was sent back`,
      t`no tour was booked with your payment ${transactionId} of ${formatPaise(row.amount)}. It was sent back to the account that it came from.`,
      t('There is nothing that you need to do.'),
    ),
  );
};
