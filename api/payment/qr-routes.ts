import {
  API,
  createQrQuery,
  createQrRequest,
  expireRequest,
  paymentDetails,
  qrCode,
  type TripQuery,
  tripPayment,
  tripQuery,
} from '@safarnama/shared/contract';
import { BRAND, bookingReference, formatPaise, type Paise, toPaise } from '@safarnama/shared/domain';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { first, type Queryable } from '../database/database.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { inSeconds, today } from '../plugins/clock.ts';
import { defineEndpoint, idOf } from '../plugins/endpoint.ts';
import { limitHeldStock } from '../plugins/held-stock.ts';
import { runOnce } from '../plugins/idempotency.ts';
import { lockPerson } from '../plugins/locks.ts';
import type { Services } from '../services.ts';
import { findDeparture, quoteTour, reserveSeats, seatsNeeded, soldOutFailure } from './departure-seats.ts';
import { syncPayments } from './payment-jobs.ts';
import { closeQr, lockQr, type QrRow } from './qr-codes.ts';
import {
  duplicateRefundNote,
  findConfirmedOrder,
  findOpenCodes,
  findRecentCodes,
  qrCodeReply,
  TRIP_ALREADY_PAID,
  type Trip,
  tripPaymentState,
} from './trip-payments.ts';

export const QR_SECONDS = 300;
const MAX_CODES_WITH_SEATS = 2;
const CODES_OF_PERSON = { kind: 'qr-person', most: 60, seconds: 900 };
const TRIP_FIELDS = Object.keys(tripQuery.shape) as (keyof TripQuery)[];
const ONE_RUPEE = toPaise(1);
const MAX_AMOUNT = toPaise(1_000_000);

const heldSeats = (codes: readonly QrRow[] = []): number => codes.reduce((sum, qr) => sum + qr.held, 0);

export const qrRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, ids, gateway, oneRupeeCodes } = services;
  const base = { tag: 'Payment', access: 'person' } as const;

  /** The trip that the query or the form names: a departure and a party. Undefined when neither names one. */
  const tripOf = async (query: TripQuery, form: TripQuery) => {
    const asked = { ...form, ...query };
    const named = TRIP_FIELDS.filter((name) => asked[name] !== undefined);
    if (named.length === 0) return undefined;
    for (const name of named)
      if (form[name] !== undefined && String(form[name]) !== String(asked[name]))
        throw invalid(name, 'must be the same in the address and in the form');
    if (asked.packagesId === undefined) throw invalid('packagesId', 'is required with a trip');
    if (asked.dateId === undefined) throw invalid('dateId', 'is required with a trip');
    const travellers = { adult: asked.adult ?? 0, child: asked.children ?? 0, infant: asked.infant ?? 0 };
    if (travellers.adult + travellers.child + travellers.infant < 1) throw invalid('adult', 'must name at least one traveller');
    const departure = await findDeparture(db, idOf(asked.dateId, 'the departure'), idOf(asked.packagesId, 'the package'));
    if (departure.start_date <= today(clock)) throw new Failure(409, 'DEPARTED', 'This date has passed.');
    const { adult, child, infant } = travellers;
    const paid: Trip = { package_id: departure.package_id, date_id: departure.date_id, adult, child, infant };
    return { departure, paid, quote: quoteTour(departure, travellers), seats: seatsNeeded(travellers) };
  };

  type Asked = { userId: number; trip: Trip; amount: Paise; another: boolean };

  /**
   * The open code of the same trip, which is given again instead of a second one, and the codes that it takes the place of.
   * A trip that is paid gets a code only when another booking is asked for.
   */
  const findReusableCode = async (tx: Queryable, { userId, trip, amount, another }: Asked) => {
    await lockPerson(tx, userId);
    const order = another ? undefined : await findConfirmedOrder(tx, userId, trip);
    if (order)
      throw new Failure(
        409,
        'TRIP_PAID',
        `You have already paid for this trip: booking ${bookingReference('tour', order.order_id)}.`,
      );
    const codes = await findOpenCodes(tx, clock, userId, trip);
    const same = codes.find((qr) => qr.amount === amount && qr.another === another && qr.image_url !== '');
    return { same, others: codes.filter((qr) => qr !== same) };
  };

  /** The quote of the trip and nothing else; ₹1, the specification's fixed amount, only where that is enough. */
  const amountOf = (asked: number | 'total', quote: Paise | undefined): Paise => {
    if (asked === 'total') {
      if (quote === undefined) throw invalid('amount', 'can be total only with packagesId and dateId');
      if (quote < 100) throw invalid('adult', 'must name a traveller who pays');
      return quote;
    }
    const amount = toPaise(asked);
    if (amount < ONE_RUPEE || amount > MAX_AMOUNT) throw invalid('amount', 'must be from 1 to 1000000 rupees');
    if (amount === quote || (amount === ONE_RUPEE && oneRupeeCodes)) return amount;
    if (quote !== undefined)
      throw new Failure(409, 'PRICE_CHANGED', `This tour costs ${formatPaise(quote)}.`, {
        field: 'amount',
        extra: { quote: quote / 100 },
      });
    if (amount === ONE_RUPEE) throw invalid('amount', 'must be the price of the tour');
    return amount;
  };

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.createQr(),
    limited: true,
    summary: 'A UPI code that works once, for five minutes; with a departure it holds the seats',
    body: createQrRequest,
    query: createQrQuery,
    answer: qrCode,
    reads: 'data.qr_code',
    handle: (call) =>
      runOnce(services, call, async (commit) => {
        const { body, query, person } = call;
        await countAttempt(db, clock, CODES_OF_PERSON, String(person.userId));
        const trip = await tripOf(query, body);
        const amount = amountOf(body.amount, trip?.quote);
        const asked = trip && { userId: person.userId, trip: trip.paid, amount, another: query.another === '1' };
        const limiterKeys = [...(trip ? [`departure ${trip.departure.date_id}`] : []), `person ${person.userId}`];
        const answer = (qr: QrRow) => ({ status: 200, body: { data: { qr_code: qrCodeReply(clock, qr) } } });
        const open = asked && (await db.transaction((tx) => findReusableCode(tx, asked), limiterKeys));
        if (open?.same) {
          const { same } = open;
          return commit(async () => answer(same));
        }
        if (trip && trip.departure.left + heldSeats(open?.others) < trip.seats) throw soldOutFailure(trip.departure.left);
        const reference = ids.prefixed('SFN').replace('_', '');
        const created = await gateway.createQr({
          amount,
          closeBy: inSeconds(clock, QR_SECONDS),
          reference,
          note: trip ? trip.departure.place_name.slice(0, 40) : BRAND,
        });
        /** Undefined: the departure is full. */
        const store = async (tx: Queryable): Promise<QrRow | undefined> => {
          await lockPerson(tx, person.userId);
          if (asked) {
            const { same, others } = await findReusableCode(tx, asked);
            if (same) return same;
            for (const qr of others) await closeQr(tx, qr, 'on_demand', clock.now());
          }
          const holds = await tx.query<QrRow>(
            `SELECT * FROM qr_codes WHERE user_id = $1 AND held > 0 ORDER BY created_at DESC OFFSET $2 FOR UPDATE`,
            [person.userId, MAX_CODES_WITH_SEATS - 1],
          );
          if (trip) for (const qr of holds) await closeQr(tx, qr, 'on_demand', clock.now());
          if (trip && !(await reserveSeats(tx, trip.departure.date_id, trip.seats))) return undefined;
          return first(
            tx.query<QrRow>(
              `INSERT INTO qr_codes (qr_id, user_id, package_id, date_id, adult, child, infant, held, amount, quote, upi_link, created_at, close_by, reconcile_at,
                 image_url, payer_path, another)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING *`,
              [
                created.id,
                person.userId,
                trip?.paid.package_id ?? null,
                trip?.paid.date_id ?? null,
                trip?.paid.adult ?? 0,
                trip?.paid.child ?? 0,
                trip?.paid.infant ?? 0,
                trip?.seats ?? 0,
                amount,
                trip?.quote ?? null,
                created.upiLink,
                clock.now(),
                created.closeBy,
                inSeconds(clock, 20),
                created.imageUrl,
                created.payerPath ?? '',
                asked?.another ?? false,
              ],
            ),
          );
        };
        const closeAtGateway = (qrId: string) =>
          gateway
            .closeQr(qrId)
            .catch((failure) => call.request.log.warn({ err: failure, qr: qrId }, 'the gateway did not answer'));
        let usedCode: QrRow | undefined;
        let stored = false;
        try {
          const reply = await commit(async (tx) => {
            usedCode = await store(tx);
            if (usedCode?.qr_id === created.id) await limitHeldStock(tx, clock, call.request.ip, 'code', created.id);
            return usedCode ? answer(usedCode) : soldOutFailure(0);
          }, limiterKeys);
          stored = true;
          return reply;
        } finally {
          // Unused codes and replaced codes are closed at the gateway: they could still be paid there.
          const unused = stored && usedCode?.qr_id === created.id ? (open?.others ?? []).map((qr) => qr.qr_id) : [created.id];
          for (const qrId of unused) await closeAtGateway(qrId);
        }
      }),
  });

  const findOwnCode = async (qrId: string, userId: number): Promise<QrRow> => {
    const row = await first(db.query<QrRow>('SELECT * FROM qr_codes WHERE qr_id = $1 AND user_id = $2', [qrId, userId]));
    if (!row) throw notFound('the QR code');
    return row;
  };

  /** 'captured' for money that stays, 'failed' for an attempt that failed and for money that goes back. */
  const paymentDetailsOf = (part: Queryable, qrId: string) =>
    part.query(
      `SELECT transaction_id, CASE WHEN place IN ('waiting', 'booked') THEN 'captured' ELSE 'failed' END AS status, amount
       FROM payments WHERE qr_id = $1 AND status IN ('captured', 'failed', 'refunded')
       ORDER BY (place IN ('waiting', 'booked')) DESC, seen_at, transaction_id`,
      [qrId],
    );

  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: '/check/:id',
    summary: 'Payments of a code; amounts in paise',
    answer: paymentDetails,
    reads: 'data.payment_details',
    handle: async ({ params, person, request }) => {
      const qr = await findOwnCode(params.id ?? '', person.userId);
      try {
        await syncPayments(services, qr.qr_id);
      } catch (error) {
        request.log.warn({ err: error, qr: qr.qr_id }, 'the gateway did not answer');
      }
      const now = await findOwnCode(qr.qr_id, person.userId);
      const returned = await first(
        db.query<{ transaction_id: string; amount: number; place: string }>(
          'SELECT transaction_id, amount, place FROM payments WHERE qr_id = $1 AND refund_reason = $2 ORDER BY seen_at DESC LIMIT 1',
          [qr.qr_id, TRIP_ALREADY_PAID],
        ),
      );
      return {
        data: {
          payment_details: await paymentDetailsOf(db, qr.qr_id),
          status: now.status,
          close_reason: now.close_reason,
          ...(returned ? { note: duplicateRefundNote(returned) } : {}),
        },
      };
    },
  });

  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: API.tripPayment(),
    summary: 'Where the payment of one’s own trip stands: its open code, its order, or that the last code has expired',
    query: tripQuery,
    answer: tripPayment,
    reads: 'data',
    handle: async ({ query, person, request }) => {
      const trip: Trip = {
        package_id: idOf(query.packagesId, 'the package'),
        date_id: idOf(query.dateId, 'the departure'),
        adult: query.adult ?? 0,
        child: query.children ?? 0,
        infant: query.infant ?? 0,
      };
      for (const { qr_id } of await findRecentCodes(db, clock, person.userId, trip))
        try {
          await syncPayments(services, qr_id);
        } catch (error) {
          request.log.warn({ err: error, qr: qr_id }, 'the gateway did not answer');
        }
      return {
        data: await db.transaction((tx) => tripPaymentState(tx, clock, person.userId, trip), [`person ${person.userId}`]),
      };
    },
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.expireQr(),
    summary: 'Close a code; a payment that was made before counts',
    body: expireRequest,
    handle: async ({ body, person, request }) => {
      const qr = await findOwnCode(String(body.qr_id), person.userId);
      try {
        if (qr.status === 'active' || qr.close_reason === 'on_demand') await gateway.closeQr(qr.qr_id);
        await syncPayments(services, qr.qr_id);
      } catch (error) {
        request.log.warn({ err: error, qr: qr.qr_id }, 'the gateway did not answer');
      }
      return db.transaction(async (tx) => {
        const row = await lockQr(tx, qr.qr_id);
        if (row?.status === 'active') await closeQr(tx, row, 'on_demand', clock.now());
        return { data: { qr_id: qr.qr_id, status: 'closed', payment_details: await paymentDetailsOf(tx, qr.qr_id) } };
      });
    },
  });
};
