import { median, request, runClients, type TimedReply } from '../../api/bench/load.ts';
import type { ServerProcess } from '../../api/testing/api-process.ts';
import { cpuOf } from './load.ts';
import type { Bench, Row } from './row.ts';
import { agent, ROUNDS, uncachedUrl, withServer } from './visits.ts';

/** Whether a page was rendered on the server: it has as many bytes as a complete page of the same state. */
const isRendered = (reply: TimedReply, minBytes: number) => reply.status === 200 && reply.body.length >= minBytes;

/** Both checkouts without a page cache, warmed up. */
async function sideBySide<T>(
  { now, before }: Bench,
  work: (sides: readonly [ServerProcess, ServerProcess]) => Promise<T>,
): Promise<T> {
  const old = await before();
  return withServer(await old.gateway(), async (oldServer) =>
    withServer(await now.gateway({ PAGE_CACHE_MB: '0' }), async (newServer) => {
      for (const { url } of [oldServer, newServer])
        for (const address of ['/dss', '/view/1001'])
          for (let n = 0; n < 60; n += 1) await request(agent, uncachedUrl(url, address));
      return work([oldServer, newServer]);
    }),
  );
}

const minBytesOf = async (url: string, address: string) => 0.8 * (await request(agent, uncachedUrl(url, address))).body.length;

/** CPU of the process and its workers for one compressed page; requests are sequential. */
export const cpu = (bench: Bench) =>
  sideBySide(bench, async (sides) => {
    const rows: Row[] = [];
    for (const [address, today] of [
      ['/view/1001', 28],
      ['/dss', 45],
    ] as const) {
      const least = await Promise.all(sides.map(({ url }) => minBytesOf(url, address)));
      const results: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [side, { url, pid }] of sides.entries()) {
          const begun = cpuOf(pid);
          const pages = 100;
          for (let n = 0; n < pages; n += 1)
            if (!isRendered(await request(agent, uncachedUrl(url, address)), least[side] ?? 0))
              throw new Error(`${url}${address} was not rendered`);
          results[side as 0 | 1].push((cpuOf(pid) - begun) / pages);
        }
      const [old, current] = results.map(median) as [number, number];
      rows.push({
        what: `CPU of a rendered page ${address}, ms`,
        beside: `${old.toFixed(1)} (${today} when it was set)`,
        now: `${current.toFixed(1)}, ${(current / old).toFixed(2)} ×`,
        budget: '≤ 0.5 ×',
        met: current / old <= 0.5,
      });
    }
    return rows;
  });

/** Rendered pages a second, eight visitors at a time, never the same address. */
export const pages = (bench: Bench) =>
  sideBySide(bench, async (sides) => {
    const rows: Row[] = [];
    for (const address of ['/view/1001', '/dss']) {
      const least = await Promise.all(sides.map(({ url }) => minBytesOf(url, address)));
      const results: [number[], number[]] = [[], []];
      let clientRendered = 0;
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [side, { url }] of sides.entries()) {
          let made = 0;
          const end = performance.now() + bench.seconds * 1000;
          await runClients(
            8,
            (agent) => request(agent, uncachedUrl(url, address)),
            () => performance.now() > end,
            (shot) => {
              if (isRendered(shot, least[side] ?? 0)) made += 1;
              else clientRendered += 1;
            },
          );
          results[side as 0 | 1].push(made / bench.seconds);
        }
      const [old, ours] = results.map(median) as [number, number];
      rows.push({
        what: `rendered pages ${address} a second${clientRendered > 0 ? `, ${clientRendered} left to the browser` : ''}`,
        beside: old.toFixed(0),
        now: `${ours.toFixed(0)}, ${(ours / old).toFixed(2)} ×`,
        budget: '≥ 2.5 ×',
        met: ours / old >= 2.5,
      });
    }
    return rows;
  });
