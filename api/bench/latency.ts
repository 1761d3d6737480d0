import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@safarnama/shared/domain';
import { systemClock, today } from '../core/clock.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { seed } from '../seed/index.ts';
import { call, startApi } from '../testing/api-process.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { bareRoute, median, request, runClients, spread } from './load.ts';

type StageOptions = { extraRooms: number; databaseUrl: string | undefined };

const CONNECTIONS = 50;
/** Milliseconds until a read counts as frequent: its caches are filled, and V8 has optimised its code. */
const WARM_MS = 2000;

type Call = { path: string; body?: object; token?: string };

const send = (agent: Agent, base: string, { path, body, token }: Call) =>
  request(
    agent,
    base + path,
    {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body && JSON.stringify(body),
  );

const measure = async (name: string, base: string, next: () => Call, connections: number, seconds: number, expected = 200) => {
  const times: number[] = [];
  let failed = 0;
  const warm = performance.now() + WARM_MS;
  const until = warm + seconds * 1000;
  await runClients(
    connections,
    (agent) => send(agent, base, next()),
    () => performance.now() > until,
    ({ status, ms }) => {
      if (performance.now() - ms < warm) return;
      times.push(ms);
      if (status !== expected && status !== 409) failed++;
    },
  );
  return { name, perSecond: Math.round(times.length / seconds), ...spread(times), failed, ofBare: 1 };
};

/** Starts the built API with many rooms, the bare route, and generators of requests. */
const startMeasuredApi = async ({ extraRooms, databaseUrl }: StageOptions) => {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-latency-'));
  const db = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(join(folder, 'database'));
  await migrate(db);
  await seed(db, today(systemClock), { extraRooms });
  const rooms = (await db.first<{ n: number }>('SELECT count(*)::int AS n FROM rooms'))?.n ?? 0;
  const months = await db.query<{ id: number }>('SELECT tour_month_id AS id FROM tour_months ORDER BY random() LIMIT 50');
  await db.close();
  const api = await startApi(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder });
  const bare = await bareRoute();

  const cities = ['Gwalior', 'Agra', 'Jaipur', 'Delhi', 'Goa', 'Mumbai', 'Varanasi', 'Udaipur'];
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
  const stay = (): string => {
    const from = addDays(today(systemClock), 10 + Math.floor(Math.random() * 200));
    return `checkin=${from}&checkout=${addDays(from, 2)}`;
  };
  const email = `latency-${process.pid}@mail.example.in`;
  const { body } = await call(`${api.url}/register-user`, {
    body: { name: 'Latency', email, password: 'secret', password_confirmation: 'secret' },
  });
  const token = String(body.access_token);
  const userId = (body.user as { id: number }).id;
  let serial = 0;

  const reads = {
    'packages of a place': () => ({ path: `/packages/${any([101, 103, 104, 106, 110])}` }),
    'one package': () => ({ path: `/packages/${1001 + Math.floor(Math.random() * 72)}/details` }),
    'dates of a month': () => ({ path: `/dateOfTour/${any(months).id}` }),
    'tour search': () => ({
      path: `/top/filter?selectedMonth=March&destination=${any(cities)}&minPrice=0&maxPrice=${5000 + Math.floor(Math.random() * 200) * 100}`,
    }),
    'hotel search, never the same': () => ({
      path: `/hotel-available-rooms-exact?city=${any(cities)}&${stay()}&adults=2&children=1&rooms=1&min_price=0&max_price=${1500 + Math.floor(Math.random() * 1000)}`,
    }),
    'hotel nights, never the same': () => ({
      path: `/hotel-nights?city=${any(cities)}&month=${addDays(today(systemClock), Math.floor(Math.random() * 500)).slice(0, 7)}&adults=${1 + Math.floor(Math.random() * 60)}&children=${Math.floor(Math.random() * 60)}&rooms=1`,
    }),
    'room info': () => ({ path: `/hotels/1/rooms/${7001 + Math.floor(Math.random() * 3)}` }),
  };
  const booking = (): Call => {
    const from = addDays(today(systemClock), 1 + Math.floor(Math.random() * 300));
    return {
      path: '/bookings',
      token,
      body: roomBooking({
        user_id: userId,
        hotel_roomId: 7001 + Math.floor(Math.random() * 3),
        check_in_date: from,
        check_out_date: addDays(from, 1),
        transaction_id: `LATENCY${String(++serial).padStart(10, '0')}`,
      }),
    };
  };
  /** Sends wrong logins from eight clients until the returned function is called, which returns their number. */
  const startLogins = (): (() => Promise<number>) => {
    let running = true;
    let logins = 0;
    const randomByte = (): number => Math.floor(Math.random() * 256);
    const clients = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (running) {
          const { status } = await call(`${api.url}/login`, {
            body: { email: `nobody-${Math.random()}@mail.example.in`, password: 'wrong!' },
            // From many addresses: beyond the limit of one address passwords are not hashed.
            headers: { 'x-forwarded-for': `198.18.${randomByte()}.${randomByte()}` },
          });
          if (status === 401) logins++;
        }
      }),
    );
    return async () => {
      running = false;
      await clients;
      return logins;
    };
  };
  const close = async (): Promise<void> => {
    bare.stop();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: api.url, bareUrl: bare.url, rooms, reads, booking, startLogins, close };
};

/** The address itself. */
const BARE = (): Call => ({ path: '' });

/** Measures frequent reads and bookings with 50 connections, each next to the bare route, and reads during many logins. */
export const runLatency = async (seconds: number, databaseUrl?: string) => {
  const measured = await startMeasuredApi({ extraRooms: 164, databaseUrl });
  const bare = () => measure('bare Fastify route', measured.bareUrl, BARE, CONNECTIONS, seconds);
  const figures = [await bare()];
  const measureCall = async (name: string, next: () => Call, expected = 200): Promise<void> => {
    const { perSecond } = await bare();
    const figure = await measure(name, measured.url, next, CONNECTIONS, seconds, expected);
    figures.push({ ...figure, ofBare: Math.round((figure.perSecond / perSecond) * 100) / 100 });
  };
  for (const [name, next] of Object.entries(measured.reads)) await measureCall(name, next);
  await measureCall('booking', measured.booking, 201);
  const stopLogins = measured.startLogins();
  figures.push(await measure('one package, while people log in', measured.url, measured.reads['one package'], 4, seconds));
  const logins = await stopLogins();
  await measured.close();
  return { rooms: measured.rooms, logins, figures };
};

/**
 * Median duration of reads relative to the bare route. Both are measured alternately, so that a slow or busy machine affects both.
 */
export const runRatios = async ({ pairs, ...options }: StageOptions & { pairs: number }) => {
  const measured = await startMeasuredApi(options);
  const agent = new Agent({ keepAlive: true });
  const timed = async (base: string, call: Call): Promise<number> => {
    const { status, ms } = await send(agent, base, call);
    // 409: a random night can be sold out.
    if (![200, 201, 409].includes(status)) throw new Error(`${call.path} answered ${status}`);
    return ms;
  };
  const ratio = async (next: () => Call): Promise<number> => {
    const times: [number[], number[]] = [[], []];
    for (let n = 0; n < pairs; n++) {
      times[0].push(await timed(measured.bareUrl, BARE()));
      times[1].push(await timed(measured.url, next()));
    }
    return Math.round((median(times[1]) / median(times[0])) * 100) / 100;
  };
  const cachedRead = (): Call => ({ path: '/packages/1001/details' });
  try {
    await ratio(cachedRead);
    const idle = {
      cached: await ratio(cachedRead),
      tourSearch: await ratio(measured.reads['tour search']),
      hotelSearch: await ratio(measured.reads['hotel search, never the same']),
      hotelNights: await ratio(measured.reads['hotel nights, never the same']),
      booking: await ratio(measured.booking),
    };
    const stopLogins = measured.startLogins();
    const whileLoggingIn = await ratio(cachedRead).finally(stopLogins);
    return { ...idle, whileLoggingIn, logins: await stopLogins() };
  } finally {
    agent.destroy();
    await measured.close();
  }
};
