import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@safarnama/shared/domain';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openServer } from '../database/server.ts';
import { systemClock, today } from '../plugins/clock.ts';
import { seed } from '../seed/index.ts';
import { call, freePort, startApi } from '../testing/api-process.ts';

export type Figure = { name: string; perSecond: number; p50: number; p99: number; max: number; failed: number; ofBare: number };
export type LatencyOptions = { connections?: number; seconds?: number; extraRooms?: number; databaseUrl?: string | undefined };

type Shot = { path: string; body?: object; token?: string };

const shoot = (agent: Agent, base: string, { path, body, token }: Shot): Promise<number> =>
  new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = httpRequest(
      `${base}${path}`,
      {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: {
          ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (reply: IncomingMessage) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(text);
  });

const measure = async (
  name: string,
  base: string,
  next: () => Shot,
  connections: number,
  seconds: number,
  expected = 200,
): Promise<Figure> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const warm = performance.now() + 500;
  const until = warm + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const started = performance.now();
        const status = await shoot(agent, base, next());
        if (started < warm) continue;
        times.push(performance.now() - started);
        if (status !== expected && status !== 409) failed++;
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  return { name, perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), max: at(1), failed, ofBare: 0 };
};

/** A route that answers at once: what this machine can do at all, in the same run. */
const bareRoute = async (port: number): Promise<() => void> => {
  const script = `import Fastify from 'fastify'; const app = Fastify(); app.get('/bare', () => ({ data: [] })); await app.listen({ port: ${port}, host: '127.0.0.1' }); process.stdout.write('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return () => child.kill();
};

/** Hot reads and booking at many connections, beside a bare route and under a storm of logins. */
export const runLatency = async ({
  connections = 50,
  seconds = 5,
  extraRooms = 164,
  databaseUrl,
}: LatencyOptions): Promise<{ rooms: number; figures: Figure[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-latency-'));
  const db = databaseUrl ? openServer(databaseUrl) : await openEmbedded(join(folder, 'database'));
  await migrate(db);
  await seed(db, today(systemClock), { extraRooms });
  const rooms = (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM rooms'))[0]?.n ?? 0;
  const months = await db.query<{ id: number }>('SELECT tour_month_id AS id FROM tour_months ORDER BY random() LIMIT 50');
  await db.close();
  const api = await startApi(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder });
  const barePort = await freePort();
  const stopBare = await bareRoute(barePort);

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

  const reads: Record<string, () => Shot> = {
    'packages of a place': () => ({ path: `/packages/${any([101, 103, 104, 106, 110])}` }),
    'one package': () => ({ path: `/packages/${1001 + Math.floor(Math.random() * 72)}/details` }),
    'dates of a month': () => ({ path: `/dateOfTour/${any(months).id}` }),
    'tour search': () => ({
      path: `/top/filter?selectedMonth=March&destination=${any(cities)}&minPrice=0&maxPrice=${5000 + Math.floor(Math.random() * 200) * 100}`,
    }),
    'hotel search, never the same': () => ({
      path: `/hotel-available-rooms-exact?city=${any(cities)}&${stay()}&adults=2&children=1&rooms=1&min_price=0&max_price=${1500 + Math.floor(Math.random() * 1000)}`,
    }),
    'room info': () => ({ path: `/hotels/1/rooms/${7001 + Math.floor(Math.random() * 3)}` }),
  };
  const bare = await measure(
    'bare Fastify route',
    `http://127.0.0.1:${barePort}`,
    () => ({ path: '/bare' }),
    connections,
    seconds,
  );
  const figures = [bare];
  for (const [name, next] of Object.entries(reads)) figures.push(await measure(name, api.url, next, connections, seconds));
  figures.push(
    await measure(
      'booking',
      api.url,
      () => {
        const from = addDays(today(systemClock), 1 + Math.floor(Math.random() * 300));
        return {
          path: '/bookings',
          token,
          body: {
            user_id: userId,
            hotel_vendor_id: 1,
            hotel_roomId: 7001 + Math.floor(Math.random() * 3),
            check_in_date: from,
            check_out_date: addDays(from, 1),
            adults: 1,
            children: 0,
            rooms_booked: 1,
            roomType: 'x',
            payment_method: 'PhonePe',
            transaction_id: `LATENCY${String(++serial).padStart(10, '0')}`,
            price_per_night: 1,
            total_amount: 1,
          },
        };
      },
      connections,
      seconds,
      201,
    ),
  );
  let storming = true;
  const storm = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (storming)
        await call(`${api.url}/login`, { body: { email: `nobody-${Math.random()}@mail.example.in`, password: 'wrong!' } });
    }),
  );
  figures.push(await measure('one package, while people log in', api.url, reads['one package']!, 4, seconds));
  storming = false;
  await storm;
  stopBare();
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    rooms,
    figures: figures.map((figure) => ({ ...figure, ofBare: Math.round((figure.perSecond / bare.perSecond) * 100) / 100 })),
  };
};
