import { API, cancelRequest, pageQuery, tourOrderRequest, tourOrders } from '@safarnama/shared/contract';
import { formatPaise, toPaise } from '@safarnama/shared/domain';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Queryable } from '../database/database.ts';
import { first } from '../database/database.ts';
import { findBookingByPayment } from '../hotels/hotel-bookings.ts';
import { inSeconds, today } from '../plugins/clock.ts';
import { type Call, defineEndpoint, idIn, idOf, type Person } from '../plugins/endpoint.ts';
import { limitHeldStock } from '../plugins/held-stock.ts';
import { runOnce } from '../plugins/idempotency.ts';
import { lockPerson, lockTransactionId } from '../plugins/locks.ts';
import { pageRange } from '../plugins/pagination.ts';
import type { Services } from '../services.ts';
import { cancelOrder } from './cancel-order.ts';
import { findDeparture, quoteTour, reserveSeats, seatsNeeded, soldOutFailure } from './departure-seats.ts';
import { ordersOf } from './orders.ts';
import { syncPayments } from './payment-jobs.ts';
import type { QrRow } from './qr-codes.ts';
import { confirmOrder, insertOrder, isSameTrip, mailOrder, paysQuote } from './record-payment.ts';

/** Seconds after which no payment of a code is expected any more. */
const CODE_SECONDS = 3600;
const UNPAID_SECONDS = 30 * 60;
const MAX_UNPAID_ORDERS = 2;

type OrderBody = z.output<typeof tourOrderRequest>;
type Trip = { package_id: number; date_id: number; adult: number; child: number; infant: number };
type PaymentRow = {
  transaction_id: string;
  place: string;
  status: string;
  amount: number;
  user_id: number;
};

export const orderRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  const base = { tag: 'Payment', access: 'person' } as const;

  /** A payment of this person that the gateway has not announced yet. */
  const syncRecentCodes = async (userId: number, transactionId: string): Promise<void> => {
    if (await first(db.query('SELECT 1 FROM payments WHERE transaction_id = $1', [transactionId]))) return;
    const codes = await db.query<{ qr_id: string }>(
      'SELECT qr_id FROM qr_codes WHERE user_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT 5',
      [userId, inSeconds(clock, -CODE_SECONDS)],
    );
    for (const { qr_id } of codes) await syncPayments(services, qr_id);
  };

  /** Whether a code of this person can still bring a payment for the trip: one that fits, is not old and has brought none. */
  const expectsPayment = async (tx: Queryable, userId: number, trip: Trip, quote: number): Promise<boolean> => {
    const codes = await tx.query<QrRow>(
      `SELECT * FROM qr_codes q WHERE user_id = $1 AND created_at > $2
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.qr_id = q.qr_id AND p.place <> 'none')`,
      [userId, inSeconds(clock, -CODE_SECONDS)],
    );
    return codes.some((code) => paysQuote(code.amount, quote) && (code.package_id === null || isSameTrip(code, trip)));
  };

  const placeOrder = async (tx: Queryable, body: OrderBody, person: Person): Promise<number | Failure> => {
    await lockPerson(tx, person.userId);
    await lockTransactionId(tx, body.transaction_id);
    const payment = await first(
      tx.query<PaymentRow>(
        `SELECT p.transaction_id, p.place, p.status, p.amount, q.user_id FROM payments p JOIN qr_codes q USING (qr_id)
         WHERE p.transaction_id = $1 FOR UPDATE OF p`,
        [body.transaction_id],
      ),
    );
    const known = await first(
      tx.query<Trip & { order_id: number; user_id: number; order_status: string }>(
        `SELECT order_id, user_id, order_status, package_id, date_id, adult, child, infant FROM tour_orders
         WHERE transaction_id = $1 FOR UPDATE`,
        [body.transaction_id],
      ),
    );
    const used = (): Failure =>
      new Failure(409, 'TRANSACTION_USED', 'transaction_id belongs to another order', { field: 'transaction_id' });
    if ((known && known.user_id !== person.userId) || (payment && payment.user_id !== person.userId)) throw used();
    const trip = {
      package_id: idOf(body.packagesId, 'the package'),
      date_id: idOf(body.dateId, 'the departure'),
      adult: body.adult,
      child: body.children,
      infant: body.infant,
    };
    if (known) {
      if (!isSameTrip(known, trip)) throw used();
      if (known.order_status === 'cancelled' || known.order_status === 'lapsed')
        throw new Failure(409, 'NOT_ACTIVE', `This order is ${known.order_status}. Its payment cannot be used again.`);
      await tx.query(
        `UPDATE tour_orders SET payment_method = CASE WHEN payment_method = '' THEN $2 ELSE payment_method END,
           claimed_total = coalesce(claimed_total, $3) WHERE order_id = $1`,
        [known.order_id, body.payment_method ?? '', toPaise(body.total_amount)],
      );
      return known.order_id;
    }
    if (payment && payment.place !== 'waiting')
      throw new Failure(
        409,
        payment.status === 'failed' ? 'PAYMENT_FAILED' : 'PAYMENT_REFUNDED',
        'This payment cannot be used for an order; what was paid is sent back.',
      );
    if (!payment && (await findBookingByPayment(tx, body.transaction_id))) throw used();

    if (trip.adult + trip.child + trip.infant < 1) throw invalid('adult', 'must name at least one traveller');
    const departure = await findDeparture(tx, trip.date_id, trip.package_id);
    const quote = quoteTour(departure, trip);
    if (payment && !paysQuote(payment.amount, quote))
      throw new Failure(
        409,
        'PRICE_CHANGED',
        `This tour costs ${formatPaise(quote)}, and the code has collected ${formatPaise(payment.amount)}. Unless that pays another tour it is sent back.`,
        { field: 'transaction_id', extra: { quote: quote / 100 } },
      );
    if (!payment) {
      if (departure.start_date <= today(clock)) throw new Failure(409, 'DEPARTED', 'This date has passed.');
      if (!(await expectsPayment(tx, person.userId, trip, quote)))
        throw new Failure(
          409,
          'PAYMENT_UNKNOWN',
          'This payment is not known, and no payment code of yours for this tour is open. Nothing was booked.',
          { field: 'transaction_id' },
        );
      const open = await tx.query(`SELECT 1 FROM tour_orders WHERE user_id = $1 AND order_status = 'awaiting payment' LIMIT $2`, [
        person.userId,
        MAX_UNPAID_ORDERS,
      ]);
      if (open.length >= MAX_UNPAID_ORDERS) throw new Failure(409, 'TOO_MANY_UNPAID', 'Please pay your open orders first.');
    }
    const seats = seatsNeeded(trip);
    if (!(await reserveSeats(tx, departure.date_id, seats))) {
      if (!payment) throw soldOutFailure(departure.left);
      await tx.query(
        `UPDATE payments SET place = 'refund pending', refund_reason = 'paid after the seats were gone' WHERE transaction_id = $1`,
        [body.transaction_id],
      );
      return soldOutFailure(departure.left);
    }
    const orderId = await insertOrder(tx, clock, {
      userId: person.userId,
      packageId: departure.package_id,
      dateId: departure.date_id,
      adult: trip.adult,
      child: trip.child,
      infant: trip.infant,
      seats,
      transactionId: body.transaction_id,
      method: body.payment_method ?? '',
      quote,
      claimed: toPaise(body.total_amount),
      status: 'awaiting payment',
      lapsesAt: inSeconds(clock, UNPAID_SECONDS),
    });
    if (payment) await confirmOrder(tx, clock, orderId, payment.transaction_id);
    return orderId;
  };

  const place = (call: Call<OrderBody, undefined, 'person'>) =>
    runOnce(services, call, async (commit) => {
      const { body, person, request } = call;
      if (idOf(body.userId, 'the user') !== person.userId) throw notFound('the user');
      try {
        await syncRecentCodes(person.userId, body.transaction_id);
      } catch (error) {
        request.log.warn({ err: error }, 'the gateway did not answer');
      }
      return commit(
        async (tx) => {
          const made = await placeOrder(tx, body, person);
          if (made instanceof Failure) return made;
          await limitHeldStock(tx, clock, request.ip, 'order', made);
          const [order] = await ordersOf(tx, person.userId, made);
          return { status: 201, body: { data: order } };
        },
        [`departure ${body.dateId}`, `person ${person.userId}`],
      );
    });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.tourOrder(),
    limited: true,
    summary: 'Order a tour with the payment that pays it; the same payment always gives the same order',
    body: tourOrderRequest,
    status: 201,
    handle: place,
  });
  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.order(),
    limited: true,
    summary: 'Order a tour',
    body: tourOrderRequest,
    status: 201,
    handle: place,
  });

  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: '/orderbyid/:id',
    summary: 'One’s own tour orders, by user id, newest first',
    query: pageQuery,
    answer: tourOrders,
    reads: 'data',
    handle: async ({ params, person, query }) => {
      if (idIn(params, 'id', 'the user') !== person.userId) throw notFound('the user');
      const range = pageRange(query);
      const count = await first(
        db.query<{ total: number }>('SELECT count(*)::int AS total FROM tour_orders WHERE user_id = $1', [person.userId]),
      );
      const { page, limit } = range;
      return { data: await ordersOf(db, person.userId, undefined, range), page, limit, total: count?.total ?? 0 };
    },
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.orderSendMail(),
    summary: 'Mail one’s latest order to oneself',
    handle: async ({ person }) => {
      const latest = await first(
        db.query<{ order_id: number }>('SELECT order_id FROM tour_orders WHERE user_id = $1 ORDER BY order_id DESC LIMIT 1', [
          person.userId,
        ]),
      );
      if (latest) await mailOrder(db, clock, latest.order_id);
      return { data: { queued: latest ? 1 : 0 } };
    },
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancel an own order before the day of departure: the seats are free, what the terms say goes back',
    body: cancelRequest,
    handle: ({ params, person, body }) => {
      const orderId = idIn(params, 'id', 'the order');
      return db.transaction(async (tx) => {
        await cancelOrder(tx, clock, { orderId, userId: person.userId, expected: body.refund });
        const [order] = await ordersOf(tx, person.userId, orderId);
        return { data: order };
      });
    },
  });
};
