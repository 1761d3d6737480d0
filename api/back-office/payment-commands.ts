import { counted, formatPaise } from '@safarnama/shared/domain';
import { typed } from '../config/paths.ts';
import type { Database } from '../database/database.ts';
import { confirmPayment, markRefundSent, refusePayment, unsentRefunds, unverifiedBookings } from '../hotels/manual-payments.ts';
import { type Clock, inIndia } from '../plugins/clock.ts';
import type { CommandResult } from '../plugins/command-result.ts';

/** A command of the agency about manual payments. */
export type PaymentCommand = { action: 'list' } | { action: 'confirm' | 'refuse' | 'refunded'; transactionId: string };

export const USAGE = `${typed('payments')} list | confirm <payment id> | refuse <payment id> | refunded <payment id>`;

/** Parses the words of a command; undefined if they are none. */
export const parsePaymentCommand = ([action, transactionId, ...more]: readonly string[]): PaymentCommand | undefined => {
  if (action === 'list' && transactionId === undefined) return { action };
  if ((action === 'confirm' || action === 'refuse' || action === 'refunded') && transactionId && more.length === 0)
    return { action, transactionId: transactionId.trim() };
  return undefined;
};

export const runPaymentCommand = async (db: Database, clock: Clock, command: PaymentCommand): Promise<CommandResult> => {
  if (command.action === 'confirm') return confirmPayment(db, clock, command.transactionId);
  if (command.action === 'refuse') return refusePayment(db, clock, command.transactionId);
  if (command.action === 'refunded') return markRefundSent(db, clock, command.transactionId);
  const rows = (await unverifiedBookings(db)).map(
    (booking) =>
      `${booking.transaction_id}  booking ${booking.booking_id}, ${booking.hotelname}, ${booking.check_in_date} to ${booking.check_out_date}, ${counted('room', 'rooms')(booking.rooms_booked)}, ${formatPaise(booking.quote)}, lapses ${booking.lapses_at ? inIndia(booking.lapses_at) : '–'}`,
  );
  const refunds = (await unsentRefunds(db)).map(
    (booking) =>
      `${booking.transaction_id}  booking ${booking.booking_id}, ${booking.hotelname}, cancelled: ${booking.refund_accepted_at ? 'send' : 'look for it, then send'} ${formatPaise(booking.refund ?? 0)} back`,
  );
  return { ok: true, text: [...rows, ...refunds].join('\n') || 'No payment is waiting to be verified.' };
};
