import { isLoopback, networkOf } from '@safarnama/shared/server/addresses';
import { Failure } from '@safarnama/shared/server/failure';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { t } from '../texts/translate.ts';
import { durationInWords, hashSubject } from './attempt-limits.ts';

/** Unpaid seats and rooms that the clients of one network may hold together. */
const MAX_SEATS_HELD = 60;
const MAX_ROOMS_HELD = 40;

const SEATS = {
  unit: 'seats',
  max: MAX_SEATS_HELD,
  held: `SELECT held AS count, close_by AS until FROM qr_codes WHERE held_from = $1 AND held > 0
    UNION ALL SELECT seats, lapses_at FROM tour_orders WHERE held_from = $1 AND order_status = 'awaiting payment'`,
} as const;
const ROOMS = {
  unit: 'rooms',
  max: MAX_ROOMS_HELD,
  held: 'SELECT rooms_booked AS count, lapses_at AS until FROM hotel_bookings WHERE held_from = $1 AND lapses_at IS NOT NULL',
} as const;

const KINDS = {
  code: { of: SEATS, note: 'UPDATE qr_codes SET held_from = $1 WHERE qr_id = $2 AND held > 0' },
  order: {
    of: SEATS,
    note: `UPDATE tour_orders SET held_from = $1 WHERE order_id = $2 AND order_status = 'awaiting payment'`,
  },
  booking: { of: ROOMS, note: 'UPDATE hotel_bookings SET held_from = $1 WHERE booking_id = $2 AND lapses_at IS NOT NULL' },
} as const;

/**
 * Assigns the seats or rooms that were just stored to the client's network. If the network then holds more than the limit, it
 * throws 429, which rolls the transaction back. Call it last in the transaction, after the stock is locked: the lock of the network
 * serializes concurrent requests. Calls from this machine itself are not limited, since they carry no client address.
 */
export const limitHeldStock = async (
  tx: Queryable,
  clock: Clock,
  address: string,
  kind: keyof typeof KINDS,
  id: string | number,
): Promise<void> => {
  if (isLoopback(address)) return;
  const { of, note } = KINDS[kind];
  const network = hashSubject(networkOf(address));
  await tx.query('SELECT pg_advisory_xact_lock(7295, hashtext($1))', [network]);
  await tx.query(note, [network, id]);
  const held = await tx.first<{ count: number; until: Date | null }>(
    `SELECT coalesce(sum(count), 0)::int AS count, min(until) AS until FROM (${of.held}) AS holds`,
    [network],
  );
  if (!held || held.count <= of.max) return;
  const retryAfter = Math.max(1, Math.ceil(((held.until?.getTime() ?? 0) - clock.now().getTime()) / 1000));
  throw new Failure(
    429,
    'TOO_MUCH_HELD',
    t`At most ${of.max} ${t(of.unit)} can be held from one network before they are paid for. Please pay for those, or try again in ${durationInWords(retryAfter)}.`,
    { retryAfter },
  );
};
