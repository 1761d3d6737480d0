import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded } from '../database/embedded.ts';
import { openPostgres } from '../database/postgres.ts';
import { createBookingLoad } from './booking-load.ts';
import type { Cluster } from './cluster.ts';
import { brokenInvariants } from './invariants.ts';
import { spread } from './load.ts';
import { startSite } from './site.ts';

type StockOptions = {
  attempts: number;
  /** SIGKILLs of the API, and of PostgreSQL where there is one. */
  kills: number;
  workers?: number;
  people: number;
  cluster?: Cluster | undefined;
  /**
   * Two gateways and three APIs behind the nginx of docs/operations/scaling.md, on the server engine. Pages are requested as well, and
   * failed requests are repeated once. One gateway or API is killed at a time, or with `infrastructure` nginx and PostgreSQL in turn.
   */
  scaledOut?: boolean;
  infrastructure?: boolean;
};

const PAGES = ['/', '/dss', '/view/1001', '/Hotel-Rooms?city=Agra'];

/**
 * Many users compete for the last rooms and seats with bookings, holds, payments and cancellations, while the processes are killed.
 * Afterwards the invariants are checked, and each acknowledged change is looked up in the database.
 */
export const runStock = async (options: StockOptions) => {
  const { attempts, kills, workers = 32, people: userCount, cluster, scaledOut = false, infrastructure = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-stock-'));
  const site = await startSite(folder, cluster, scaledOut);
  const started = performance.now();
  const load = await createBookingLoad(site, userCount);
  let remaining = attempts;

  const worker = async (): Promise<void> => {
    while (remaining > 0) {
      await site.up();
      remaining--;
      await load.attempt();
    }
  };

  const times: number[] = [];
  let pagesRepeated = 0;
  /** Requests a page; true if it is complete. */
  const page = (path: string): Promise<boolean> =>
    fetch(`${site.proxy?.url}${path}`, { signal: AbortSignal.timeout(20_000) }).then(
      async (reply) => reply.ok && (await reply.text()).trimEnd().endsWith('</html>'),
      () => false,
    );
  const reader = async (): Promise<void> => {
    while (remaining > 0) {
      const path = PAGES[Math.floor(Math.random() * PAGES.length)] ?? '/';
      await site.up();
      const started = performance.now();
      if (!(await page(path))) {
        pagesRepeated++;
        await site.up();
        if (!(await page(path))) site.failedTwice.push(`page ${path}`);
      }
      times.push(performance.now() - started);
    }
  };

  let killed = 0;
  const killProcesses = async (): Promise<void> => {
    const step = attempts / (kills + 1);
    while (killed < kills && remaining > 0) {
      if (remaining > attempts - step * (killed + 1)) {
        await sleep(10);
        continue;
      }
      const turn = killed % 2 === 1;
      const { proxy } = site;
      if (cluster && turn && (infrastructure || !scaledOut)) await site.interrupt(cluster.kill);
      else if (infrastructure && proxy) await site.interrupt(proxy.kill);
      else if (scaledOut) await site.kill(killed % site.processes);
      else await site.interrupt(() => site.kill(killed % site.processes));
      killed++;
    }
  };
  await Promise.all([
    killProcesses(),
    ...Array.from({ length: workers }, worker),
    ...Array.from({ length: scaledOut ? 4 : 0 }, reader),
  ]);
  const seconds = (performance.now() - started) / 1000;
  await sleep(1500);
  await site.stop();

  const db = cluster ? openPostgres(cluster.url) : await openEmbedded(join(folder, 'database'));
  const lost = await load.lost(db);
  const broken = await brokenInvariants(db);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    engine: db.engine,
    attempts,
    ...load.counts(),
    kills: killed,
    seconds: Math.round(seconds * 10) / 10,
    // Repeated calls and pages, and those that failed again.
    ...(site.proxy
      ? {
          repeated: site.repeated.length,
          failedTwice: site.failedTwice,
          pages: { answered: times.length, repeated: pagesRepeated, ...spread(times) },
        }
      : {}),
    lost,
    broken,
  };
};
