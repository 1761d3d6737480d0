import {
  API,
  type CreateQrQuery,
  createQrQuery,
  createQrRequest,
  expireRequest,
  paymentDetails,
  qrCode,
} from '@safarnama/shared/contract';
import { BRAND, dueAfter, formatPaise, type Paise, restNote, toPaise } from '@safarnama/shared/domain';
import type { FastifyInstance } from 'fastify';
import { first, type Queryable } from '../database/database.ts';
import { inSeconds, today } from '../plugins/clock.ts';
import { define, idOf } from '../plugins/endpoint.ts';
import { Failure, invalid, notFound } from '../plugins/failure.ts';
import { limitHeldStock } from '../plugins/held-stock.ts';
import { once } from '../plugins/idempotency.ts';
import { takeAttempt } from '../plugins/limits.ts';
import { lockPerson } from '../plugins/locks.ts';
import type { Services } from '../services.ts';
import { closeQr, lockQr, type QrRow } from './record.ts';
import { departureOf, quoteOf, seatsOf, soldOut, takeSeats } from './seats.ts';
import { settle } from './settle.ts';

export const QR_LIFE = 300;
const MOST_HOLDS = 2;
const CODES_OF_PERSON = { kind: 'qr-person', most: 60, seconds: 900 };
const TRIP = Object.keys(createQrQuery.shape) as (keyof CreateQrQuery)[];
const ONE_RUPEE = toPaise(1);
const MOST = toPaise(1_000_000);

export const qrRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, ids, gateway, oneRupeeCodes } = services;
  const base = { tag: 'Payment', access: 'person' } as const;

  /** What the code is for, by its address or its form: nothing, or a departure and who travels. */
  const tripOf = async (query: CreateQrQuery, form: CreateQrQuery) => {
    const asked = { ...form, ...query };
    const named = TRIP.filter((name) => asked[name] !== undefined);
    if (named.length === 0) return undefined;
    for (const name of named)
      if (form[name] !== undefined && String(form[name]) !== String(asked[name]))
        throw invalid(name, 'must be the same in the address and in the form');
    if (asked.packagesId === undefined) throw invalid('packagesId', 'is required with a trip');
    if (asked.dateId === undefined) throw invalid('dateId', 'is required with a trip');
    const travellers = { adult: asked.adult ?? 0, child: asked.children ?? 0, infant: asked.infant ?? 0 };
    if (travellers.adult + travellers.child + travellers.infant < 1) throw invalid('adult', 'must name at least one traveller');
    const departure = await departureOf(db, idOf(asked.dateId, 'the departure'), idOf(asked.packagesId, 'the package'));
    if (departure.start_date <= today(clock)) throw new Failure(409, 'DEPARTED', 'This date has passed.');
    return { departure, travellers, quote: quoteOf(departure, travellers), seats: seatsOf(travellers) };
  };

  /** The quote of the trip and nothing else; ₹1, the specification's fixed amount, only where that is enough. */
  const amountOf = (asked: number | 'total', quote: Paise | undefined): Paise => {
    if (asked === 'total') {
      if (quote === undefined) throw invalid('amount', 'can be total only with packagesId and dateId');
      if (quote < 100) throw invalid('adult', 'must name a traveller who pays');
      return quote;
    }
    const amount = toPaise(asked);
    if (amount < ONE_RUPEE || amount > MOST) throw invalid('amount', 'must be from 1 to 1000000 rupees');
    if (amount === quote || (amount === ONE_RUPEE && oneRupeeCodes)) return amount;
    if (quote !== undefined)
      throw new Failure(409, 'PRICE_CHANGED', `This tour costs ${formatPaise(quote)}.`, {
        field: 'amount',
        extra: { quote: quote / 100 },
      });
    if (amount === ONE_RUPEE) throw invalid('amount', 'must be the price of the tour');
    return amount;
  };

  define(app, {
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
      once(services, call, async (commit) => {
        const { body, query, person } = call;
        await takeAttempt(db, clock, CODES_OF_PERSON, String(person.userId));
        const trip = await tripOf(query, body);
        const amount = amountOf(body.amount, trip?.quote);
        if (trip && trip.departure.left < trip.seats) throw soldOut(trip.departure.left);
        const reference = ids.named('SFN').replace('_', '');
        const made = await gateway.createQr({
          amount,
          closeBy: inSeconds(clock, QR_LIFE),
          reference,
          note: trip ? trip.departure.place_name.slice(0, 40) : BRAND,
        });
        const store = async (tx: Queryable): Promise<boolean> => {
          await lockPerson(tx, person.userId);
          const open = await tx.query<QrRow>(
            `SELECT * FROM qr_codes WHERE user_id = $1 AND held > 0 ORDER BY created_at DESC OFFSET $2 FOR UPDATE`,
            [person.userId, MOST_HOLDS - 1],
          );
          if (trip) for (const qr of open) await closeQr(tx, qr, 'on_demand', clock.now());
          if (trip && !(await takeSeats(tx, trip.departure.date_id, trip.seats))) return false;
          await tx.query(
            `INSERT INTO qr_codes (qr_id, user_id, package_id, date_id, adult, child, infant, held, amount, quote, upi_link, created_at, close_by, reconcile_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
            [
              made.id,
              person.userId,
              trip?.departure.package_id ?? null,
              trip?.departure.date_id ?? null,
              trip?.travellers.adult ?? 0,
              trip?.travellers.child ?? 0,
              trip?.travellers.infant ?? 0,
              trip?.seats ?? 0,
              amount,
              trip?.quote ?? null,
              made.upiLink,
              clock.now(),
              made.closeBy,
              inSeconds(clock, 20),
            ],
          );
          return true;
        };
        const due = trip && dueAfter(trip.quote, amount);
        const qr_code = {
          id: made.id,
          image_url: made.imageUrl,
          upi_link: made.upiLink,
          amount,
          expires_at: made.closeBy.toISOString(),
          sandbox_url: made.payerPath ?? '',
          quote: trip ? trip.quote / 100 : null,
          due_amount: due ?? null,
          payment_note: restNote(due ?? 0),
        };
        try {
          return await commit(
            async (tx) => {
              if (!(await store(tx))) return soldOut(0);
              await limitHeldStock(tx, clock, call.request.ip, 'code', made.id);
              return { status: 200, body: { data: { qr_code } } };
            },
            [...(trip ? [`departure ${trip.departure.date_id}`] : []), `person ${person.userId}`],
          );
        } catch (error) {
          // Nobody has seen the code: left open it lapses unpaid.
          await gateway
            .closeQr(made.id)
            .catch((failure) => call.request.log.warn({ err: failure, qr: made.id }, 'the gateway did not answer'));
          throw error;
        }
      }),
  });

  const own = async (qrId: string, userId: number): Promise<QrRow> => {
    const row = await first(db.query<QrRow>('SELECT * FROM qr_codes WHERE qr_id = $1 AND user_id = $2', [qrId, userId]));
    if (!row) throw notFound('the QR code');
    return row;
  };

  /** What arrived and stays is 'captured'; what failed or goes back is 'failed', with the amount that came. */
  const detailsOf = (part: Queryable, qrId: string) =>
    part.query(
      `SELECT transaction_id, CASE WHEN place IN ('waiting', 'booked') THEN 'captured' ELSE 'failed' END AS status, amount
       FROM payments WHERE qr_id = $1 AND status IN ('captured', 'failed', 'refunded')
       ORDER BY (place IN ('waiting', 'booked')) DESC, seen_at, transaction_id`,
      [qrId],
    );

  define(app, {
    ...base,
    method: 'GET',
    path: '/check/:id',
    summary: 'Payments of a code; amounts in paise',
    answer: paymentDetails,
    reads: 'data.payment_details',
    handle: async ({ params, person, request }) => {
      const qr = await own(params.id ?? '', person.userId);
      try {
        await settle(services, qr.qr_id);
      } catch (error) {
        request.log.warn({ err: error, qr: qr.qr_id }, 'the gateway did not answer');
      }
      const now = await own(qr.qr_id, person.userId);
      return { data: { payment_details: await detailsOf(db, qr.qr_id), status: now.status, close_reason: now.close_reason } };
    },
  });

  define(app, {
    ...base,
    method: 'POST',
    path: API.expireQr(),
    summary: 'Close a code; a payment that was made before counts',
    body: expireRequest,
    handle: async ({ body, person, request }) => {
      const qr = await own(String(body.qr_id), person.userId);
      try {
        if (qr.status === 'active') await gateway.closeQr(qr.qr_id);
        await settle(services, qr.qr_id);
      } catch (error) {
        request.log.warn({ err: error, qr: qr.qr_id }, 'the gateway did not answer');
      }
      return db.transaction(async (tx) => {
        const row = await lockQr(tx, qr.qr_id);
        if (row?.status === 'active') await closeQr(tx, row, 'on_demand', clock.now());
        return { data: { qr_id: qr.qr_id, status: 'closed', payment_details: await detailsOf(tx, qr.qr_id) } };
      });
    },
  });
};
