import { counted, formatPaise } from '@safarnama/shared/domain';
import { inIndia } from '../core/clock.ts';
import { type CommandArea, type CommandResult, succeeded } from '../database/command-result.ts';
import type { Database } from '../database/database.ts';
import { confirmPayment, markRefundSent, refusePayment, unsentRefunds, unverifiedBookings } from '../hotels/manual-payments.ts';

const listPayments = async (db: Database): Promise<CommandResult> => {
  const rows = (await unverifiedBookings(db)).map(
    (booking) =>
      `${booking.transaction_id}  booking ${booking.booking_id}, ${booking.hotelname}, ${booking.check_in_date} to ${booking.check_out_date}, ${counted('room', 'rooms')(booking.rooms_booked)}, ${formatPaise(booking.quote)}, lapses ${booking.lapses_at ? inIndia(booking.lapses_at) : '–'}`,
  );
  const refunds = (await unsentRefunds(db)).map((booking) => {
    const { booking_id: id, refund, refund_accepted_at: accepted } = booking;
    const sending = refund ? `send ${formatPaise(refund)} back` : 'confirm or refuse it: nothing is sent back';
    return `${booking.transaction_id}  booking ${id}, ${booking.hotelname}, cancelled: ${accepted ? '' : 'look for it, then '}${sending}`;
  });
  return succeeded([...rows, ...refunds].join('\n') || 'No payment is waiting to be verified.');
};

const DECISIONS = new Map([
  ['confirm', confirmPayment],
  ['refuse', refusePayment],
  ['refunded', markRefundSent],
]);

/** Commands about manual payments. */
export const paymentCommands: CommandArea = {
  usage: 'list | confirm <payment id> | refuse <payment id> | refunded <payment id>',
  parse: ([action = '', transactionId, ...more]) => {
    if (action === 'list' && transactionId === undefined) return ({ db }) => listPayments(db);
    const decide = DECISIONS.get(action);
    if (!decide || !transactionId || more.length > 0) return undefined;
    return ({ db, clock }) => decide(db, clock, transactionId.trim());
  },
};
