import { KEPT_YEARS } from '../account/old-records.ts';
import type { Queryable } from '../database/database.ts';

/** Counters of earlier days are history: the bookings that they counted may have been deleted. */
const KEPT = `>= current_date - interval '${KEPT_YEARS} years'`;

/**
 * Invariants of the database, each with a query for the rows that violate it. The queries count bookings, codes and payments, and do not
 * use the counters of the service.
 */
const RULES: Record<string, string> = {
  'a night never has more rooms sold than there are': `
    SELECT b.hotel_room_id, n.night::date, sum(b.rooms_booked) AS sold, r.total_rooms
    FROM hotel_bookings b JOIN rooms r USING (hotel_room_id)
      CROSS JOIN LATERAL generate_series(b.check_in_date, b.check_out_date - 1, interval '1 day') AS n (night)
    WHERE b.booking_status IN ('active', 'awaiting payment') GROUP BY 1, 2, 4 HAVING sum(b.rooms_booked) > r.total_rooms`,
  'the counter of a night is the sum of its bookings': `
    SELECT x.hotel_room_id, x.night, x.sold, coalesce(y.booked, 0) AS booked FROM room_nights x LEFT JOIN (
      SELECT b.hotel_room_id, n.night::date AS night, sum(b.rooms_booked) AS booked FROM hotel_bookings b
        CROSS JOIN LATERAL generate_series(b.check_in_date, b.check_out_date - 1, interval '1 day') AS n (night)
      WHERE b.booking_status IN ('active', 'awaiting payment') GROUP BY 1, 2) y USING (hotel_room_id, night) WHERE x.sold <> coalesce(y.booked, 0) AND x.night ${KEPT}`,
  'every night of a booking is counted': `
    SELECT b.booking_id FROM hotel_bookings b CROSS JOIN LATERAL generate_series(b.check_in_date, b.check_out_date - 1, interval '1 day') AS n (night)
    WHERE b.booking_status IN ('active', 'awaiting payment')
      AND NOT EXISTS (SELECT 1 FROM room_nights x WHERE x.hotel_room_id = b.hotel_room_id AND x.night = n.night::date)`,
  'a departure never has more seats taken than there are': `
    SELECT t.date_id, t.seats, t.sold_elsewhere + o.seats + q.held AS taken FROM tour_dates t
      CROSS JOIN LATERAL (SELECT coalesce(sum(seats), 0) AS seats FROM tour_orders WHERE date_id = t.date_id AND order_status IN ('confirmed', 'awaiting payment')) o
      CROSS JOIN LATERAL (SELECT coalesce(sum(held), 0) AS held FROM qr_codes WHERE date_id = t.date_id) q
    WHERE t.sold_elsewhere + o.seats + q.held > t.seats`,
  'the counter of a departure is the sum of its orders and holds': `
    SELECT t.date_id, t.sold, t.sold_elsewhere + o.seats + q.held AS taken FROM tour_dates t
      CROSS JOIN LATERAL (SELECT coalesce(sum(seats), 0) AS seats FROM tour_orders WHERE date_id = t.date_id AND order_status IN ('confirmed', 'awaiting payment')) o
      CROSS JOIN LATERAL (SELECT coalesce(sum(held), 0) AS held FROM qr_codes WHERE date_id = t.date_id) q
    WHERE t.sold <> t.sold_elsewhere + o.seats + q.held AND t.end_date ${KEPT}`,
  'captured = booked + waiting + refunded + refund pending': `
    SELECT captured, placed FROM (SELECT
      (SELECT coalesce(sum(amount), 0) FROM payments WHERE status IN ('captured', 'refunded')) AS captured,
      (SELECT coalesce(sum(amount), 0) FROM payments WHERE place IN ('booked', 'waiting', 'refunded', 'refund pending')) AS placed) x
    WHERE captured <> placed`,
  'a booked payment has one active order, and that order this payment': `
    SELECT p.transaction_id, o.order_id FROM payments p LEFT JOIN tour_orders o USING (order_id)
    WHERE p.place = 'booked' AND p.booking_id IS NULL AND (o.order_id IS NULL OR o.order_status <> 'confirmed' OR o.transaction_id <> p.transaction_id)`,
  'a booked payment of a stay has one active booking, and no booking has two': `
    SELECT p.booking_id, count(*) FROM payments p LEFT JOIN hotel_bookings b USING (booking_id)
    WHERE p.place = 'booked' AND p.booking_id IS NOT NULL GROUP BY 1, b.booking_status, b.quote
    HAVING count(*) > 1 OR b.booking_status <> 'active' OR sum(p.amount) <> b.quote`,
  'a confirmed order is paid': `
    SELECT o.order_id FROM tour_orders o WHERE o.order_status = 'confirmed'
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.order_id AND p.place = 'booked')`,
  'a code pays at most one order, also when that has been cancelled': `
    SELECT qr_id, count(*) FROM payments WHERE order_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  'a booked payment is the price of its order, or ₹1': `
    SELECT p.transaction_id, p.amount, o.quote FROM payments p JOIN tour_orders o USING (order_id)
    WHERE p.place = 'booked' AND p.amount NOT IN (o.quote, 100)`,
  'a code that names a trip pays that trip': `
    SELECT q.qr_id, o.order_id FROM payments p JOIN qr_codes q USING (qr_id) JOIN tour_orders o USING (order_id)
    WHERE q.package_id IS NOT NULL AND (q.package_id, q.date_id, q.adult, q.child, q.infant)
      IS DISTINCT FROM (o.package_id, o.date_id, o.adult, o.child, o.infant)`,
  'no payment of a tour holds rooms, unless the agency has confirmed it': `
    SELECT b.booking_id, p.transaction_id FROM hotel_bookings b JOIN payments p ON b.transaction_id IN (p.transaction_id, p.reference)
    WHERE b.lapses_at IS NOT NULL AND p.status IN ('captured', 'refunded')`,
  'a user has at most twenty rooms that wait for their payments': `
    SELECT user_id, sum(rooms_booked) FROM hotel_bookings WHERE lapses_at IS NOT NULL GROUP BY 1 HAVING sum(rooms_booked) > 20`,
  'an order without seats is over': `
    SELECT order_id FROM tour_orders WHERE (seats = 0) <> (order_status IN ('cancelled', 'lapsed'))`,
};

/** The violated invariants, each with up to five rows. */
export const brokenInvariants = async (db: Queryable) => {
  const broken: { rule: string; rows: unknown[] }[] = [];
  for (const [rule, sql] of Object.entries(RULES)) {
    const rows = await db.query(`SELECT * FROM (${sql}) AS found LIMIT 5`);
    if (rows.length > 0) broken.push({ rule, rows });
  }
  return broken;
};
