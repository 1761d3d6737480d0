import type { hotelBookingRequest, payStayRequest } from '@safarnama/shared/contract';
import {
  bookingReference,
  formatPaise,
  isTransactionId,
  MAX_UNVERIFIED_ROOMS,
  SALE_HORIZON_DAYS,
  toPaise,
} from '@safarnama/shared/domain';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type * as z from 'zod/mini';
import { type Clock, inIndia, inSeconds, longDate, today } from '../core/clock.ts';
import type { Queryable } from '../database/database.ts';
import { insertRow } from '../database/insert-row.ts';
import { cancelBooking } from '../hotels/cancel-booking.ts';
import {
  type BookingRow,
  bookingReply,
  bookingsOf,
  findBookingByPayment,
  type HotelBooking,
  reserveRooms,
} from '../hotels/hotel-bookings.ts';
import { UNVERIFIED_SECONDS } from '../hotels/manual-payments.ts';
import { findRoom, partyFits, type RoomRow, roomsLeft } from '../hotels/room-rows.ts';
import { findLiveStay } from '../hotels/stay-payments.ts';
import { checkStay, isOnSale } from '../hotels/stays.ts';
import { bookingLinks } from '../mail/mail-text.ts';
import { mailPerson } from '../mail/outbox.ts';
import { syncOrWarn } from '../orders/sync-payments.ts';
import { isTourPayment } from '../payment/orders.ts';
import { CODES_OF_PERSON, closeAtGateway, insertCode, type QrRow, requestCode } from '../payment/qr-codes.ts';
import { countAttempt, limitCancelled } from '../plugins/attempt-limits.ts';
import { type Call, idOf, type Person } from '../plugins/endpoint.ts';
import { limitHeldStock } from '../plugins/held-stock.ts';
import { runOnce } from '../plugins/idempotency.ts';
import { lockPerson, lockTransactionId } from '../plugins/locks.ts';
import { catalogueTexts } from '../plugins/translations.ts';
import { quoteStay, type Stay } from '../pricing/quotes.ts';
import { termsInWords } from '../refunds/refund-rules.ts';
import type { Services } from '../services.ts';
import { currentLanguage } from '../texts/language.ts';
import { t } from '../texts/translate.ts';

type StayBody = z.output<typeof payStayRequest>;
type Body = z.output<typeof hotelBookingRequest>;

/** Payment of a booking; without a verified payment it holds its rooms until `lapses_at`. */
type Payment = {
  payment_method: string;
  transaction_id: string;
  booking_status: 'active' | 'awaiting payment';
  lapses_at: Date;
};

/** Checks that need no lock, before the transaction. Returns the room. */
const checkStayBooking = async ({ db, clock, flags }: Services, body: StayBody): Promise<RoomRow> => {
  const { check_in_date: checkin, check_out_date: checkout, adults, children, rooms_booked: rooms } = body;
  checkStay(checkin, checkout, ['check_in_date', 'check_out_date']);
  if (checkin < today(clock)) throw invalid('check_in_date', 'must not be in the past');
  if (!isOnSale(checkin, checkout, today(clock)))
    throw invalid('check_out_date', `must be at most ${SALE_HORIZON_DAYS} days from today`);
  const room = await findRoom(db, idOf(body.hotel_vendor_id, 'the hotel'), idOf(body.hotel_roomId, 'the room'));
  if (!room) throw notFound('the room');
  if (!partyFits(room, { adults, children, rooms }, flags))
    throw invalid('adults', `must fit with the children: ${rooms} of these rooms take ${rooms * room.sleeps} guests`);
  return room;
};

/** The booking that this payment already pays; any other booking with this payment is refused. */
const reuseBooking = (known: HotelBooking, room: RoomRow, body: Body, person: Person): number => {
  const isSame =
    known.user_id === person.userId &&
    known.hotel_room_id === room.hotel_room_id &&
    known.check_in_date === body.check_in_date &&
    known.check_out_date === body.check_out_date &&
    known.rooms_booked === body.rooms_booked &&
    known.adults === body.adults &&
    known.children === body.children;
  if (!isSame)
    throw new Failure(409, 'TRANSACTION_USED', 'transaction_id belongs to another booking', { field: 'transaction_id' });
  if (known.booking_status !== 'active')
    throw new Failure(409, 'NOT_ACTIVE', t`This booking is ${t(known.booking_status)}. Its payment cannot be used again.`);
  return known.booking_id;
};

/** Reserves the rooms within the limit of a user, and returns how many are left; else the reason of the refusal. */
const reserveWithinLimit = async (tx: Queryable, room: RoomRow, stay: Stay, userId: number): Promise<number | Failure> => {
  const unverified = await tx.first<{ rooms: number }>(
    'SELECT coalesce(sum(rooms_booked), 0)::int AS rooms FROM hotel_bookings WHERE user_id = $1 AND lapses_at IS NOT NULL',
    [userId],
  );
  if ((unverified?.rooms ?? 0) + stay.rooms > MAX_UNVERIFIED_ROOMS)
    return new Failure(
      409,
      'TOO_MANY_UNVERIFIED',
      t`At most ${MAX_UNVERIFIED_ROOMS} rooms can wait for their payments to be verified. Please book the others later, or call us.`,
    );
  const left = await reserveRooms(tx, room, stay);
  if (left !== undefined) return left;
  const free = Math.max(0, await roomsLeft(tx, room.hotel_room_id, stay.checkin, stay.checkout));
  const message = free ? t`Only ${free} rooms are left for these nights.` : 'No room is left for these nights.';
  return new Failure(409, 'SOLD_OUT', message, { extra: { rooms_left: free } });
};

/** Cancels the user's bookings of these rooms on these nights that wait for a payment by code. Returns their codes. */
const cancelUnpaid = async (tx: Queryable, clock: Clock, room: RoomRow, stay: Stay, userId: number): Promise<QrRow[]> => {
  const unpaid = await tx.query<{ booking_id: number }>(
    `SELECT booking_id FROM hotel_bookings WHERE user_id = $1 AND hotel_room_id = $2 AND booking_status = 'awaiting payment'
       AND check_in_date < $4::date AND check_out_date > $3::date ORDER BY booking_id`,
    [userId, room.hotel_room_id, stay.checkin, stay.checkout],
  );
  const codes = [];
  for (const { booking_id: bookingId } of unpaid)
    codes.push(...(await cancelBooking(tx, clock, { bookingId, userId, expected: undefined })));
  return codes;
};

/**
 * Reserves the rooms and stores the booking. Where too few rooms are free, or the user holds as many as allowed, it takes those that the
 * user holds without a payment: a guest has changed the party or the dates. The transaction holds the user's lock. Names the codes that
 * it has closed in `closed`.
 */
const insertBooking = async (
  tx: Queryable,
  { clock, flags }: Services,
  room: RoomRow,
  body: StayBody,
  person: Person,
  payment: Payment,
  closed: string[],
): Promise<BookingRow> => {
  const stay = { checkin: body.check_in_date, checkout: body.check_out_date, rooms: body.rooms_booked };
  await limitCancelled(tx, clock, 'hotel_bookings', person.userId);
  let left = await reserveWithinLimit(tx, room, stay, person.userId);
  if (left instanceof Failure) {
    const codes = await cancelUnpaid(tx, clock, room, stay, person.userId);
    closed.push(...codes.map(({ qr_id }) => qr_id));
    if (codes.length > 0) left = await reserveWithinLimit(tx, room, stay, person.userId);
  }
  if (left instanceof Failure) throw left;
  const { quote, perNight } = quoteStay(room, { ...stay, ...body }, body.total_amount, flags);
  const row = await insertRow<BookingRow>(
    tx,
    'hotel_bookings',
    {
      user_id: person.userId,
      hotel_vendor_id: room.hotel_vendor_id,
      hotel_room_id: room.hotel_room_id,
      check_in_date: stay.checkin,
      check_out_date: stay.checkout,
      adults: body.adults,
      children: body.children,
      rooms_booked: stay.rooms,
      rooms_available: left,
      room_type: room.room_type,
      quote,
      per_night: perNight,
      cancellation_charges: room.cancellation_charges,
      claimed_total: toPaise(body.total_amount),
      created_at: clock.now(),
      language: currentLanguage(),
      ...payment,
    },
    '*',
  );
  return { ...row, vendor_name: room.vendor_name, hotelname: room.hotelname, city: room.city };
};

/** Stores the booking, reserves its rooms and queues its mail. Returns the booking in the form of the contract. */
const storeBooking = async (tx: Queryable, services: Services, room: RoomRow, body: Body, person: Person, closed: string[]) => {
  const { clock } = services;
  const stay = { checkin: body.check_in_date, checkout: body.check_out_date, rooms: body.rooms_booked };
  await lockPerson(tx, person.userId);
  await lockTransactionId(tx, body.transaction_id);
  const known = await findBookingByPayment(tx, body.transaction_id);
  if (known) {
    const [booking] = await bookingsOf(tx, person.userId, reuseBooking(known, room, body, person));
    return booking!;
  }
  if (await isTourPayment(tx, body.transaction_id))
    throw new Failure(409, 'TRANSACTION_USED', 'transaction_id belongs to another booking', { field: 'transaction_id' });
  const lapsesAt = inSeconds(clock, UNVERIFIED_SECONDS);
  const payment = {
    payment_method: body.payment_method,
    transaction_id: body.transaction_id,
    booking_status: 'active',
    lapses_at: lapsesAt,
  } as const;
  const row = await insertBooking(tx, services, room, body, person, payment, closed);
  const [hotel, roomType, city] = await catalogueTexts(tx, room.hotelname, room.room_type, room.city);
  const rooms = stay.rooms === 1 ? t('1 room') : t`${stay.rooms} rooms`;
  await mailPerson(
    tx,
    clock,
    person,
    t`Your booking at ${hotel}`,
    t`we have received your booking ${row.booking_id}: ${roomType} at ${hotel}, ${city}, ${longDate(stay.checkin)} to ${longDate(stay.checkout)}, ${rooms}, ${formatPaise(row.quote)}.`,
    t`It is confirmed as soon as the payment ${body.transaction_id} is verified with the bank. Until ${inIndia(lapsesAt)} the rooms are reserved for you.`,
    termsInWords('hotel', today(clock), toPaise(room.cancellation_charges)),
    ...bookingLinks(bookingReference('hotel', row.booking_id)),
  );
  return bookingReply(row);
};

/** Books rooms with a manual payment, which holds them until it is verified or lapses. */
export const bookRooms = (services: Services, call: Call<Body, undefined, 'person'>): Promise<unknown> =>
  runOnce(services, call, async (commit) => {
    const { body, person, request } = call;
    if (idOf(body.user_id, 'the user') !== person.userId) throw notFound('the user');
    const room = await checkStayBooking(services, body);
    if (!isTransactionId(body.transaction_id)) throw invalid('transaction_id', 'must be a payment, order or bank reference');
    let closed: string[] = [];
    const reply = await commit(
      async (tx) => {
        closed = [];
        const booking = await storeBooking(tx, services, room, body, person, closed);
        await limitHeldStock(tx, services.clock, request.ip, 'booking', booking.booking_id);
        return { status: 201, body: { data: booking } };
      },
      [`room ${room.hotel_room_id}`, `person ${person.userId}`],
    );
    for (const qrId of closed) await closeAtGateway(services.gateway, qrId, request.log);
    return reply;
  });

/** Rooms outlast their code, so that a payment of its last second is recorded before they are released. */
const SETTLING_SECONDS = 60;

/**
 * Books rooms that a code pays, and replies the booking with its code. A repeated request for the same stay and party gets the existing
 * booking, paid or not, so that reload, back, a second tab and a lost reply lead to one booking and one code. A booking whose code has
 * ended unpaid is cancelled and replaced.
 */
export const bookRoomsByCode = (services: Services, call: Call<StayBody, undefined, 'person'>): Promise<unknown> =>
  runOnce(services, call, async (commit) => {
    const { body, person, request } = call;
    const { db, clock } = services;
    if (idOf(body.user_id, 'the user') !== person.userId) throw notFound('the user');
    const room = await checkStayBooking(services, body);
    const keys = [`room ${room.hotel_room_id}`, `person ${person.userId}`];
    const stay = { ...body, hotel_room_id: room.hotel_room_id };
    const replyWith = (bookingId: number) => ({ status: 201, body: { data: { booking_id: bookingId } } });
    const findKnown = (tx: Queryable) => findLiveStay(tx, clock, person.userId, stay, body);
    let known = await findKnown(db);
    if (known && !known.usable) {
      // Its last payment may not be recorded yet.
      await syncOrWarn(services, person.userId, known.transaction_id, request.log);
      known = await findKnown(db);
    }
    if (known?.usable) {
      const { booking_id } = known;
      return commit(async () => replyWith(booking_id));
    }
    await countAttempt(db, clock, CODES_OF_PERSON, String(person.userId));
    const { quote } = quoteStay(
      room,
      { ...body, checkin: body.check_in_date, checkout: body.check_out_date, rooms: body.rooms_booked },
      body.total_amount,
      services.flags,
    );
    const code = await requestCode(services, quote, room.hotelname);
    // Codes that can be paid at the gateway, and pay nothing here.
    let unused = [code.id];
    try {
      return await commit(async (tx) => {
        unused = [code.id];
        const closed: string[] = [];
        await lockPerson(tx, person.userId);
        const other = await findKnown(tx);
        if (other?.usable) return replyWith(other.booking_id);
        if (other) await cancelBooking(tx, clock, { bookingId: other.booking_id, userId: person.userId, expected: undefined });
        const payment = {
          payment_method: 'UPI',
          transaction_id: code.id,
          booking_status: 'awaiting payment',
          lapses_at: new Date(code.closeBy.getTime() + SETTLING_SECONDS * 1000),
        } as const;
        const { booking_id } = await insertBooking(tx, services, room, body, person, payment, closed);
        await insertCode(tx, clock, code, { user_id: person.userId, booking_id, amount: quote, quote });
        await limitHeldStock(tx, clock, request.ip, 'booking', booking_id);
        unused = closed;
        return replyWith(booking_id);
      }, keys);
    } finally {
      for (const qrId of unused) await closeAtGateway(services.gateway, qrId, request.log);
    }
  });
