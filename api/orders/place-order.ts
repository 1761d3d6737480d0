import type { tourOrderRequest } from '@safarnama/shared/contract';
import { formatPaise, toPaise } from '@safarnama/shared/domain';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type * as z from 'zod/mini';
import { type Clock, inSeconds, today } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { findBookingByPayment } from '../hotels/hotel-bookings.ts';
import { findDeparture, reserveSeats, seatsNeeded, soldOutFailure } from '../payment/departure-seats.ts';
import { ordersOf } from '../payment/orders.ts';
import type { QrRow } from '../payment/qr-codes.ts';
import { codePays, isSameTrip, type Trip } from '../payment/trip.ts';
import { limitCancelled } from '../plugins/attempt-limits.ts';
import { type Call, idOf, type Person } from '../plugins/endpoint.ts';
import { limitHeldStock } from '../plugins/held-stock.ts';
import { runOnce } from '../plugins/idempotency.ts';
import { lockPerson, lockTransactionId } from '../plugins/locks.ts';
import { paysQuote, quoteTour } from '../pricing/quotes.ts';
import type { Services } from '../services.ts';
import { t } from '../texts/translate.ts';
import { syncOrWarn } from './sync-payments.ts';
import { confirmOrder, insertOrder } from './tour-orders.ts';

/** Seconds after which no payment of a code is expected any more. */
const CODE_PAYMENT_SECONDS = 3600;
const UNPAID_SECONDS = 30 * 60;
const MAX_UNPAID_ORDERS = 2;

type OrderBody = z.output<typeof tourOrderRequest>;
type KnownOrder = Trip & { order_id: number; user_id: number; order_status: string };
type PaymentRow = { transaction_id: string; place: string; status: string; amount: number; user_id: number };

const transactionUsed = (): Failure =>
  new Failure(409, 'TRANSACTION_USED', 'transaction_id belongs to another order', { field: 'transaction_id' });

/** Whether the user has a code that can still bring a payment for the trip: it fits, is recent and has brought none. */
const expectsPayment = async (tx: Queryable, clock: Clock, userId: number, trip: Trip, quote: number): Promise<boolean> => {
  const codes = await tx.query<QrRow>(
    `SELECT * FROM qr_codes q WHERE user_id = $1 AND created_at > $2
       AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.qr_id = q.qr_id AND p.place <> 'none')`,
    [userId, inSeconds(clock, -CODE_PAYMENT_SECONDS)],
  );
  return codes.some((code) => codePays(code, trip, quote));
};

/** The order that this payment already pays; its missing fields are filled in. */
const reuseOrder = async (tx: Queryable, known: KnownOrder, trip: Trip, body: OrderBody): Promise<number> => {
  if (!isSameTrip(known, trip)) throw transactionUsed();
  if (known.order_status === 'cancelled' || known.order_status === 'lapsed')
    throw new Failure(409, 'NOT_ACTIVE', t`This order is ${t(known.order_status)}. Its payment cannot be used again.`);
  await tx.query(
    `UPDATE tour_orders SET payment_method = CASE WHEN payment_method = '' THEN $2 ELSE payment_method END,
       claimed_total = coalesce(claimed_total, $3) WHERE order_id = $1`,
    [known.order_id, body.payment_method ?? '', toPaise(body.total_amount)],
  );
  return known.order_id;
};

/** Conditions of an order whose payment is not recorded yet: it holds seats for a while without money. */
const checkUnpaidOrder = async (tx: Queryable, clock: Clock, userId: number, trip: Trip, quote: number) => {
  if (!(await expectsPayment(tx, clock, userId, trip, quote)))
    throw new Failure(
      409,
      'PAYMENT_UNKNOWN',
      'This payment is not known, and no payment code of yours for this tour is open. Nothing was booked.',
      { field: 'transaction_id' },
    );
  const unpaid = await tx.query(`SELECT 1 FROM tour_orders WHERE user_id = $1 AND order_status = 'awaiting payment' LIMIT $2`, [
    userId,
    MAX_UNPAID_ORDERS,
  ]);
  if (unpaid.length >= MAX_UNPAID_ORDERS) throw new Failure(409, 'TOO_MANY_UNPAID', 'Please pay your open orders first.');
  await limitCancelled(tx, clock, 'tour_orders', userId);
};

/** Stores the order and returns its id. A failure that is returned, not thrown, is replied after the payment was marked for refund. */
const storeOrder = async (tx: Queryable, clock: Clock, body: OrderBody, person: Person): Promise<number | Failure> => {
  await lockPerson(tx, person.userId);
  await lockTransactionId(tx, body.transaction_id);
  const payment = await tx.first<PaymentRow>(
    `SELECT p.transaction_id, p.place, p.status, p.amount, q.user_id FROM payments p JOIN qr_codes q USING (qr_id)
     WHERE p.transaction_id = $1 FOR UPDATE OF p`,
    [body.transaction_id],
  );
  const known = await tx.first<KnownOrder>(
    `SELECT order_id, user_id, order_status, package_id, date_id, adult, child, infant FROM tour_orders
     WHERE transaction_id = $1 FOR UPDATE`,
    [body.transaction_id],
  );
  if ([known, payment].some((row) => row && row.user_id !== person.userId)) throw transactionUsed();
  const trip = {
    package_id: idOf(body.packagesId, 'the package'),
    date_id: idOf(body.dateId, 'the departure'),
    adult: body.adult,
    child: body.children,
    infant: body.infant,
  };
  if (known) return reuseOrder(tx, known, trip, body);
  if (payment && payment.place !== 'waiting')
    throw new Failure(
      409,
      payment.status === 'failed' ? 'PAYMENT_FAILED' : 'PAYMENT_REFUNDED',
      'This payment cannot be used for an order; what was paid is sent back.',
    );
  if (!payment && (await findBookingByPayment(tx, body.transaction_id))) throw transactionUsed();

  if (trip.adult + trip.child + trip.infant < 1) throw invalid('adult', 'must name at least one traveller');
  const departure = await findDeparture(tx, trip.date_id, trip.package_id);
  if (departure.start_date <= today(clock)) throw new Failure(409, 'DEPARTED', 'This date has passed.');
  const quote = quoteTour(departure, trip);
  if (payment && !paysQuote(payment.amount, quote))
    throw new Failure(
      409,
      'PRICE_CHANGED',
      t`This tour costs ${formatPaise(quote)}, and the code has collected ${formatPaise(payment.amount)}. Unless that pays another tour it is sent back.`,
      { field: 'transaction_id', extra: { quote: quote / 100 } },
    );
  if (!payment) await checkUnpaidOrder(tx, clock, person.userId, trip, quote);
  const seats = seatsNeeded(trip);
  if (!(await reserveSeats(tx, departure.date_id, seats))) {
    if (!payment) throw soldOutFailure(departure.seatsLeft);
    await tx.query(
      `UPDATE payments SET place = 'refund pending', refund_reason = 'paid after the seats were gone' WHERE transaction_id = $1`,
      [body.transaction_id],
    );
    return soldOutFailure(departure.seatsLeft);
  }
  const orderId = await insertOrder(tx, clock, {
    ...trip,
    user_id: person.userId,
    seats,
    transaction_id: body.transaction_id,
    payment_method: body.payment_method ?? '',
    quote,
    claimed_total: toPaise(body.total_amount),
    order_status: 'awaiting payment',
    lapses_at: inSeconds(clock, UNPAID_SECONDS),
  });
  if (payment) await confirmOrder(tx, clock, orderId, payment.transaction_id);
  return orderId;
};

/** Orders a tour. A payment that the gateway has not announced yet is looked for first. */
export const placeOrder = (services: Services, call: Call<OrderBody, undefined, 'person'>): Promise<unknown> =>
  runOnce(services, call, async (commit) => {
    const { db, clock } = services;
    const { body, person, request } = call;
    if (idOf(body.userId, 'the user') !== person.userId) throw notFound('the user');
    if (!(await db.first('SELECT 1 FROM payments WHERE transaction_id = $1', [body.transaction_id]))) {
      const codes = await db.query<{ qr_id: string }>(
        'SELECT qr_id FROM qr_codes WHERE user_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT 5',
        [person.userId, inSeconds(clock, -CODE_PAYMENT_SECONDS)],
      );
      for (const { qr_id } of codes) if (!(await syncOrWarn(services, person.userId, qr_id, request.log))) break;
    }
    return commit(
      async (tx) => {
        const orderId = await storeOrder(tx, clock, body, person);
        if (orderId instanceof Failure) return orderId;
        await limitHeldStock(tx, clock, request.ip, 'order', orderId);
        const [order] = await ordersOf(tx, person.userId, orderId);
        return { status: 201, body: { data: order } };
      },
      [`departure ${body.dateId}`, `person ${person.userId}`],
    );
  });
