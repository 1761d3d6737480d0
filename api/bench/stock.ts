import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type LocalDate } from '@safarnama/shared/domain';
import { openEmbedded } from '../database/embedded.ts';
import { openServer } from '../database/server.ts';
import { systemClock, today } from '../plugins/clock.ts';
import { call, freePort, type ServerProcess, startApi, startGateway } from '../testing/api-process.ts';
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
  /**
   * Two gateways and three APIs behind the nginx of docs/operations.md, on the server engine. Pages are read, too; what
   * fails is asked once more; one gateway or API is killed at a time, and PostgreSQL is left alone.
   */
  outgrown?: boolean;
};

export type StockResult = {
  engine: string;
  attempts: number;
  acknowledged: { bookings: number; cancels: number; holds: number; orders: number };
  refused: number;
  unanswered: number;
  kills: number;
  seconds: number;
  /** Only of an outgrown machine: calls and pages that had to be asked again, and those that failed then, too. */
  repeated?: number;
  failedTwice?: string[];
  pages?: { answered: number; repeated: number; p50: number; p99: number; max: number };
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
  const { attempts, kills, workers = 32, people: count = 40, cluster, outgrown = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-stock-'));
  const settings: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : { DATA_DIR: folder };
  const ports = await Promise.all(Array.from({ length: outgrown ? 5 : 1 }, () => freePort()));
  const [apiPorts, gatewayPorts] = [ports.slice(0, 3), ports.slice(3)];
  const starts: (() => Promise<ServerProcess>)[] = apiPorts.map((port) => () => startApi(settings, port));
  const servers: ServerProcess[] = [];
  for (const start of starts) servers.push(await start());
  const front = outgrown ? await startFront(gatewayPorts, apiPorts) : undefined;
  if (outgrown && !front) throw new Error('nginx was not found: apt-get install nginx-light');
  for (const port of gatewayPorts) {
    const start = () => startGateway(front?.apiUrl ?? '', port);
    starts.push(start);
    servers.push(await start());
  }
  const url = front ? `${front.url}/api` : servers[0]?.url;
  const repeated: string[] = [];
  const failedTwice: string[] = [];
  const failed = (status: number): boolean => status === 0 || status >= 500;
  /** Behind the front, what fails is asked once more, as a visitor would. */
  const ask: typeof call = async (to, options) => {
    const answer = await call(to, options);
    if (!front || !failed(answer.status)) return answer;
    repeated.push(to);
    const again = await call(to, options);
    if (failed(again.status)) failedTwice.push(`${to}: ${answer.status}, then ${again.status}`);
    return again;
  };
  const started = performance.now();

  const people: Person[] = [];
  for (let i = 0; i < count; i++) {
    const email = `stock-${process.pid}-${i}@mail.example.in`;
    const { body } = await ask(`${url}/register-user`, {
      body: { name: 'Stock', email, password: 'secret', password_confirmation: 'secret' },
    });
    people.push({ id: (body.user as { id: number }).id, token: String(body.access_token) });
  }
  const trips: Trip[] = [];
  for (const packagesId of [1001, 1002, 1005]) {
    const months = (await ask(`${url}/months/${packagesId}`)).body.data as unknown as { tour_month_id: number }[];
    const dates = (await ask(`${url}/dateOfTour/${months.at(-2)?.tour_month_id}`)).body.data as unknown as {
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
  let left = attempts;
  let serial = 0;
  let down = false;

  const tally = (status: number): boolean => {
    if (failed(status)) unanswered++;
    else if (status >= 400) refused++;
    return status > 0 && status < 300;
  };

  const book = async (person: Person): Promise<void> => {
    const [hotel_vendor_id, hotel_roomId] = pick(rooms);
    const check_in_date = addDays(from, Math.floor(Math.random() * 6));
    const check_out_date = addDays(check_in_date, 1 + Math.floor(Math.random() * 3));
    const { status, body } = await ask(`${url}/bookings`, {
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

  /** From here on it may be either until an answer says which: the answer may be lost while the cancel is not. */
  const cancelOrder = async (): Promise<void> => {
    const entry = pick([...orders]);
    if (!entry) return;
    const [transaction, { person, orderId }] = entry;
    orders.delete(transaction);
    const { status } = await ask(`${url}/orders/${orderId}/cancel`, { token: person.token, body: {} });
    if (!tally(status)) return;
    done.cancels++;
    cancelledOrders.add(transaction);
  };

  const cancel = async (): Promise<void> => {
    const entry = pick([...active]);
    if (!entry) return;
    const [bookingId, person] = entry;
    active.delete(bookingId);
    const { status } = await ask(`${url}/bookings/${bookingId}/cancel`, { token: person.token, body: {} });
    if (tally(status)) {
      done.cancels++;
      cancelled.add(bookingId);
    } else if (status >= 400 && status < 500) active.set(bookingId, person);
  };

  const hold = async (person: Person): Promise<void> => {
    const trip = pick(trips);
    const { status, body } = await ask(`${url}/create-qr`, {
      token: person.token,
      body: { amount: 1, ...trip, adult: 1 + Math.floor(Math.random() * 2), child: 0, infant: 0 },
    });
    if (!tally(status)) return;
    done.holds++;
    const { id } = (body.data as unknown as { qr_code: { id: string } }).qr_code;
    if (Math.random() < 0.5) return void (await ask(`${url}/expire`, { token: person.token, body: { qr_id: id } }));
    await ask(`${url}/sandbox/pay/${id}`, { body: { action: 'pay' }, headers: { accept: 'application/json' } });
    const check = await ask(`${url}/check/${id}`, { token: person.token });
    const detail = (check.body.data as unknown as { payment_details?: { transaction_id: string; status: string }[] } | undefined)
      ?.payment_details?.[0];
    if (check.status !== 200 || detail?.status !== 'captured') return;
    const order = await ask(`${url}/order/with/payment/details`, {
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
    orders.set(detail.transaction_id, { person, orderId: (order.body.data as unknown as { order_id: number }).order_id });
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
      else if (dice < 0.75) await cancel();
      // Seats that are not given back would soon be gone, and every later hold a mere refusal.
      else if (dice < 0.85) await cancelOrder();
      else await hold(person);
    }
  };

  const PAGES = ['/', '/dss', '/view/1001', '/Hotel-Rooms?city=Agra'];
  const times: number[] = [];
  let pagesRepeated = 0;
  /** A page is there when it is whole. */
  const page = (path: string): Promise<boolean> =>
    fetch(`${front?.url}${path}`, { signal: AbortSignal.timeout(20_000) }).then(
      async (reply) => reply.ok && (await reply.text()).trimEnd().endsWith('</html>'),
      () => false,
    );
  const reader = async (): Promise<void> => {
    while (left > 0) {
      const path = pick(PAGES);
      const asked = performance.now();
      if (!(await page(path))) {
        pagesRepeated++;
        if (!(await page(path))) failedTwice.push(`page ${path}`);
      }
      times.push(performance.now() - asked);
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
      // What is under way is hit; attempts at a closed door would prove nothing.
      down = !outgrown;
      if (cluster && !outgrown && killed % 2 === 1) await cluster.kill();
      else {
        const which = killed % servers.length;
        await servers[which]?.kill();
        const start = starts[which];
        if (start) servers[which] = await start();
      }
      down = false;
      killed++;
    }
  };
  await Promise.all([killer(), ...Array.from({ length: workers }, worker), ...Array.from({ length: outgrown ? 4 : 0 }, reader)]);
  const seconds = (performance.now() - started) / 1000;
  await sleep(1500);
  await front?.stop();
  for (const server of servers) await server.stop();

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
  for (const id of cancelledOrders)
    if (paid.get(id) !== 'cancelled') lost.push(`cancelled order of ${id} is ${paid.get(id) ?? 'gone'}`);
  const broken = await brokenRules(db);
  const engine = db.engine;
  times.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
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
    ...(front
      ? {
          repeated: repeated.length,
          failedTwice,
          pages: { answered: times.length, repeated: pagesRepeated, p50: at(0.5), p99: at(0.99), max: at(1) },
        }
      : {}),
    lost,
    broken,
  };
};
