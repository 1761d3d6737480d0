import { API, cancelRequest, hotelBookingRequest, hotelBookings, pageQuery } from '@safarnama/shared/contract';
import { bookingReference, counted, formatPaise, isTransactionId, toPaise } from '@safarnama/shared/domain';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { termsInWords } from '../bookings/refund-rules.ts';
import type { Queryable } from '../database/database.ts';
import { first } from '../database/database.ts';
import { bookingLinks, mailBody } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import { isTourPayment } from '../payment/orders.ts';
import { inIndia, inSeconds, today } from '../plugins/clock.ts';
import { defineEndpoint, idIn, idOf, type Person } from '../plugins/endpoint.ts';
import { limitHeldStock } from '../plugins/held-stock.ts';
import { runOnce } from '../plugins/idempotency.ts';
import { lockPerson, lockTransactionId } from '../plugins/locks.ts';
import { pageRange } from '../plugins/pagination.ts';
import type { Services } from '../services.ts';
import { cancelBooking } from './cancel-booking.ts';
import { bookingsOf, findBookingByPayment, quoteStay, reserveRooms } from './hotel-bookings.ts';
import { UNVERIFIED_SECONDS } from './manual-payments.ts';
import { findRoom, MAX_UNVERIFIED_ROOMS, partyFits, type RoomRow, roomsLeft } from './room-rows.ts';
import { checkStay, isOnSale, SALE_HORIZON_DAYS } from './routes.ts';

type Body = z.output<typeof hotelBookingRequest>;

export const hotelBookingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, flags } = services;
  const base = { tag: 'Hotels', access: 'person' } as const;

  /** Checks that need no lock, before the transaction. */
  const validateBooking = async (body: Body): Promise<RoomRow> => {
    const { check_in_date: checkin, check_out_date: checkout, adults, children, rooms_booked: rooms } = body;
    checkStay(checkin, checkout, ['check_in_date', 'check_out_date']);
    if (checkin < today(clock)) throw invalid('check_in_date', 'must not be in the past');
    if (!isOnSale(checkin, checkout, today(clock)))
      throw invalid('check_out_date', `must be at most ${SALE_HORIZON_DAYS} days from today`);
    if (!isTransactionId(body.transaction_id)) throw invalid('transaction_id', 'must be a payment, order or bank reference');
    const room = await findRoom(db, idOf(body.hotel_vendor_id, 'the hotel'), idOf(body.hotel_roomId, 'the room'));
    if (!room) throw notFound('the room');
    if (!partyFits(room, { adults, children, rooms }, flags))
      throw invalid('adults', `must fit with the children: ${rooms} of these rooms take ${rooms * room.sleeps} guests`);
    return room;
  };

  const insertBooking = async (tx: Queryable, room: RoomRow, body: Body, person: Person): Promise<number> => {
    const stay = { checkin: body.check_in_date, checkout: body.check_out_date, rooms: body.rooms_booked };
    await lockPerson(tx, person.userId);
    await lockTransactionId(tx, body.transaction_id);
    const known = await findBookingByPayment(tx, body.transaction_id);
    if (known) {
      const same =
        known.user_id === person.userId &&
        known.hotel_room_id === room.hotel_room_id &&
        known.check_in_date === stay.checkin &&
        known.check_out_date === stay.checkout &&
        known.rooms_booked === stay.rooms;
      if (!same)
        throw new Failure(409, 'TRANSACTION_USED', 'transaction_id belongs to another booking', { field: 'transaction_id' });
      if (known.booking_status !== 'active')
        throw new Failure(409, 'NOT_ACTIVE', `This booking is ${known.booking_status}. Its payment cannot be used again.`);
      return known.booking_id;
    }
    if (await isTourPayment(tx, body.transaction_id))
      throw new Failure(409, 'TRANSACTION_USED', 'transaction_id belongs to a tour', { field: 'transaction_id' });
    const [waiting] = await tx.query<{ rooms: number }>(
      'SELECT coalesce(sum(rooms_booked), 0)::int AS rooms FROM hotel_bookings WHERE user_id = $1 AND lapses_at IS NOT NULL',
      [person.userId],
    );
    if ((waiting?.rooms ?? 0) + stay.rooms > MAX_UNVERIFIED_ROOMS)
      throw new Failure(
        409,
        'TOO_MANY_UNVERIFIED',
        `At most ${MAX_UNVERIFIED_ROOMS} rooms can wait for their payments to be verified. Please book the others later, or call us.`,
      );
    const left = await reserveRooms(tx, room, stay);
    if (left === undefined) {
      const free = Math.max(0, await roomsLeft(tx, room.hotel_room_id, stay.checkin, stay.checkout));
      throw new Failure(
        409,
        'SOLD_OUT',
        free ? `Only ${free} rooms are left for these nights.` : 'No room is left for these nights.',
        { extra: { rooms_left: free } },
      );
    }
    const { quote, perNight } = quoteStay(room, { ...stay, ...body }, body.total_amount, flags);
    const lapsesAt = inSeconds(clock, UNVERIFIED_SECONDS);
    const made = await first(
      tx.query<{ booking_id: number }>(
        `INSERT INTO hotel_bookings (user_id, hotel_vendor_id, hotel_room_id, check_in_date, check_out_date, adults, children, rooms_booked,
           rooms_available, room_type, payment_method, transaction_id, quote, per_night, claimed_total, created_at, lapses_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING booking_id`,
        [
          person.userId,
          room.hotel_vendor_id,
          room.hotel_room_id,
          stay.checkin,
          stay.checkout,
          body.adults,
          body.children,
          stay.rooms,
          left,
          room.room_type,
          body.payment_method,
          body.transaction_id,
          quote,
          perNight,
          toPaise(body.total_amount),
          clock.now(),
          lapsesAt,
        ],
      ),
    );
    await queueMail(tx, clock, {
      recipient: person.email,
      subject: `Your booking at ${room.hotelname}`,
      body: mailBody(
        person.name,
        `we have received your booking ${made?.booking_id}: ${room.room_type} at ${room.hotelname}, ${room.city}, ${stay.checkin} to ${stay.checkout}, ${counted('room', 'rooms')(stay.rooms)}, ${formatPaise(quote)}.`,
        `It is confirmed as soon as the payment ${body.transaction_id} is verified with the bank. Until ${inIndia(lapsesAt)} the rooms are reserved for you.`,
        termsInWords('hotel', today(clock), toPaise(room.cancellation_charges)),
        ...bookingLinks(bookingReference('hotel', made?.booking_id ?? 0)),
      ),
    });
    return made?.booking_id ?? 0;
  };

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.bookings(),
    limited: true,
    summary: 'Book rooms with a payment made by hand; stock and price are the server’s',
    body: hotelBookingRequest,
    status: 201,
    handle: (call) =>
      runOnce(services, call, async (commit) => {
        const { body, person, request } = call;
        if (idOf(body.user_id, 'the user') !== person.userId) throw notFound('the user');
        const room = await validateBooking(body);
        return commit(
          async (tx) => {
            const bookingId = await insertBooking(tx, room, body, person);
            await limitHeldStock(tx, clock, request.ip, 'booking', bookingId);
            const [booking] = await bookingsOf(tx, person.userId, bookingId);
            return { status: 201, body: { data: booking } };
          },
          [`room ${room.hotel_room_id}`, `person ${person.userId}`],
        );
      }),
  });

  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: '/bookings/user/:id',
    summary: 'One’s own hotel bookings, newest first',
    query: pageQuery,
    answer: hotelBookings,
    reads: 'data',
    handle: async ({ params, person, query }) => {
      if (idIn(params, 'id', 'the user') !== person.userId) throw notFound('the user');
      const range = pageRange(query);
      const count = await first(
        db.query<{ total: number }>('SELECT count(*)::int AS total FROM hotel_bookings WHERE user_id = $1', [person.userId]),
      );
      const { page, limit } = range;
      return { data: await bookingsOf(db, person.userId, undefined, range), page, limit, total: count?.total ?? 0 };
    },
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: '/bookings/:id/cancel',
    summary: 'Cancel an own booking before the day of arrival: the rooms are free, the refund is written down',
    body: cancelRequest,
    handle: ({ params, person, body }) => {
      const bookingId = idIn(params, 'id', 'the booking');
      return db.transaction(async (tx) => {
        await cancelBooking(tx, clock, { bookingId, userId: person.userId, expected: body.refund });
        const [booking] = await bookingsOf(tx, person.userId, bookingId);
        return { data: booking };
      });
    },
  });
};
