import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type LocalDate } from '@safarnama/shared/domain';
import { openEmbedded } from '../database/embedded.ts';
import { openServer } from '../database/server.ts';
import { systemClock, today } from '../plugins/clock.ts';
import { type ApiProcess, call, freePort, startApi } from '../testing/api-process.ts';
import type { Cluster } from './cluster.ts';
import { startFront } from './front.ts';
import { type Broken, brokenRules } from './history.ts';

export type StockOptions = {
  attempts: number;
  /** SIGKILLs of the API, and of PostgreSQL where there is one. */
  kills: number;
  workers?: number;
  people?: number;
  cluster?: Cluster | undefined;
  /** API processes behind nginx, on the server engine; one is killed at a time, and PostgreSQL is left alone. */
  processes?: number;
};

export type StockResult = {
  engine: string;
  attempts: number;
  acknowledged: { bookings: number; cancels: number; holds: number; orders: number };
  refused: number;
  unanswered: number;
  kills: number;
  seconds: number;
  /** Acknowledged and not there, or there and otherwise. */
  lost: string[];
  broken: Broken[];
};

type Person = { id: number; token: string };
type Trip = { packagesId: number; dateId: number };

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/**
 * Many people at once after the last rooms and seats, with cancels, holds and payments in between, while the processes are
 * killed. Afterwards the history is recounted and every acknowledgement looked up.
 */
export const runStock = async (options: StockOptions): Promise<StockResult> => {
  const { attempts, kills, workers = 32, people: count = 40, cluster } = options;
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-stock-'));
  const settings: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder };
  const port = await freePort();
  const processes = cluster ? (options.processes ?? 1) : 1;
  const ports = [port, ...(await Promise.all(Array.from({ length: processes - 1 }, () => freePort())))];
  const apis: ApiProcess[] = [];
  for (const each of ports) apis.push(await startApi(settings, each));
  const front = processes > 1 ? await startFront(ports) : undefined;
  if (processes > 1 && !front) throw new Error('nginx was not found: apt-get install nginx-light');
  const url = front?.url ?? apis[0]!.url;
  const started = performance.now();

  const people: Person[] = [];
  for (let i = 0; i < count; i++) {
    const email = `stock-${process.pid}-${i}@mail.example.in`;
    const { body } = await call(`${url}/register-user`, {
      body: { name: 'Stock', email, password: 'secret', password_confirmation: 'secret' },
    });
    people.push({ id: (body.user as { id: number }).id, token: String(body.access_token) });
  }
  const trips: Trip[] = [];
  for (const packagesId of [1001, 1002, 1005]) {
    const months = (await call(`${url}/months/${packagesId}`)).body.data as unknown as { tour_month_id: number }[];
    const dates = (await call(`${url}/dateOfTour/${months.at(-2)?.tour_month_id}`)).body.data as unknown as {
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
  const orders = new Map<string, Person>();
  const done = { bookings: 0, cancels: 0, holds: 0, orders: 0 };
  let refused = 0;
  let unanswered = 0;
  let left = attempts;
  let serial = 0;
  let down = false;

  const tally = (status: number): boolean => {
    if (status === 0 || status >= 500) unanswered++;
    else if (status >= 400) refused++;
    return status > 0 && status < 300;
  };

  const book = async (person: Person): Promise<void> => {
    const [hotel_vendor_id, hotel_roomId] = pick(rooms);
    const check_in_date = addDays(from, Math.floor(Math.random() * 6));
    const check_out_date = addDays(check_in_date, 1 + Math.floor(Math.random() * 3));
    const { status, body } = await call(`${url}/bookings`, {
      token: person.token,
      body: {
        user_id: person.id,
        hotel_vendor_id,
        hotel_roomId,
        check_in_date,
        check_out_date,
        adults: 1,
        children: 0,
        rooms_booked: 1 + Math.floor(Math.random() * 2),
        roomType: 'x',
        payment_method: 'PhonePe',
        transaction_id: `STOCK${String(++serial).padStart(10, '0')}`,
        price_per_night: 1,
        total_amount: 1,
      },
    });
    if (!tally(status)) return;
    done.bookings++;
    active.set((body.data as unknown as { booking_id: number }).booking_id, person);
  };

  const cancel = async (): Promise<void> => {
    const entry = pick([...active]);
    if (!entry) return;
    const [bookingId, person] = entry;
    active.delete(bookingId);
    const { status } = await call(`${url}/bookings/${bookingId}/cancel`, { token: person.token, body: {} });
    if (tally(status)) {
      done.cancels++;
      cancelled.add(bookingId);
    } else if (status >= 400 && status < 500) active.set(bookingId, person);
  };

  const hold = async (person: Person): Promise<void> => {
    const trip = pick(trips);
    const { status, body } = await call(`${url}/create-qr`, {
      token: person.token,
      body: { amount: 1, ...trip, adult: 1 + Math.floor(Math.random() * 2), child: 0, infant: 0 },
    });
    if (!tally(status)) return;
    done.holds++;
    const { id } = (body.data as unknown as { qr_code: { id: string } }).qr_code;
    if (Math.random() < 0.5) return void (await call(`${url}/expire`, { token: person.token, body: { qr_id: id } }));
    await call(`${url}/sandbox/pay/${id}`, { body: { action: 'pay' }, headers: { accept: 'application/json' } });
    const check = await call(`${url}/check/${id}`, { token: person.token });
    const detail = (check.body.data as unknown as { payment_details?: { transaction_id: string; status: string }[] } | undefined)
      ?.payment_details?.[0];
    if (check.status !== 200 || detail?.status !== 'captured') return;
    const order = await call(`${url}/order/with/payment/details`, {
      token: person.token,
      body: {
        userId: person.id,
        ...trip,
        transaction_id: detail.transaction_id,
        payment_method: 'PhonePe',
        total_amount: 1,
        adult: 1,
        child: 0,
        infant: 0,
      },
    });
    if (order.status !== 201) return;
    done.orders++;
    orders.set(detail.transaction_id, person);
    if (Math.random() < 0.7) {
      const { order_id } = order.body.data as unknown as { order_id: number };
      // From here on it may be either: the answer may be lost while the cancel is not.
      orders.delete(detail.transaction_id);
      await call(`${url}/orders/${order_id}/cancel`, { token: person.token, body: {} });
    }
  };

  const worker = async (): Promise<void> => {
    while (left > 0) {
      if (down) {
        await sleep(20);
        continue;
      }
      left--;
      const person = pick(people);
      const dice = Math.random();
      if (dice < 0.55) await book(person);
      else if (dice < 0.85) await cancel();
      else await hold(person);
    }
  };

  let killed = 0;
  const killer = async (): Promise<void> => {
    const step = attempts / (kills + 1);
    while (killed < kills && left > 0) {
      if (left > attempts - step * (killed + 1)) {
        await sleep(10);
        continue;
      }
      if (cluster && processes === 1 && killed % 2 === 1) await cluster.kill();
      else {
        const which = killed % processes;
        await apis[which]?.kill();
        down = processes === 1;
        apis[which] = await startApi(settings, ports[which]);
        down = false;
      }
      killed++;
    }
  };
  await Promise.all([killer(), ...Array.from({ length: workers }, worker)]);
  const seconds = (performance.now() - started) / 1000;
  await sleep(1500);
  await front?.stop();
  for (const api of apis) await api.stop();

  const db = cluster ? openServer(cluster.url) : await openEmbedded(join(folder, 'database'));
  const lost: string[] = [];
  const statuses = new Map(
    (await db.query<{ booking_id: number; booking_status: string }>('SELECT booking_id, booking_status FROM hotel_bookings')).map(
      (row) => [row.booking_id, row.booking_status],
    ),
  );
  for (const id of active.keys()) if (statuses.get(id) !== 'active') lost.push(`booking ${id} is ${statuses.get(id) ?? 'gone'}`);
  for (const id of cancelled)
    if (statuses.get(id) !== 'cancelled') lost.push(`cancelled booking ${id} is ${statuses.get(id) ?? 'gone'}`);
  const paid = new Map(
    (
      await db.query<{ transaction_id: string; order_status: string }>('SELECT transaction_id, order_status FROM tour_orders')
    ).map((row) => [row.transaction_id, row.order_status]),
  );
  for (const id of orders.keys()) if (paid.get(id) !== 'confirmed') lost.push(`order of ${id} is ${paid.get(id) ?? 'gone'}`);
  const broken = await brokenRules(db);
  const engine = db.engine;
  await db.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    engine,
    attempts,
    acknowledged: done,
    refused,
    unanswered,
    kills: killed,
    seconds: Math.round(seconds * 10) / 10,
    lost,
    broken,
  };
};
