import { setTimeout as wait } from 'node:timers/promises';
import { people, probe, quantile, residentOf, type Shot, shoot } from './load.ts';
import type { Bench } from './row.ts';
import { tamper } from './site.ts';
import { ADDRESSES, agent, bareRoute, during, MB, never, neverInTurn, whole } from './visits.ts';

/** 300 concurrent visitors with different URLs: peak memory, and memory afterwards. */
export const crowd = async ({ now }: Bench) =>
  during(await now.gateway(), async ({ url, pid }) => {
    for (let n = 0; n < 60; n += 1) await shoot(agent, never(url, ADDRESSES[n % ADDRESSES.length] ?? '/'));
    await wait(10_000);
    const before = residentOf(pid);
    let most = before;
    let over = false;
    // Of a process that has nothing to do: what the queue for the cores alone costs.
    const idle = await bareRoute(Buffer.from('idle'));
    const health = probe([`${url}/healthz`, idle.url]);
    const watch = (async () => {
      while (!over) {
        most = Math.max(most, residentOf(pid));
        await wait(100);
      }
    })();
    const times: number[] = [];
    let failed = 0;
    const end = performance.now() + 20_000;
    await people(
      300,
      () => neverInTurn(url),
      () => performance.now() > end,
      ({ status, ms }) => {
        if (status === 200) times.push(ms);
        else failed += 1;
      },
    );
    over = true;
    await watch;
    const [slowest = Number.NaN, alone = Number.NaN] = await health.stop();
    idle.stop();
    await wait(30_000);
    const after = residentOf(pid);
    const p99 = quantile(times, 0.99);
    return [
      {
        what: `300 connections, never the same address: answers of ${whole(times.length + failed)}`,
        now: `${whole(times.length)}, ${failed} failed`,
        budget: 'all',
        met: failed === 0,
      },
      { what: '… 99 of 100 within, ms', now: whole(p99), budget: '≤ 3,000', met: p99 <= 3000 },
      {
        what: '… resident memory, MB',
        beside: `${whole(before / MB)} (before)`,
        now: whole(most / MB),
        budget: '≤ 600',
        met: most <= 600 * MB,
      },
      {
        what: '… 30 s later, MB',
        beside: `${whole(before / MB)} (before)`,
        now: `${whole(after / MB)}, ${(after / before).toFixed(2)} ×`,
        budget: '≤ 1.3 ×',
        met: after <= 1.3 * before,
      },
      {
        what: '… /healthz over a new connection at the slowest, ms',
        beside: `${alone.toFixed(0)} (bare route, idle)`,
        now: slowest.toFixed(0),
        budget: '≤ 300',
        met: slowest <= 300,
      },
    ];
  });

/** Adds an endless loop to a loader of the hotels, triggered by a query parameter. */
const LOOP = `
;{
  const own = module.exports.createRemote;
  module.exports = { ...module.exports, createRemote: (host) => {
    const remote = own(host);
    const loop = (route) => ({ ...route, loader: async (args) => {
      if (args.request.url.includes('loop=')) for (;;);
      return route.loader ? route.loader(args) : null;
    } });
    return { ...remote, routes: remote.routes.map(loop) };
  } };
}`;

/** Latency of other areas while a remote loops, and how long its own route is unavailable. */
export const loop = async ({ now }: Bench) => {
  const store = now.releases();
  tamper(store, 'mfe-hotels', LOOP);
  return during(await now.gateway({ RELEASES_DIR: store }), async ({ url }) => {
    for (let n = 0; n < 60; n += 1) await shoot(agent, never(url, ADDRESSES[n % ADDRESSES.length] ?? '/'));
    /** Twenty pages of other areas a second, each for another visitor. */
    const others = async (seconds: number) => {
      const shots: Promise<Shot>[] = [];
      for (let n = 0; n < seconds * 20; n += 1) {
        shots.push(shoot(agent, never(url, ['/view/1001', '/about', '/dss'][n % 3] ?? '/')));
        await wait(50);
      }
      return Promise.all(shots);
    };
    const calm = await others(10);
    const begun = performance.now();
    let again = 0;
    const looping = (async () => {
      for (let n = 0; n < 10; n += 1) {
        void shoot(agent, never(url, '/Hotel-Rooms').replace('never', 'loop'));
        await wait(1000);
      }
    })();
    const route = (async () => {
      await wait(200);
      while ((await shoot(agent, never(url, '/Hotel-Rooms'))).status !== 200) await wait(100);
      again = performance.now() - begun;
    })();
    const wild = await others(10);
    await Promise.all([looping, route]);
    const failed = [...calm, ...wild].filter(({ status }) => status !== 200).length;
    const [quiet, loud] = [calm, wild].map((shots) =>
      quantile(
        shots.map(({ ms }) => ms),
        0.99,
      ),
    ) as [number, number];
    return [
      {
        what: `other areas' p99 while a remote loops in a loader, ms${failed > 0 ? `, ${failed} failed` : ''}`,
        beside: `${quiet.toFixed(0)} (calm)`,
        now: `${loud.toFixed(0)}, ${(loud / quiet).toFixed(2)} ×`,
        budget: '≤ 2 ×',
        met: loud / quiet <= 2 && failed === 0,
      },
      { what: '… until its route answers again, ms', now: whole(again), budget: '≤ 3,000', met: again <= 3000 },
    ];
  });
};
