import { addDays, type LocalDate } from '@safarnama/shared/domain';
import { systemClock, today } from '../core/clock.ts';
import type { Database } from '../database/database.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { failed, type Site } from './site.ts';
import type { Person } from './users.ts';

type Trip = { packagesId: number; dateId: number };

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Users who compete for the same last rooms and seats, with a record of the acknowledged changes. */
export const createBookingLoad = async ({ url, request }: Pick<Site, 'url' | 'request'>, count: number) => {
  const users: Person[] = [];
  for (let i = 0; i < count; i++) {
    const email = `stock-${process.pid}-${i}@mail.example.in`;
    const { body } = await request(`${url}/register-user`, {
      body: { name: 'Stock', email, password: 'secret', password_confirmation: 'secret' },
    });
    users.push({ id: (body.user as { id: number }).id, token: String(body.access_token) });
  }
  const trips: Trip[] = [];
  for (const packagesId of [1001, 1002, 1005]) {
    const months = (await request(`${url}/months/${packagesId}`)).body.data as unknown as { tour_month_id: number }[];
    const dates = (await request(`${url}/dateOfTour/${months.at(-2)?.tour_month_id}`)).body.data as unknown as {
      date_id: number;
      seats_left: number;
    }[];
    const open = dates.find((date) => date.seats_left > 0);
    if (open) trips.push({ packagesId, dateId: open.date_id });
  }
  const from: LocalDate = addDays(today(systemClock), 30);
  const rooms = [
    [1, 7001],
    [1, 7002],
    [402, 7004],
  ] as const;

  const active = new Map<number, Person>();
  const cancelled = new Set<number>();
  const orders = new Map<string, { person: Person; orderId: number }>();
  const cancelledOrders = new Set<string>();
  const done = { bookings: 0, cancels: 0, holds: 0, orders: 0 };
  let refused = 0;
  let unanswered = 0;
  let serial = 0;

  const isSuccess = (status: number): boolean => {
    if (failed(status)) unanswered++;
    else if (status >= 400) refused++;
    return status > 0 && status < 300;
  };

  /**
   * Repeats a call that had no reply once, as clients do. Otherwise stock that was sold without a reply could never be cancelled, and
   * after many kills everything would be sold.
   */
  const requestTwice = async (...args: Parameters<typeof request>) => {
    const reply = await request(...args);
    if (!failed(reply.status)) return { ...reply, isRepeated: false };
    unanswered++;
    return { ...(await request(...args)), isRepeated: true };
  };

  const book = async (person: Person): Promise<void> => {
    const [hotel_vendor_id, hotel_roomId] = pick(rooms);
    const check_in_date = addDays(from, Math.floor(Math.random() * 6));
    const check_out_date = addDays(check_in_date, 1 + Math.floor(Math.random() * 3));
    const { status, body } = await requestTwice(`${url}/bookings`, {
      token: person.token,
      body: roomBooking({
        ...{ user_id: person.id, hotel_vendor_id, hotel_roomId, check_in_date, check_out_date },
        rooms_booked: 1 + Math.floor(Math.random() * 2),
        transaction_id: `STOCK${String(++serial).padStart(10, '0')}`,
      }),
    });
    if (!isSuccess(status)) return;
    done.bookings++;
    active.set((body.data as unknown as { booking_id: number }).booking_id, person);
  };

  /** Without a reply the outcome is unknown: the order may be cancelled although the reply was lost. */
  const cancelOrder = async (): Promise<void> => {
    const entry = pick([...orders]);
    if (!entry) return;
    const [transaction, { person, orderId }] = entry;
    orders.delete(transaction);
    const { status } = await requestTwice(`${url}/orders/${orderId}/cancel`, { token: person.token, body: {} });
    if (!isSuccess(status)) return;
    done.cancels++;
    cancelledOrders.add(transaction);
  };

  const cancel = async (): Promise<void> => {
    const entry = pick([...active]);
    if (!entry) return;
    const [bookingId, person] = entry;
    active.delete(bookingId);
    const { status, isRepeated } = await requestTwice(`${url}/bookings/${bookingId}/cancel`, { token: person.token, body: {} });
    if (isSuccess(status)) {
      done.cancels++;
      cancelled.add(bookingId);
    } else if (status >= 400 && status < 500 && !isRepeated) active.set(bookingId, person);
  };

  const hold = async (person: Person): Promise<void> => {
    const trip = pick(trips);
    const party = { adult: 1 + Math.floor(Math.random() * 2), children: 0, infant: 0 };
    const { status, body } = await request(`${url}/create-qr`, { token: person.token, body: { amount: 1, ...trip, ...party } });
    if (!isSuccess(status)) return;
    done.holds++;
    const { id } = (body.data as unknown as { qr_code: { id: string } }).qr_code;
    if (Math.random() < 0.5) return void (await request(`${url}/expire`, { token: person.token, body: { qr_id: id } }));
    await request(`${url}/sandbox/pay/${id}`, { body: { action: 'pay' }, headers: { accept: 'application/json' } });
    const check = await request(`${url}/check/${id}`, { token: person.token });
    const detail = (check.body.data as unknown as { payment_details?: { transaction_id: string; status: string }[] } | undefined)
      ?.payment_details?.[0];
    if (check.status !== 200 || detail?.status !== 'captured') return;
    const order = await requestTwice(`${url}/order/with/payment/details`, {
      token: person.token,
      body: {
        userId: person.id,
        ...trip,
        transaction_id: detail.transaction_id,
        payment_method: 'PhonePe',
        total_amount: 1,
        ...party,
      },
    });
    if (order.status !== 201) return;
    done.orders++;
    orders.set(detail.transaction_id, { person, orderId: (order.body.data as unknown as { order_id: number }).order_id });
  };

  /** Acknowledged changes that are missing or different in the database. */
  const lost = async (db: Database): Promise<string[]> => {
    const compare = async <Id>(name: string, ids: Iterable<Id>, expected: string, from: string): Promise<string[]> => {
      const rows = await db.query<{ id: Id; status: string }>(`SELECT ${from}`);
      const statuses = new Map(rows.map(({ id, status }) => [id, status]));
      return [...ids].flatMap((id) => (statuses.get(id) === expected ? [] : `${name} ${id} is ${statuses.get(id) ?? 'gone'}`));
    };
    const bookings = 'booking_id AS id, booking_status AS status FROM hotel_bookings';
    const trips = 'transaction_id AS id, order_status AS status FROM tour_orders';
    return [
      ...(await compare('booking', active.keys(), 'active', bookings)),
      ...(await compare('cancelled booking', cancelled, 'cancelled', bookings)),
      ...(await compare('order of', orders.keys(), 'confirmed', trips)),
      ...(await compare('cancelled order of', cancelledOrders, 'cancelled', trips)),
    ];
  };

  return {
    /** One random request: a booking, a hold with or without payment and order, or a cancellation. */
    attempt: (): Promise<void> => {
      const dice = Math.random();
      if (dice < 0.55) return book(pick(users));
      if (dice < 0.75) return cancel();
      // Cancellations release seats: otherwise all later holds would be refused.
      return dice < 0.85 ? cancelOrder() : hold(pick(users));
    },
    counts: () => ({ acknowledged: done, refused, unanswered }),
    lost,
  };
};
