import { cpuOf, median, people, type Shot, shoot } from './load.ts';
import type { Bench, Row } from './row.ts';
import type { Running } from './site.ts';
import { agent, during, never, ROUNDS } from './visits.ts';

/** Whether a page was rendered on the server: it has as many bytes as a complete page of the same state. */
const rendered = (shot: Shot, least: number) => shot.status === 200 && shot.body.length >= least;

/** Both states with nothing kept, warmed up. */
async function sideBySide<T>({ now, before }: Bench, work: (sides: readonly [Running, Running]) => Promise<T>): Promise<T> {
  const old = await before();
  return during(await old.gateway(), async (one) =>
    during(await now.gateway({ PAGE_CACHE_MB: '0' }), async (other) => {
      for (const { url } of [one, other])
        for (const address of ['/dss', '/view/1001']) for (let n = 0; n < 60; n += 1) await shoot(agent, never(url, address));
      return work([one, other]);
    }),
  );
}

const leastBytes = async (url: string, address: string) => 0.8 * (await shoot(agent, never(url, address))).body.length;

/** CPU of the process and its workers for one compressed page; requests are sequential. */
export const cpu = (bench: Bench) =>
  sideBySide(bench, async (sides) => {
    const rows: Row[] = [];
    for (const [address, today] of [
      ['/view/1001', 28],
      ['/dss', 45],
    ] as const) {
      const least = await Promise.all(sides.map(({ url }) => leastBytes(url, address)));
      const results: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [side, { url, pid }] of sides.entries()) {
          const begun = cpuOf(pid);
          const pages = 100;
          for (let n = 0; n < pages; n += 1)
            if (!rendered(await shoot(agent, never(url, address)), least[side] ?? 0))
              throw new Error(`${url}${address} was not rendered`);
          results[side as 0 | 1].push((cpuOf(pid) - begun) / pages);
        }
      const [old, ours] = results.map(median) as [number, number];
      rows.push({
        what: `CPU of a rendered page ${address}, ms`,
        beside: `${old.toFixed(1)} (${today} when it was set)`,
        now: `${ours.toFixed(1)}, ${(ours / old).toFixed(2)} ×`,
        budget: '≤ 0.5 ×',
        met: ours / old <= 0.5,
      });
    }
    return rows;
  });

/** Rendered pages a second, eight visitors at a time, never the same address. */
export const pages = (bench: Bench) =>
  sideBySide(bench, async (sides) => {
    const rows: Row[] = [];
    for (const address of ['/view/1001', '/dss']) {
      const least = await Promise.all(sides.map(({ url }) => leastBytes(url, address)));
      const results: [number[], number[]] = [[], []];
      let left = 0;
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [side, { url }] of sides.entries()) {
          let made = 0;
          const end = performance.now() + bench.seconds * 1000;
          await people(
            8,
            () => never(url, address),
            () => performance.now() > end,
            (shot) => {
              if (rendered(shot, least[side] ?? 0)) made += 1;
              else left += 1;
            },
          );
          results[side as 0 | 1].push(made / bench.seconds);
        }
      const [old, ours] = results.map(median) as [number, number];
      rows.push({
        what: `rendered pages ${address} a second${left > 0 ? `, ${left} left to the browser` : ''}`,
        beside: old.toFixed(0),
        now: `${ours.toFixed(0)}, ${(ours / old).toFixed(2)} ×`,
        budget: '≥ 2.5 ×',
        met: ours / old >= 2.5,
      });
    }
    return rows;
  });
