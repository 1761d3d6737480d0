import { bookingReference, formatPaise } from '@safarnama/shared/domain';
import type { Database, Queryable } from '../database/database.ts';
import { first } from '../database/database.ts';
import { letter, waysTo } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Clock } from '../plugins/clock.ts';
import { giveRooms, takeRooms } from './bookings.ts';

/** Seconds that a payment which is not found with the bank holds rooms. */
export const UNVERIFIED_LIFE = 24 * 3600;
const BATCH = 50;

type Held = {
  booking_id: number;
  transaction_id: string;
  booking_status: 'active' | 'cancelled' | 'lapsed' | 'refused';
  payment_status: string;
  hotel_room_id: number;
  check_in_date: string;
  check_out_date: string;
  rooms_booked: number;
  quote: number;
  lapses_at: Date | null;
  refund: number | null;
  refund_accepted_at: Date | null;
  refund_sent_at: Date | null;
  total_rooms: number;
  hotelname: string;
  name: string;
  email: string;
};

const HELD = `SELECT b.booking_id, b.transaction_id, b.booking_status, b.payment_status, b.hotel_room_id, b.check_in_date, b.check_out_date,
    b.rooms_booked, b.quote, b.lapses_at, b.refund, b.refund_accepted_at, b.refund_sent_at, r.total_rooms, h.hotelname, u.name, u.email
  FROM hotel_bookings b JOIN rooms r USING (hotel_room_id) JOIN hotels h ON h.hotel_vendor_id = b.hotel_vendor_id JOIN users u USING (user_id)`;

const stayOf = (held: Held) => ({ checkin: held.check_in_date, checkout: held.check_out_date, rooms: held.rooms_booked });

const tell = (tx: Queryable, clock: Clock, held: Held, ...lines: string[]): Promise<void> =>
  queueMail(tx, clock, {
    recipient: held.email,
    subject: `Booking ${held.booking_id} at ${held.hotelname}`,
    body: letter(held.name, ...lines),
  });

const WRITE_TO_US = 'If you have paid, please write to us with the payment ID, and we will look for it again.';

/** The rooms are free again; the booking is kept with its end. */
const end = async (tx: Queryable, clock: Clock, held: Held, as: 'lapsed' | 'refused', why: string): Promise<void> => {
  await tx.query(`UPDATE hotel_bookings SET booking_status = $2, payment_status = $3, lapses_at = NULL WHERE booking_id = $1`, [
    held.booking_id,
    as,
    as === 'lapsed' ? 'not found' : 'refused',
  ]);
  await giveRooms(tx, held.hotel_room_id, stayOf(held));
  await tell(tx, clock, held, `your booking ${held.booking_id} has ended: ${why}. The rooms are free again.`, WRITE_TO_US);
};

const heldBy = (tx: Queryable, transactionId: string): Promise<Held | undefined> =>
  first(tx.query<Held>(`${HELD} WHERE b.transaction_id = $1 FOR UPDATE OF b`, [transactionId]));

export type Verdict = { ok: boolean; text: string };
const done = (text: string): Verdict => ({ ok: true, text });
const not = (text: string): Verdict => ({ ok: false, text });
const unknown = (transactionId: string): Verdict => not(`No booking has the payment ${transactionId}.`);

/** The payment of a booking that was cancelled before anybody had found it: now it can be sent back. */
const acceptRefund = async (tx: Queryable, clock: Clock, held: Held): Promise<Verdict> => {
  const { booking_id: id, refund } = held;
  if (held.refund_accepted_at) return done(`The refund of booking ${id} is accepted already: ${backOf(held)}`);
  if (held.payment_status !== 'refund pending') return not(`Booking ${id} is cancelled; nothing was changed.`);
  await tx.query('UPDATE hotel_bookings SET refund_accepted_at = $2 WHERE booking_id = $1', [id, clock.now()]);
  await tell(
    tx,
    clock,
    held,
    `your payment ${held.transaction_id} has been verified: ${formatPaise(refund ?? 0)} will be refunded.`,
    ...waysTo(bookingReference('hotel', id)),
  );
  return done(`The refund of booking ${id} is accepted: ${backOf(held)}`);
};

const backOf = ({ refund, transaction_id: paid }: Held): string =>
  refund ? `send ${formatPaise(refund)} back, then say: npm run payments -- refunded ${paid}` : 'nothing is to be sent back.';

/** The agency has sent the money of a cancelled booking back. */
export const sendRefund = (db: Database, clock: Clock, transactionId: string): Promise<Verdict> =>
  db.transaction(async (tx) => {
    const held = await heldBy(tx, transactionId);
    if (!held) return unknown(transactionId);
    const { booking_id: id, refund } = held;
    if (held.refund_sent_at) return done(`The refund of booking ${id} was sent already.`);
    if (held.booking_status !== 'cancelled' || held.payment_status !== 'refund pending' || !refund)
      return not(`Nothing of booking ${id} is to be sent back; nothing was changed.`);
    await tx.query(
      `UPDATE hotel_bookings SET payment_status = 'refunded', refund_accepted_at = coalesce(refund_accepted_at, $2), refund_sent_at = $2
       WHERE booking_id = $1`,
      [id, clock.now()],
    );
    await tell(
      tx,
      clock,
      held,
      `${formatPaise(refund)} of your cancelled booking ${id} are on their way back to you.`,
      ...waysTo(bookingReference('hotel', id)),
    );
    return done(`Booking ${id}: ${formatPaise(refund)} are noted as sent back.`);
  });

/** The agency has found the payment with the bank. A booking that has lapsed gets its rooms back if they are still free. */
export const confirmPayment = (db: Database, clock: Clock, transactionId: string): Promise<Verdict> =>
  db.transaction(async (tx) => {
    const held = await heldBy(tx, transactionId);
    if (!held) return unknown(transactionId);
    const { booking_id: id, booking_status: status } = held;
    if (status === 'active' && !held.lapses_at) return done(`The payment of booking ${id} is confirmed already.`);
    if (status === 'lapsed' && (await takeRooms(tx, held, stayOf(held))) === undefined)
      return not(`Booking ${id} has lapsed, and its rooms are sold. Send ${formatPaise(held.quote)} back.`);
    if (status === 'cancelled') return acceptRefund(tx, clock, held);
    if (status === 'refused') return not(`Booking ${id} is refused; nothing was changed.`);
    await tx.query(
      `UPDATE hotel_bookings SET booking_status = 'active', payment_status = 'confirmed', lapses_at = NULL WHERE booking_id = $1`,
      [id],
    );
    await tell(tx, clock, held, `your payment ${transactionId} has been verified: your booking ${id} is confirmed.`);
    return done(`Booking ${id} is confirmed.`);
  });

/** The agency has looked for the payment, and there is none. */
export const refusePayment = (db: Database, clock: Clock, transactionId: string): Promise<Verdict> =>
  db.transaction(async (tx) => {
    const held = await heldBy(tx, transactionId);
    if (!held) return unknown(transactionId);
    const { booking_id: id } = held;
    if (held.booking_status === 'active' && !held.lapses_at)
      return not(`The payment of booking ${id} is confirmed; nothing was changed.`);
    if (held.booking_status === 'cancelled' && held.payment_status === 'refund pending' && !held.refund_accepted_at) {
      await tx.query(
        `UPDATE hotel_bookings SET payment_status = 'refused', refund = 0, refund_accepted_at = $2 WHERE booking_id = $1`,
        [id, clock.now()],
      );
      await tell(
        tx,
        clock,
        held,
        `the payment ${transactionId} of your cancelled booking ${id} was not found: nothing is sent back.`,
        WRITE_TO_US,
      );
      return done(`Booking ${id} was cancelled; nothing is sent back.`);
    }
    if (held.booking_status !== 'active') return not(`Booking ${id} is ${held.booking_status}; nothing was changed.`);
    await end(tx, clock, held, 'refused', `the payment ${transactionId} could not be verified with the bank`);
    return done(`Booking ${id} is refused; its rooms are free again.`);
  });

/** Bookings whose payment is still to be looked for, the most urgent first. */
export const unverifiedBookings = (db: Queryable): Promise<Held[]> =>
  db.query<Held>(`${HELD} WHERE b.lapses_at IS NOT NULL ORDER BY b.lapses_at, b.booking_id`);

/** Refunds that are still to be sent by hand, the oldest first. */
export const unsentRefunds = (db: Queryable): Promise<Held[]> =>
  db.query<Held>(
    `${HELD} WHERE b.booking_status = 'cancelled' AND b.refund_sent_at IS NULL AND b.payment_status = 'refund pending' AND b.refund > 0
     ORDER BY b.cancelled_at, b.booking_id`,
  );

/** A payment that the bank assigns to a tour holds no rooms, even if a booking named it first. */
export const refuseTourPayment = async (tx: Queryable, clock: Clock, ids: readonly string[]): Promise<void> => {
  const claimed = await tx.query<Held>(
    `${HELD} WHERE b.transaction_id = ANY ($1::text[]) AND b.lapses_at IS NOT NULL FOR UPDATE OF b`,
    [ids],
  );
  for (const held of claimed) await end(tx, clock, held, 'refused', `the payment ${held.transaction_id} belongs to a tour`);
};

/** Rooms that are not paid for within a day are free again. */
export const lapseBookings = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> => {
  const due = await db.query<{ booking_id: number }>(
    'SELECT booking_id FROM hotel_bookings WHERE lapses_at <= $1 ORDER BY lapses_at LIMIT $2',
    [clock.now(), BATCH],
  );
  for (const { booking_id } of due) {
    await db.transaction(async (tx) => {
      const held = await first(
        tx.query<Held>(`${HELD} WHERE b.booking_id = $1 AND b.lapses_at <= $2 FOR UPDATE OF b`, [booking_id, clock.now()]),
      );
      if (held)
        await end(
          tx,
          clock,
          held,
          'lapsed',
          `the payment ${held.transaction_id} could not be verified with the bank within a day`,
        );
    });
  }
  return due.length;
};
