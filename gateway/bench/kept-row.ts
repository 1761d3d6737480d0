import { setTimeout as wait } from 'node:timers/promises';
import { bareRoute, median, request, type TimedReply } from '../../api/bench/load.ts';
import { requestRate } from './load.ts';
import type { Bench, Row } from './row.ts';
import { ADDRESSES, agent, ROUNDS, rounded, withServer } from './visits.ts';

/** Requests a page until it is cached with the best compression. */
async function cachedBytes(url: string): Promise<Buffer> {
  let previous: TimedReply | undefined;
  for (let repeats = 0; repeats < 15; ) {
    const reply = await request(agent, url);
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
    const isCached = reply.headers['x-cache'] === 'hit' || reply.headers['x-cache'] === 'stale';
    repeats = isCached && previous?.body.length === reply.body.length ? repeats + 1 : 0;
    previous = reply;
    await wait(200);
  }
  return previous?.body ?? Buffer.alloc(0);
}

/** Pages from memory, each beside a bare route that sends the same bytes, in turn. */
export const kept = ({ now, seconds }: Bench) =>
  now.gateway().then((gateway) =>
    withServer(gateway, async ({ url }) => {
      const rows: Row[] = [];
      for (const address of ADDRESSES) {
        const bare = await bareRoute(await cachedBytes(url + address));
        const gatewayRates: number[] = [];
        const bareRates: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const [bareRate, gatewayRate] = [await requestRate(bare.url, seconds), await requestRate(url + address, seconds)];
          // The first round is for code that runs for the first time.
          if (round > 0) bareRates.push(bareRate);
          if (round > 0) gatewayRates.push(gatewayRate);
        }
        bare.stop();
        const ratio = median(gatewayRates) / median(bareRates);
        rows.push({
          what: `kept page ${address}, 32 connections, answers a second`,
          beside: `${rounded(median(bareRates))} (bare route)`,
          now: `${rounded(median(gatewayRates))}, ${ratio.toFixed(2)} ×`,
          budget: '≥ 0.5 ×, ≥ 8,000',
          met: ratio >= 0.5 && median(gatewayRates) >= 8000,
        });
      }
      return rows;
    }),
  );
