import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from '../fixtures.ts';
import { type OwnSite, startOwnSite, test } from './own-site.ts';
import { AREAS, addReleases, pageRemotes } from './small-release.ts';

test.setTimeout(180_000);

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

test('forty remotes add at most 2 kB to a page and half of its render time', { tag: '@quiet' }, async () => {
  const few = await startOwnSite({ PAGE_CACHE_MB: '0' });
  const many = await startOwnSite({ PAGE_CACHE_MB: '0' }, (store) => addReleases(store, AREAS));
  const [small, large] = [await pageRemotes(few, '/about'), await pageRemotes(many, '/about')];
  expect([small.all.length, large.all.length]).toEqual([5, 40]);
  const bytes = (html: string) => brotliCompressSync(html, BROTLI).length;
  const more = bytes(large.html) - bytes(small.html);
  expect(more).toBeLessThanOrEqual(2048);

  const render = async ({ url }: OwnSite) => {
    const reply = await fetch(`${url}/about`);
    await reply.text();
    return Number(/render;dur=([\d.]+)/.exec(reply.headers.get('server-timing') ?? '')?.[1]);
  };
  const times: [number[], number[]] = [[], []];
  // In turn, so that a busy moment of the machine affects both.
  for (let run = 0; run < 100; run += 1) for (const [side, site] of [few, many].entries()) times[side]?.push(await render(site));
  // A low percentile of the warm runs excludes the time of other processes.
  const lowPercentile = (all: number[]) => all.slice(20).toSorted((a, b) => a - b)[8] ?? Number.NaN;
  const [less, full] = [lowPercentile(times[0]), lowPercentile(times[1])];
  console.log(`/about with 40 remotes: ${more} bytes more; render ${full} ms beside ${less}: ${(full / less).toFixed(2)}`);
  expect(full / less).toBeLessThan(1.5);
  await Promise.all([few.stop(), many.stop()]);
});
