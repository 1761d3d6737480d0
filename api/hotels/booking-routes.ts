import { API, hotelBookingRequest, hotelBookings } from '@safarnama/shared/contract';
import { isTransactionId, toPaise } from '@safarnama/shared/domain';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Services } from '../app.ts';
import type { Queryable } from '../database/database.ts';
import { first } from '../database/database.ts';
import { letter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';
import { today } from '../plugins/clock.ts';
import { define, idIn, idOf, type Person } from '../plugins/endpoint.ts';
import { Failure, invalid, notFound } from '../plugins/failure.ts';
import { once } from '../plugins/idempotency.ts';
import { bookingOfTransaction, bookingsOf, giveRooms, quoteStay, takeRooms } from './bookings.ts';
import { roomById, roomsLeft } from './rooms.ts';
import { checkStay } from './routes.ts';

type Body = z.output<typeof hotelBookingRequest>;

export const bookingRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  const base = { tag: 'Hotels', access: 'person' } as const;

  const store = async (tx: Queryable, body: Body, person: Person): Promise<number> => {
    const roomId = idOf(body.hotel_roomId, 'the room');
    const room = await roomById(tx, idOf(body.hotel_vendor_id, 'the hotel'), roomId);
    if (!room) throw notFound('the room');
    const stay = { checkin: body.check_in_date, checkout: body.check_out_date, rooms: body.rooms_booked };
    // One booking per transaction, also for two requests at once: whoever comes second waits here.
    await tx.query('SELECT pg_advisory_xact_lock(7293, hashtext($1))', [body.transaction_id]);
    const known = await bookingOfTransaction(tx, body.transaction_id);
    if (known) {
      const same =
        known.user_id === person.userId &&
        known.hotel_room_id === roomId &&
        known.check_in_date === stay.checkin &&
        known.check_out_date === stay.checkout &&
        known.rooms_booked === stay.rooms;
      if (!same)
        throw new Failure(409, 'TRANSACTION_USED', 'transaction_id belongs to another booking', { field: 'transaction_id' });
      return known.booking_id;
    }
    const left = await takeRooms(tx, room, stay);
    if (left === undefined) {
      const free = Math.max(0, await roomsLeft(tx, roomId, stay.checkin, stay.checkout));
      throw new Failure(
        409,
        'SOLD_OUT',
        free ? `Only ${free} rooms are left for these nights.` : 'No room is left for these nights.',
        { extra: { rooms_left: free } },
      );
    }
    const { quote, perNight } = quoteStay(room, stay, body.total_amount);
    const made = await first(
      tx.query<{ booking_id: number }>(
        `INSERT INTO hotel_bookings (user_id, hotel_vendor_id, hotel_room_id, check_in_date, check_out_date, adults, children, rooms_booked,
           rooms_available, room_type, payment_method, transaction_id, quote, per_night, claimed_total, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING booking_id`,
        [
          person.userId,
          room.hotel_vendor_id,
          roomId,
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
        ],
      ),
    );
    await queueMail(tx, clock, {
      recipient: person.email,
      subject: `Your booking at ${room.hotelname}`,
      body: letter(
        person.name,
        `we have received your booking ${made?.booking_id}: ${room.room_type} at ${room.hotelname}, ${room.city}, ${stay.checkin} to ${stay.checkout}, ${stay.rooms} room(s).`,
        `It is confirmed once the payment ${body.transaction_id} is found with the bank.`,
      ),
    });
    return made?.booking_id ?? 0;
  };

  define(app, {
    ...base,
    method: 'POST',
    path: API.bookings(),
    summary: 'Book rooms with a payment made by hand; stock and price are the server’s',
    body: hotelBookingRequest,
    status: 201,
    handle: (call) =>
      once(services, call, async () => {
        const { body, person } = call;
        if (idOf(body.user_id, 'the user') !== person.userId) throw notFound('the user');
        checkStay(body.check_in_date, body.check_out_date, ['check_in_date', 'check_out_date']);
        if (body.check_in_date < today(clock)) throw invalid('check_in_date', 'must not be in the past');
        if (!isTransactionId(body.transaction_id)) throw invalid('transaction_id', 'must be a payment, order or bank reference');
        const bookingId = await db.transaction((tx) => store(tx, body, person));
        const [booking] = await bookingsOf(db, person.userId, bookingId);
        return { status: 201, body: { data: booking } };
      }),
  });

  define(app, {
    ...base,
    method: 'GET',
    path: '/bookings/user/:id',
    summary: 'One’s own hotel bookings',
    answer: hotelBookings,
    reads: 'data',
    handle: async ({ params, person }) => {
      if (idIn(params, 'id', 'the user') !== person.userId) throw notFound('the user');
      return { data: await bookingsOf(db, person.userId) };
    },
  });

  define(app, {
    ...base,
    method: 'POST',
    path: '/bookings/:id/cancel',
    summary: 'Cancel an own booking before the day of arrival: the rooms are free, the refund is written down',
    handle: async ({ params, person }) => {
      const bookingId = idIn(params, 'id', 'the booking');
      await db.transaction(async (tx) => {
        const booking = await first(
          tx.query<{
            hotel_room_id: number;
            check_in_date: string;
            check_out_date: string;
            rooms_booked: number;
            booking_status: string;
            quote: number;
            charges: number;
          }>(
            `SELECT b.hotel_room_id, b.check_in_date, b.check_out_date, b.rooms_booked, b.booking_status, b.quote, r.cancellation_charges AS charges
             FROM hotel_bookings b JOIN rooms r USING (hotel_room_id) WHERE b.booking_id = $1 AND b.user_id = $2 FOR UPDATE OF b`,
            [bookingId, person.userId],
          ),
        );
        if (!booking) throw notFound('the booking');
        if (booking.booking_status === 'cancelled') return;
        if (booking.check_in_date <= today(clock))
          throw new Failure(409, 'ARRIVED', 'This stay has begun and cannot be cancelled.');
        const refund = Math.max(0, booking.quote - toPaise(booking.charges * booking.rooms_booked));
        await tx.query(
          `UPDATE hotel_bookings SET booking_status = 'cancelled', payment_status = 'refund pending', cancelled_at = $2, refund = $3 WHERE booking_id = $1`,
          [bookingId, clock.now(), refund],
        );
        await giveRooms(tx, booking.hotel_room_id, {
          checkin: booking.check_in_date,
          checkout: booking.check_out_date,
          rooms: booking.rooms_booked,
        });
        await queueMail(tx, clock, {
          recipient: person.email,
          subject: `Booking ${bookingId} is cancelled`,
          body: letter(
            person.name,
            `your booking ${bookingId} is cancelled. ₹${refund / 100} are sent back once the payment is found with the bank.`,
          ),
        });
      });
      const [booking] = await bookingsOf(db, person.userId, bookingId);
      return { data: booking };
    },
  });
};
