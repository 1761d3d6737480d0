import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { withData } from '../addresses.ts';
import { type OwnSite, siteFixture, startOwnSite } from '../faults/own-site.ts';
import { secondTours } from '../faults/patched-release.ts';
import { test as base, expect, expectDisconnection, hydrated, LATE, offline, open } from '../fixtures.ts';
import { watchIdle } from '../idle.ts';

const RESULTS = '/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=30000';
const test = base.extend<object, { site: OwnSite }>({
  site: siteFixture({ SERVICE_WORKER: 'on', OVERRIDES: 'signed', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'preview-')) }),
});

// Without a connection the worker answers 503.
test.use({ serviceWorkers: 'allow', allowConsole: [/status of (404|503)/] });
test.describe.configure({ mode: 'default' });

/** Every address in the worker's caches. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });

const registered = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** On a busy machine the first visit waits for two idle periods, ten seconds each. */
const IDLE_TWICE_MS = 40_000;

/** Waits until an address is in the worker's caches. */
const waitForStored = (page: Page, url: string) =>
  expect.poll(() => stored(page), { message: `${url} is stored`, timeout: IDLE_TWICE_MS, intervals: [100] }).toContain(url);

/** Opens a page; the worker is registered and stores the page, which was loaded before it. */
async function visit(page: Page, url: string) {
  await open(page, url);
  await waitForStored(page, url);
}

test('the manifest is valid, its icons and the links in the head load', async ({ page, site }) => {
  await page.goto(`${site.url}/about`);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const reply = await page.request.get(site.url + href);
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await reply.json();
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', short_name: 'Safarnama' });
  const sizes = await page.evaluate(
    (icons: { src: string }[]) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return `${width}x${height}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map(({ sizes }: { sizes: string }) => sizes));
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
  expect(await page.locator('link[rel="apple-touch-icon"]').count()).toBe(1);
  for (const link of await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all()) {
    const icon = await page.request.get(site.url + (await link.getAttribute('href')));
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  }
  const fallback = await page.request.get(`${site.url}/favicon.ico`);
  expect(fallback.headers()['content-type']).toBe('image/png');
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(shared).toMatch(new RegExp(`^${site.url}/_shell/og\\.[0-9a-f]{8}\\.png$`));
  expect((await page.request.get(shared ?? '')).ok()).toBe(true);
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // The only error is that a test's private window cannot install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('the worker script is revalidated each time and has its own content security policy', async ({ page, site }) => {
  const reply = await page.request.get(`${site.url}/sw.js`);
  const headers = reply.headers();
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  const again = await page.request.get(`${site.url}/sw.js`, { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.status()).toBe(304);
});

test('visited pages open offline with content, scripts and pictures; others show the offline page with visited pages and the phone number, and load when the connection is back', async ({
  page,
  site,
}) => {
  const menu = (name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
  await visit(page, site.url + RESULTS);
  const cards = await page.locator('main article h2, main article h3').allInnerTexts();
  expect(cards.length).toBeGreaterThan(0);
  const poster = await page.locator('main article img').first().getAttribute('src');
  await waitForStored(page, site.url + poster);

  await test.step('a visited page', async () => {
    await offline(page, async () => {
      await page.reload();
      await hydrated(page);
      expect(await page.locator('main article h2, main article h3').allInnerTexts()).toEqual(cards);
      await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
      const picture = page.locator('main article img').first();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
  });

  await menu('About').click();
  await expect(page.locator('main[data-screen="about"]')).toBeVisible();
  await waitForStored(page, `${site.url}/about`);
  await menu('Contact').click();
  await expect(page.locator('main[data-screen="contact"]')).toBeVisible();
  await offline(page, async () => {
    await test.step('a page that was reached by client-side navigation, by a link', async () => {
      const loaded = page.waitForEvent('domcontentloaded');
      await menu('About').click();
      await loaded;
      await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
      await hydrated(page);
    });
    await test.step('a page that was never visited', async () => {
      const reply = await page.goto(`${site.url}/reviews`);
      expect(reply?.status()).toBe(503);
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expect(page.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
      expect(await page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).maxWidth)).toBe('640px');
      await page.getByRole('link', { name: 'About Us | Safarnama' }).click();
      await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    });
  });
  // The connection may be back for the page before it is back for the worker: the offline page tries again.
  await expect(page.locator('main[data-screen="reviews"]')).toBeVisible(LATE);
});

test('personal pages and API calls are in no cache', async ({ page, site }) => {
  const personal = (await withData(page.request)).filter(({ name }) => name === 'payment' || name === 'booking');
  const paths = [...personal.map(({ path }) => path), '/profile/Nw==', '/forgetPassword', `${RESULTS}&override=none`];
  expect(paths).toHaveLength(5);
  await visit(page, `${site.url}/about`);
  for (const path of paths) await open(page, site.url + path);
  await open(page, `${site.url}/contact`);
  await waitForStored(page, `${site.url}/contact`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await waitForStored(page, `${site.url}/userprivacypolicy`);
  const addresses = (await stored(page)).map((url) => url.slice(site.url.length));
  const rest = addresses.filter((path) => !/^\/(_shell|releases)\/.+\.\w+$|^\/api\/storage\//.test(path));
  expect(rest.filter((path) => !['/about', '/contact', '/userprivacypolicy'].includes(path))).toEqual([]);
  await offline(page, async () => {
    for (const path of paths) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    }
  });
});

test('caches of an older worker are deleted, caches of others stay; the worker stores twenty pages and deletes the oldest', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(() => caches.open('another-application'));
  const names = () => page.evaluate(() => caches.keys());
  // The second visit stands for an older worker that stores while it is replaced.
  for (const path of ['/about', '/contact']) {
    await page.evaluate(() => caches.open('safarnama-pages-0'));
    await visit(page, site.url + path);
    await expect.poll(names, { timeout: IDLE_TWICE_MS }).not.toContain('safarnama-pages-0');
    expect(await names()).toEqual(expect.arrayContaining(['another-application', 'safarnama-pages-1']));
  }

  // Eighteen copies in place of as many visits.
  await page.evaluate(async () => {
    const pages = await caches.open('safarnama-pages-1');
    const [page] = await pages.matchAll();
    for (let n = 1; n <= 18; n += 1) await pages.put(`/contact?n=${n}`, page?.clone() ?? new Response());
  });
  await page.goto(`${site.url}/contact?n=20`);
  await waitForStored(page, `${site.url}/contact?n=20`);
  const pages = async () => (await stored(page)).filter((url) => !/\/(_shell|releases|api)\//.test(url));
  // The oldest is deleted shortly after the newest is stored.
  await expect.poll(pages).toHaveLength(20);
  expect(await pages()).not.toContain(`${site.url}/about`);
});

test('no worker is registered for visitors with data saver', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const idle = watchIdle(page);
  await open(page, `${site.url}/about`);
  await idle();
  expect(await registered(page)).toBe(0);
});

test('a signed preview link gives one browser another version, which no cache stores; once it is promoted the next load has it and an open page keeps its own', async ({
  page,
  site,
}) => {
  const area = 'main [data-boundary="mfe-tours"]:not([data-slot])';
  const results = site.url + RESULTS;
  await site.releases('publish', 'mfe-tours', '--dir', secondTours(site.store));
  const [link = ''] = (await site.releases('preview', 'mfe-tours', '1.0.1', '--for', '1h')).split('\n');
  const idle = watchIdle(page);
  await visit(page, results);
  await page.goto(`${results}&override=mfe-tours@1.0.1`);
  await expect(page.locator(area), 'a plain link selects no other version').toHaveAttribute('data-version', '1.0.0');

  await test.step('the signed link', async () => {
    for (const address of [link, results]) {
      const reply = await page.goto(address);
      expect(reply?.fromServiceWorker()).toBe(true);
      expect(reply?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-cache': 'bypass' });
      await hydrated(page);
    }
    await expect(page.locator(area)).toHaveAttribute('data-version', '1.0.1');
    await page.getByRole('link', { name: 'See this tour' }).first().click();
    await expect(page.locator(`main[data-screen="view"] ${area.slice(5)}`)).toHaveAttribute('data-version', '1.0.1');
    await idle();
    await page.goto(`${site.url}/?override=`);
    // The worker stores in order: an earlier page would be stored by now.
    await visit(page, `${site.url}/contact`);
    const cachedPages = await page.evaluate(async () => {
      const names = await caches.keys();
      const replies = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
      const pages = replies.flat().filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'));
      return Promise.all(pages.map((reply) => reply.text()));
    });
    expect(cachedPages.length).toBeGreaterThan(1);
    expect(cachedPages.filter((html) => html.includes('data-version="1.0.1"'))).toEqual([]);
    expect((await stored(page)).filter((url) => url.includes('override'))).toEqual([]);
    await offline(page, async () => {
      await page.goto(results);
      await expect(page.locator(area)).toHaveAttribute('data-version', '1.0.0');
      await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
    });
  });

  await test.step('the promoted version', async () => {
    await open(page, results);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await site.releases('promote', 'mfe-tours', '1.0.1', '--why', 'clearer words');
    await site.logged(({ msg, plan }) => msg === 'plan taken up' && (plan as Record<string, string>)['mfe-tours'] === '1.0.1');
    await expect(page.locator(area)).toHaveAttribute('data-version', '1.0.0');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.locator('main[data-screen="view"]')).toBeVisible();
    await open(page, results);
    await expect(page.locator(area)).toHaveAttribute('data-version', '1.0.1');
    await expect(page.getByRole('link', { name: 'See this tour' }).first()).toBeVisible();
  });
});

// The last test: it ends the site of the tests above.
test('with SERVICE_WORKER=off pages register nothing, and an installed worker removes itself and its caches', async ({
  page,
  site: on,
}) => {
  await visit(page, `${on.url}/about`);
  await page.evaluate(() => caches.open('another-application'));
  expect(await registered(page)).toBe(1);
  expectDisconnection(page);
  await on.stop();
  const off = await startOwnSite({ SERVICE_WORKER: 'off', PORT: new URL(on.url).port });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(() => caches.keys()), 'caches are deleted while a page is open')
      .toEqual(['another-application']);
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page.locator('main[data-screen="contact"]'), 'the open page still navigates').toBeVisible();
    await open(page, `${on.url}/about`);
    await expect.poll(() => registered(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['another-application']);
    const idle = watchIdle(page);
    await open(page, `${on.url}/contact`);
    await idle();
    expect(await registered(page)).toBe(0);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  } finally {
    await off.stop();
  }
});
