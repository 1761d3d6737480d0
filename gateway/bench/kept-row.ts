import { setTimeout as wait } from 'node:timers/promises';
import { median, rate, type Shot, shoot } from './load.ts';
import type { Bench, Row } from './row.ts';
import { ADDRESSES, agent, bareRoute, during, ROUNDS, whole } from './visits.ts';

/** Requests a page until it is cached with the best compression. */
async function keptBytes(url: string): Promise<Buffer> {
  let last: Shot | undefined;
  for (let same = 0; same < 15; ) {
    const shot = await shoot(agent, url);
    if (shot.status !== 200) throw new Error(`${url} answered ${shot.status}`);
    const kept = shot.headers['x-cache'] === 'hit' || shot.headers['x-cache'] === 'stale';
    same = kept && last?.body.length === shot.body.length ? same + 1 : 0;
    last = shot;
    await wait(200);
  }
  return last?.body ?? Buffer.alloc(0);
}

/** Pages from memory, each beside a bare route that sends the same bytes, in turn. */
export const kept = ({ now, seconds }: Bench) =>
  now.gateway().then((gateway) =>
    during(gateway, async ({ url }) => {
      const rows: Row[] = [];
      for (const address of ADDRESSES) {
        const bare = await bareRoute(await keptBytes(url + address));
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const [one, other] = [await rate(bare.url, seconds), await rate(url + address, seconds)];
          // The first round is for code that runs for the first time.
          if (round > 0) theirs.push(one);
          if (round > 0) ours.push(other);
        }
        bare.stop();
        const ratio = median(ours) / median(theirs);
        rows.push({
          what: `kept page ${address}, 32 connections, answers a second`,
          beside: `${whole(median(theirs))} (bare route)`,
          now: `${whole(median(ours))}, ${ratio.toFixed(2)} ×`,
          budget: '≥ 0.5 ×, ≥ 8,000',
          met: ratio >= 0.5 && median(ours) >= 8000,
        });
      }
      return rows;
    }),
  );
