import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { type OwnSite, startOwnSite, TAKEN_UP } from './own-site.ts';
import { addReleases } from './small-release.ts';

/** Areas that a large site may have beside the five. */
const AREAS =
  'guides visa cabs trains flights cruises insurance forex events museums food spa yoga trek safari camps boats festivals gifts maps weather stories forum support careers partners agents corporate groups weddings pilgrims students seniors loyalty vouchers'.split(
    ' ',
  );

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

let few: OwnSite;
let many: OwnSite;
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.beforeAll(async () => {
  [few, many] = await Promise.all([startOwnSite({ PAGE_CACHE_MB: '0' }), startOwnSite({ PAGE_CACHE_MB: '0' })]);
  const before = (await fetch(`${many.url}/about`)).headers.get('x-composition');
  addReleases(many.store, AREAS);
  await expect.poll(async () => (await fetch(`${many.url}/about`)).headers.get('x-composition'), TAKEN_UP).not.toBe(before);
});
test.afterAll(async () => {
  await Promise.all([few.stop(), many.stop()]);
});

/** What the page says of its remotes, by name. */
async function told(site: OwnSite, address: string) {
  const html = await (await fetch(site.url + address)).text();
  const json = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const { remotes } = JSON.parse(json) as { remotes: { name: string; entry?: string }[] };
  return { html, full: remotes.filter(({ entry }) => entry).map(({ name }) => name), all: remotes.map(({ name }) => name) };
}

test('forty remotes cost a page two kilobytes at most, and its render next to nothing', async () => {
  const [small, large] = [await told(few, '/about'), await told(many, '/about')];
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
  // Taken in turn, so that a busy moment of the machine hits both.
  for (let run = 0; run < 100; run += 1) for (const [side, site] of [few, many].entries()) times[side]?.push(await render(site));
  // The quick ones of the warm ones: what other programs took of the machine is not in them.
  const quick = (all: number[]) => all.slice(20).toSorted((a, b) => a - b)[8] ?? Number.NaN;
  const [less, full] = [quick(times[0]), quick(times[1])];
  console.log(`/about with 40 remotes: ${more} bytes more; render ${full} ms beside ${less}: ${(full / less).toFixed(2)}`);
  // What a busy machine can not blur; the figure is in the line above.
  expect(full / less).toBeLessThan(1.5);
});

test('a page describes what it shows in full: its own area, and the owners of its slots', async () => {
  expect((await told(many, '/dss')).full).toContain('mfe-tours');
  expect((await told(many, '/')).full).toEqual(expect.arrayContaining(['mfe-tours', 'mfe-hotels']));
  expect((await told(many, '/about')).full).not.toContain('mfe-tours');
});

/** A page that only names the area of tours, at rest or on the way to it. */
const toTours = async (page: Page) => {
  await page.goto(`${many.url}/about`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
};

test('a remote that the page only names is asked for once, and comes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/__releases/')) asked.push(request.url());
  });
  await toTours(page);
  await expect(page.locator('[data-slot="mfe-tours:international"][data-version="1.0.0"]')).toBeVisible();
  const composition = await page.locator('html').getAttribute('data-composition');
  expect(asked).toEqual([`${many.url}/__releases/${composition}`]);
});

for (const [what, reply] of Object.entries({
  'is of another composition': { json: { composition: 'another', remotes: [] } },
  'is a page': { contentType: 'text/html', body: '<!DOCTYPE html>' },
}))
  test(`an answer that ${what} leaves the notice, and Try again asks anew`, async ({ page }) => {
    const address = '**/__releases/**';
    await page.context().route(address, (route) => route.fulfill(reply));
    await toTours(page);
    const notice = page.locator('[data-slot="mfe-tours:international"]').getByRole('button', { name: 'Try again' });
    await expect(notice).toBeVisible();
    await page.context().unroute(address);
    await notice.click();
    await expect(page.locator('[data-slot="mfe-tours:international"] article').first()).toBeVisible();
  });

test.describe('a screen whose chunk does not come', () => {
  test.use({ allowConsole: [/net::ERR_FAILED .*\/view\./] });
  /** As often as the shell asks for it before it gives up. */
  const TRIES = 4;

  test('a remote that the page only names steps back to its previous release, too', async ({ page }) => {
    await page.context().route('**/__releases/**', async (route) => {
      const told = await (await route.fetch()).json();
      for (const remote of told.remotes) remote.previous = { ...remote, version: '0.9.0' };
      await route.fulfill({ json: told });
    });
    await page.goto(`${many.url}/about`);
    await hydrated(page);
    let lost = 0;
    await page.context().route('**/mfe-tours/**/view.*.js*', (route) => {
      lost += 1;
      return lost <= TRIES ? route.abort() : route.continue();
    });
    // Without a pointer, which would load it ahead.
    await page.locator('footer a[href^="/view/"]').first().dispatchEvent('click');
    await expect(page.locator('[data-boundary="mfe-tours"][data-version="0.9.0"] h1')).toBeVisible();
  });
});
