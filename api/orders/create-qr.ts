import type { createQrQuery, createQrRequest, TripQuery } from '@safarnama/shared/contract';
import { tripQuery } from '@safarnama/shared/contract';
import { BRAND, bookingReference, formatPaise, type Paise, toPaise } from '@safarnama/shared/domain';
import { Failure, invalid } from '@safarnama/shared/server/failure';
import type * as z from 'zod/mini';
import { type Clock, today } from '../core/clock.ts';
import type { GatewayQr } from '../core/payment-gateway.ts';
import type { Queryable } from '../database/database.ts';
import { type Departure, findDeparture, reserveSeats, seatsNeeded, soldOutFailure } from '../payment/departure-seats.ts';
import { CODES_OF_PERSON, closeAtGateway, closeQr, insertCode, type QrRow, requestCode } from '../payment/qr-codes.ts';
import type { Trip } from '../payment/trip.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { type Call, idOf } from '../plugins/endpoint.ts';
import { limitHeldStock } from '../plugins/held-stock.ts';
import { runOnce } from '../plugins/idempotency.ts';
import { lockPerson } from '../plugins/locks.ts';
import { ONE_RUPEE, quoteTour } from '../pricing/quotes.ts';
import type { Services } from '../services.ts';
import { t } from '../texts/translate.ts';
import { findConfirmedOrder, findOpenCodes, qrCodeReply } from './trip-payments.ts';

const MAX_CODES_WITH_SEATS = 2;
const TRIP_FIELDS = Object.keys(tripQuery.shape) as (keyof TripQuery)[];
const MAX_AMOUNT = toPaise(1_000_000);

type CreateQrCall = Call<z.output<typeof createQrRequest>, z.output<typeof createQrQuery>, 'person'>;
type QuotedTrip = { departure: Departure; trip: Trip; quote: Paise; seats: number };

/** The trip that the query or the form names: a departure and a party. Undefined when neither names one. */
const readTrip = async ({ db, clock }: Services, query: TripQuery, form: TripQuery): Promise<QuotedTrip | undefined> => {
  const fields = { ...form, ...query };
  const named = TRIP_FIELDS.filter((name) => fields[name] !== undefined);
  if (named.length === 0) return undefined;
  for (const name of named)
    if (form[name] !== undefined && String(form[name]) !== String(fields[name]))
      throw invalid(name, 'must be the same in the address and in the form');
  if (fields.packagesId === undefined) throw invalid('packagesId', 'is required with a trip');
  if (fields.dateId === undefined) throw invalid('dateId', 'is required with a trip');
  const travellers = { adult: fields.adult ?? 0, child: fields.children ?? 0, infant: fields.infant ?? 0 };
  if (travellers.adult + travellers.child + travellers.infant < 1) throw invalid('adult', 'must name at least one traveller');
  const departure = await findDeparture(db, idOf(fields.dateId, 'the departure'), idOf(fields.packagesId, 'the package'));
  if (departure.start_date <= today(clock)) throw new Failure(409, 'DEPARTED', 'This date has passed.');
  const trip = { package_id: departure.package_id, date_id: departure.date_id, ...travellers };
  return { departure, trip, quote: quoteTour(departure, travellers), seats: seatsNeeded(travellers) };
};

/** Accepts the quote of the trip and nothing else; ₹1, the specification's fixed amount, only where the settings accept it. */
const checkAmount = (requested: number | 'total', quote: Paise | undefined, oneRupeeCodes: boolean): Paise => {
  if (requested === 'total') {
    if (quote === undefined) throw invalid('amount', 'can be total only with packagesId and dateId');
    if (quote < 100) throw invalid('adult', 'must name a traveller who pays');
    return quote;
  }
  const amount = toPaise(requested);
  if (amount < ONE_RUPEE || amount > MAX_AMOUNT) throw invalid('amount', 'must be from 1 to 1000000 rupees');
  if (amount === quote || (amount === ONE_RUPEE && oneRupeeCodes)) return amount;
  if (quote !== undefined)
    throw new Failure(409, 'PRICE_CHANGED', t`This tour costs ${formatPaise(quote)}.`, {
      field: 'amount',
      extra: { quote: quote / 100 },
    });
  if (amount === ONE_RUPEE) throw invalid('amount', 'must be the price of the tour');
  return amount;
};

type CodeRequest = { userId: number; quoted: QuotedTrip | undefined; amount: Paise; another: boolean };
type TripCodeRequest = CodeRequest & { quoted: QuotedTrip };

const isForTrip = (request: CodeRequest): request is TripCodeRequest => request.quoted !== undefined;

/**
 * The open code of the same trip and amount, which is replied again instead of a second one, and the open codes that a new one
 * replaces. A trip that is paid gets a code only when another booking is requested.
 */
const findReusableCode = async (tx: Queryable, clock: Clock, { userId, quoted, amount, another }: TripCodeRequest) => {
  await lockPerson(tx, userId);
  const order = another ? undefined : await findConfirmedOrder(tx, userId, quoted.trip);
  if (order)
    throw new Failure(
      409,
      'TRIP_PAID',
      t`You have already paid for this trip: booking ${bookingReference('tour', order.order_id)}.`,
    );
  const codes = await findOpenCodes(tx, clock, userId, quoted.trip);
  const same = codes.find((qr) => qr.amount === amount && qr.another === another && qr.image_url !== '');
  return { same, others: codes.filter((qr) => qr !== same) };
};

/** Stores a code of the gateway and reserves its seats, or returns the open code. Names the codes that it has closed in `closed`. */
const storeCode = async (
  tx: Queryable,
  clock: Clock,
  request: CodeRequest,
  code: GatewayQr,
  closed: string[],
): Promise<QrRow> => {
  const { userId, quoted, amount } = request;
  const now = clock.now();
  await lockPerson(tx, userId);
  if (isForTrip(request)) {
    const { same, others } = await findReusableCode(tx, clock, request);
    if (same) return same;
    const close = async (qr: QrRow) => {
      closed.push(qr.qr_id);
      await closeQr(tx, qr, 'on_demand', now);
    };
    for (const qr of others) await close(qr);
    const surplus = await tx.query<QrRow>(
      'SELECT * FROM qr_codes WHERE user_id = $1 AND held > 0 ORDER BY created_at DESC OFFSET $2 FOR UPDATE',
      [userId, MAX_CODES_WITH_SEATS - 1],
    );
    for (const qr of surplus) await close(qr);
    const { departure, seats } = request.quoted;
    if (!(await reserveSeats(tx, departure.date_id, seats)))
      // Thrown, so that the other codes stay open.
      throw soldOutFailure((await findDeparture(tx, departure.date_id, departure.package_id)).seatsLeft);
  }
  return insertCode(tx, clock, code, {
    ...quoted?.trip,
    user_id: userId,
    held: quoted?.seats ?? 0,
    amount,
    quote: quoted?.quote ?? null,
    another: isForTrip(request) && request.another,
  });
};

/** Creates a payment code, or replies the open one of the same trip. With a trip it holds the seats while it is open. */
export const createQr = (services: Services, call: CreateQrCall): Promise<unknown> =>
  runOnce(services, call, async (commit) => {
    const { db, clock, gateway, oneRupeeCodes } = services;
    const { body, query, person, request } = call;
    await countAttempt(db, clock, CODES_OF_PERSON, String(person.userId));
    const quoted = await readTrip(services, query, body);
    const amount = checkAmount(body.amount, quoted?.quote, oneRupeeCodes);
    const codeRequest: CodeRequest = { userId: person.userId, quoted, amount, another: query.another === '1' };
    const keys = [...(quoted ? [`departure ${quoted.departure.date_id}`] : []), `person ${person.userId}`];
    const replyWith = (qr: QrRow) => ({ status: 200, body: { data: { qr_code: qrCodeReply(clock, qr) } } });
    const open = isForTrip(codeRequest)
      ? await db.transaction((tx) => findReusableCode(tx, clock, codeRequest), keys)
      : undefined;
    if (open?.same) {
      const { same } = open;
      return commit(async () => replyWith(same));
    }
    const releasable = (open?.others ?? []).reduce((sum, qr) => sum + qr.held, 0);
    if (quoted && quoted.departure.seatsLeft + releasable < quoted.seats) throw soldOutFailure(quoted.departure.seatsLeft);
    const code = await requestCode(services, amount, quoted?.departure.place_name ?? BRAND);
    let stored: QrRow | undefined;
    let closed: string[] = [];
    let isCommitted = false;
    try {
      const reply = await commit(async (tx) => {
        closed = [];
        stored = await storeCode(tx, clock, codeRequest, code, closed);
        if (stored.qr_id === code.id) await limitHeldStock(tx, clock, request.ip, 'code', code.id);
        return replyWith(stored);
      }, keys);
      isCommitted = true;
      return reply;
    } finally {
      // Codes that are not used or closed here are closed at the gateway: they could still be paid there.
      for (const qrId of isCommitted && stored?.qr_id === code.id ? closed : [code.id])
        await closeAtGateway(gateway, qrId, request.log);
    }
  });
