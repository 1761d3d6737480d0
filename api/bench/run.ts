import { parseArgs } from 'node:util';
import { systemClock, today } from '../core/clock.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { seed } from '../seed/index.ts';
import { postgresRelay } from '../testing/postgres-relay.ts';
import { startCluster } from './cluster.ts';
import { runDurable } from './durable.ts';
import { runLatency } from './latency.ts';
import { runPayments } from './payments.ts';
import { runRush } from './rush.ts';
import { runStock } from './stock.ts';

// npm run bench:api -- stock|outgrow|rush|payments|latency|durable [--engine embedded|server] [--attempts N] [--kills N] [--payments N] [--seconds N] [--hold MS] [--infrastructure]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'embedded' },
    attempts: { type: 'string' },
    kills: { type: 'string', default: '20' },
    payments: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '5' },
    hold: { type: 'string', default: '3000' },
    infrastructure: { type: 'boolean', default: false },
  },
});
const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
const scaledOut = positionals[0] === 'outgrow';
const onServer = scaledOut || values.engine === 'server';
const cluster = onServer ? await startCluster({ fsync: true }) : undefined;
if (onServer && !cluster) throw new Error('PostgreSQL was not found: apt-get install postgresql');

const openSeeded = async (): Promise<Database> => {
  const db = cluster ? openPostgres(cluster.url) : await openEmbedded();
  await migrate(db);
  await seed(db, today(systemClock), { fewDepartures: true });
  return db;
};

const stock = async (): Promise<boolean> => {
  // On the server engine each second kill hits PostgreSQL.
  const kills = Number(values.kills) * (cluster && !scaledOut ? 2 : 1);
  const result = await runStock({
    attempts: Number(values.attempts ?? (scaledOut ? 20_000 : 100_000)),
    kills,
    people: 280,
    cluster,
    scaledOut,
    infrastructure: values.infrastructure,
  });
  print(result);
  return result.kills === kills && result.lost.length === 0 && result.broken.length === 0 && !result.failedTwice?.length;
};

/** Each bench prints its figures and returns whether all invariants and bounds hold. */
const benches: Record<string, () => Promise<boolean>> = {
  stock,
  outgrow: stock,
  payments: async () => {
    const db = await openSeeded();
    const result = await runPayments(db, Number(values.payments));
    await db.close();
    print(result);
    return result.doubleOrders === 0 && result.unplaced === 0 && result.broken.length === 0;
  },
  /** On the server engine behind a relay that delays each second booking; `--hold 0` disables it. */
  rush: async () => {
    const direct = await openSeeded();
    const attempts = Number(values.attempts ?? 1000);
    const relay = cluster && Number(values.hold) > 0 ? await postgresRelay(cluster.url, Number(values.hold)) : undefined;
    if (relay) await direct.query('UPDATE rooms SET total_rooms = $1', [attempts]);
    const db = relay ? openPostgres(relay.url) : direct;
    const result = await runRush(db, direct, attempts);
    if (relay) await db.close();
    await relay?.close();
    await direct.close();
    print(result);
    return result.different.length === 0 && result.broken.length === 0 && result.others.refused === 0;
  },
  latency: async () => {
    const { rooms, logins, figures } = await runLatency(Number(values.seconds), cluster?.url);
    process.stdout.write(`${rooms} rooms, 50 connections, ${cluster ? 'PostgreSQL' : 'embedded'}\n`);
    process.stdout.write(`${logins} logins were refused while people read\n`);
    for (const { name, perSecond, p50, p99, max, failed, ofBare } of figures)
      process.stdout.write(
        `${name.padEnd(34)} ${String(perSecond).padStart(6)} /s  p50 ${p50} ms  p99 ${p99} ms  max ${max} ms  failed ${failed}  ${ofBare} of bare\n`,
      );
    return figures.every((figure) => figure.failed === 0);
  },
  durable: async () => {
    const result = await runDurable(Number(values.attempts ?? 1500));
    print(result);
    return result.refused === 0 && result.durablePerSecond >= 200;
  },
};
const bench = benches[positionals[0] ?? ''];
if (!bench) throw new Error(`one of ${Object.keys(benches).join(', ')} must be named`);
try {
  if (!(await bench())) process.exitCode = 1;
} finally {
  cluster?.stop();
}
