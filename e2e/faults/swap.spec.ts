import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, hydrated } from '../fixtures.ts';
import { entryOf, firstTour, type OwnSite, siteFixture, TAKE_UP_WAIT, waitForVersion, test as withSite } from './own-site.ts';
import { secondTours } from './patched-release.ts';

const RESULTS = '/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000';
const area = '[data-boundary="mfe-tours"]:not([data-slot])';

/** One site whose plan these tests change, in this order. */
const test = withSite.extend<object, { site: OwnSite }>({ site: siteFixture() });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

test('a remote is published and promoted while the gateway runs: open pages keep their version, the shell’s files stay the same', async ({
  page,
  site,
}) => {
  const html = async () => (await page.request.get(site.url + RESULTS)).text();
  await waitForVersion(site, RESULTS, '1.0.0');
  await page.goto(site.url + RESULTS);
  await hydrated(page);
  const composition = await page.locator('html').getAttribute('data-composition');
  // Scripts in the HTML only: prefetches depend on the visitor.
  const scriptsOf = async () => [...(await html()).matchAll(/ src="(\/_shell\/[^"]+)"/g)].map(([, src]) => src);
  const shellScripts = await scriptsOf();
  expect(shellScripts.length).toBeGreaterThan(1);

  await site.releases('publish', 'mfe-tours', '--dir', secondTours(site.store));
  await waitForVersion(site, RESULTS, '1.0.0');
  await site.releases('promote', 'mfe-tours', '1.0.1', '--why', 'clearer words');
  await waitForVersion(site, RESULTS, '1.0.1');
  expect(await html()).toContain('See this tour');
  expect(await scriptsOf()).toEqual(shellScripts);

  // The open page never mixes two releases.
  const foreign: string[] = [];
  const filesOf = (version: string) => {
    const file = path.join(site.store, 'mfe-tours', version, 'release.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { assets: { url: string; kind: string }[] }).assets
      .filter(({ kind }) => kind !== 'server')
      .map(({ url }) => url);
  };
  const before = filesOf('1.0.0');
  const others = filesOf('1.0.1').filter((file) => !before.includes(file));
  expect(others).not.toEqual([]);
  page.on('request', (request) => others.some((file) => request.url().includes(file)) && foreign.push(request.url()));
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page.locator('main[data-screen="view"]')).toBeVisible();
  await expect(page.locator(`main ${area}`)).toHaveAttribute('data-version', '1.0.0');
  expect(foreign).toEqual([]);
  expect(await page.locator('html').getAttribute('data-composition')).toBe(composition);

  await page.goto(site.url + RESULTS);
  await hydrated(page);
  await expect(page.locator(`main ${area}`)).toHaveAttribute('data-version', '1.0.1');
  await expect(page.getByRole('link', { name: 'See this tour' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(0);
});

test.describe('a release that throws', () => {
  test.use({ allowConsole: [/Failed to load resource|preload|net::ERR/] });

  test('a screen that throws in the browser keeps the server’s HTML until the previous release replaces it', async ({
    page,
    site,
  }) => {
    const retry = page.locator('main').getByRole('button', { name: 'Try again' });
    const address = await firstTour(site);
    await waitForVersion(site, address, '1.0.1');
    await page.addInitScript(() => {
      window.name = 'screen';
    });
    const former = entryOf(site, '1.0.0');
    const entryRequest = page.waitForRequest(former);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(former, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url + address, { waitUntil: 'commit' });
    await entryRequest;
    const view = page.locator('main [data-boundary="mfe-tours"]:not([data-slot])');
    await expect(view.locator('h1')).toBeVisible();
    await expect(view.getByText(/₹/).first()).toBeVisible();
    await expect(retry).toHaveCount(0);
    const line = await site.logged((row) =>
      /planted fault/.test(String((row.report as { message?: string } | undefined)?.message)),
    );
    expect(line.report).toMatchObject({ remote: 'mfe-tours', version: '1.0.1', phase: 'render' });
    release();
    await expect(view).toHaveAttribute('data-version', '1.0.0');
    await expect(view.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(view.locator('h1')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Itinerary' }).click();
    await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');

    // Without a previous release: the notice, above the readable page.
    await page.unroute(former);
    await page.route(former, (route) => route.abort('connectionrefused'));
    await page.goto(site.url + address);
    await hydrated(page);
    await expect(retry).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(view.getByText(/₹/).first()).toBeVisible();
    await page.evaluate(() => {
      window.name = '';
    });
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(page.locator('main[data-screen="view"] h1')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Itinerary' }).click();
    await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');

    // A slot in another area's page falls back on its own.
    await page.unroute(former);
    await page.addInitScript(() => {
      window.name = 'slot';
    });
    await page.goto(`${site.url}/`);
    await hydrated(page);
    const slot = page.locator('[data-slot="mfe-tours:compact-panel"]');
    await expect(slot).toHaveAttribute('data-version', '1.0.0');
    await expect(slot.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(retry).toHaveCount(0);
  });
});

test('a version with failure reports and a damaged file is quarantined and replaced, until the quarantine is lifted; a rollback withdraws it', async ({
  page,
  site,
}) => {
  const folder = path.join(site.store, 'mfe-tours/1.0.1');
  const file = path.join(
    folder,
    (JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as { entry: string }).entry,
  );
  const report = () =>
    page.request.post(`${site.url}/__report`, {
      headers: { origin: site.url, 'content-type': 'text/plain' },
      data: JSON.stringify({
        remote: 'mfe-tours',
        version: '1.0.1',
        phase: 'entry',
        message: 'lost',
        composition: 'x',
        path: '/dss',
      }),
    });
  const why = async () => (await page.request.get(`${site.url}/dss`)).headers()['x-why'] ?? '';
  const bytes = readFileSync(file);
  writeFileSync(file, 'torn');
  for (let n = 0; n < 3; n += 1) expect((await report()).status()).toBe(204);
  const { remote, version, phase } = await site.logged(({ action }) => action === 'quarantined');
  expect({ remote, version, phase }).toEqual({ remote: 'mfe-tours', version: '1.0.1', phase: expect.any(String) });
  await expect.poll(why, TAKE_UP_WAIT).toContain('mfe-tours 1.0.0 because 1.0.1 is in quarantine');
  expect(await site.releases('history', 'mfe-tours')).toContain('gateway quarantine mfe-tours');
  await expect(site.releases('quarantine', 'lift', 'mfe-tours')).rejects.toThrow('is not the file');
  writeFileSync(file, bytes);
  await site.releases('quarantine', 'lift', 'mfe-tours', '--why', 'mended');
  await expect.poll(why, TAKE_UP_WAIT).toContain('mfe-tours 1.0.1 because it is stable');

  await site.releases('rollback', 'mfe-tours', '--why', 'it throws');
  await waitForVersion(site, RESULTS, '1.0.0');
  expect(await site.releases('history', 'mfe-tours')).toMatch(
    /promote mfe-tours → 1\.0\.1 \(clearer words\)[\s\S]*rollback mfe-tours → 1\.0\.0/,
  );
  await expect(site.releases('promote', 'mfe-tours', '1.0.1'), 'a withdrawn version is refused').rejects.toThrow(
    /was rolled back/,
  );
});

test.describe('a disabled remote', () => {
  // The browser's message about the page's status.
  test.use({ allowConsole: [/status of 503/] });

  test('shows a notice, and the rest of the site works', async ({ page, site }) => {
    await site.releases('disable', 'mfe-tours', '--why', 'prices are wrong');
    await expect
      .poll(async () => (await (await page.request.get(site.url + RESULTS)).text()).includes('<article'), TAKE_UP_WAIT)
      .toBe(false);
    await page.goto(site.url + RESULTS);
    await hydrated(page);
    await expect(page.locator('main').getByRole('button', { name: 'Try again' }).last()).toBeVisible();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page.locator('main[data-screen="about"]')).toBeVisible();
    await site.releases('enable', 'mfe-tours');
    await waitForVersion(site, RESULTS, '1.0.0');
  });
});

test('a broken or removed plan file is refused with one log line, and the last good plan stays', async ({ page, site }) => {
  const good = await site.releases('status');
  const file = site.planFile;
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, '{"mfe-tours":{"stable":"newest"}}');
  await site.logged((line) => line.msg === 'plan refused, the last good one stays');
  expect((await page.request.get(site.url + RESULTS)).status()).toBe(200);
  rmSync(file);
  await site.logged(({ msg, error }) => msg === 'plan refused, the last good one stays' && /plan is missing/.test(String(error)));
  expect((await page.request.get(site.url + RESULTS)).status()).toBe(200);
  writeFileSync(file, before);
  await expect.poll(() => site.releases('status'), TAKE_UP_WAIT).toBe(good);
});
