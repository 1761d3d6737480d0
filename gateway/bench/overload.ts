import { setTimeout as wait } from 'node:timers/promises';
import { bareRoute, median, quantile, request, runClients, type TimedReply } from '../../api/bench/load.ts';
import type { ServerProcess } from '../../api/testing/api-process.ts';
import { probe, residentOf } from './load.ts';
import type { Bench } from './row.ts';
import { tamper } from './site.ts';
import { ADDRESSES, agent, MB, ROUNDS, rounded, uncachedUrl, uncachedUrlInTurn, withServer } from './visits.ts';

/** 300 concurrent visitors with different URLs: peak memory, and memory afterwards. */
export const crowd = async ({ now }: Bench) =>
  withServer(await now.gateway(), async ({ url, pid }) => {
    for (let n = 0; n < 60; n += 1) await request(agent, uncachedUrl(url, ADDRESSES[n % ADDRESSES.length] ?? '/'));
    await wait(10_000);
    const before = residentOf(pid);
    let peak = before;
    let isDone = false;
    // The latency of an idle process is the time in the queue for the cores.
    const idle = await bareRoute();
    const health = probe([`${url}/healthz`, idle.url]);
    const watch = (async () => {
      while (!isDone) {
        peak = Math.max(peak, residentOf(pid));
        await wait(100);
      }
    })();
    const times: number[] = [];
    let failed = 0;
    const end = performance.now() + 20_000;
    await runClients(
      300,
      (agent) => request(agent, uncachedUrlInTurn(url)),
      () => performance.now() > end,
      ({ status, ms }) => {
        if (status === 200) times.push(ms);
        else failed += 1;
      },
    );
    isDone = true;
    await watch;
    const [slowest = Number.NaN, alone = Number.NaN] = await health.stop();
    idle.stop();
    await wait(30_000);
    const after = residentOf(pid);
    const p99 = quantile(times, 0.99);
    return [
      {
        what: `300 connections, never the same address: answers of ${rounded(times.length + failed)}`,
        now: `${rounded(times.length)}, ${failed} failed`,
        budget: 'all',
        met: failed === 0,
      },
      { what: '… 99 of 100 within, ms', now: rounded(p99), budget: '≤ 3,000', met: p99 <= 3000 },
      {
        what: '… resident memory, MB',
        beside: `${rounded(before / MB)} (before)`,
        now: rounded(peak / MB),
        budget: '≤ 600',
        met: peak <= 600 * MB,
      },
      {
        what: '… 30 s later, MB',
        beside: `${rounded(before / MB)} (before)`,
        now: `${rounded(after / MB)}, ${(after / before).toFixed(2)} ×`,
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

/** One round: a new gateway, since one that has seen the loop renders the release no more. */
const loopRound = (gateway: ServerProcess) =>
  withServer(gateway, async ({ url }) => {
    for (let n = 0; n < 60; n += 1) await request(agent, uncachedUrl(url, ADDRESSES[n % ADDRESSES.length] ?? '/'));
    /** Twenty pages of other areas a second, each for another visitor. */
    const requestOthers = async (seconds: number) => {
      const replies: Promise<TimedReply>[] = [];
      for (let n = 0; n < seconds * 20; n += 1) {
        replies.push(request(agent, uncachedUrl(url, ['/view/1001', '/about', '/dss'][n % 3] ?? '/')));
        await wait(50);
      }
      return Promise.all(replies);
    };
    const before = await requestOthers(10);
    const begun = performance.now();
    let recoveredAfter = 0;
    const looping = (async () => {
      for (let n = 0; n < 10; n += 1) {
        void request(agent, uncachedUrl(url, '/Hotel-Rooms').replace('never', 'loop'));
        await wait(1000);
      }
    })();
    const route = (async () => {
      await wait(200);
      while ((await request(agent, uncachedUrl(url, '/Hotel-Rooms'))).status !== 200) await wait(100);
      recoveredAfter = performance.now() - begun;
    })();
    const meanwhile = await requestOthers(10);
    await Promise.all([looping, route]);
    const p99 = (shots: TimedReply[]) =>
      quantile(
        shots.map(({ ms }) => ms),
        0.99,
      );
    const failed = [...before, ...meanwhile].filter(({ status }) => status !== 200).length;
    return { before: p99(before), meanwhile: p99(meanwhile), failed, recoveredAfter };
  });

/**
 * Latency of other areas while a remote loops, and how long its own route is unavailable. Medians of the rounds: the p99 of one round is
 * its second slowest page.
 */
export const loop = async ({ now }: Bench) => {
  const store = now.releases();
  tamper(store, 'mfe-hotels', LOOP);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await loopRound(await now.gateway({ RELEASES_DIR: store })));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  const before = median(rounds.map((round) => round.before));
  const ratio = median(rounds.map((round) => round.meanwhile / round.before));
  const recoveredAfter = Math.max(...rounds.map((round) => round.recoveredAfter));
  return [
    {
      what: `other areas' p99 while a remote loops in a loader, ms${failed > 0 ? `, ${failed} failed` : ''}`,
      beside: `${before.toFixed(0)} (calm)`,
      now: `${median(rounds.map((round) => round.meanwhile)).toFixed(0)}, ${ratio.toFixed(2)} ×`,
      budget: '≤ 2 ×',
      met: ratio <= 2 && failed === 0,
    },
    {
      what: '… until its route answers again, ms',
      now: rounded(recoveredAfter),
      budget: '≤ 3,000',
      met: recoveredAfter <= 3000,
    },
  ];
};
