import type { Page, Request } from '@playwright/test';
import { withData } from '../addresses.ts';
import { TAKE_UP_WAIT, test as withSite } from '../faults/own-site.ts';
import { expect, open, test } from '../fixtures.ts';
import { watchIdle } from '../idle.ts';

const isData = (request: Request) => new URL(request.url()).pathname.startsWith('/__data/');
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

/** The code of the page of a tour. */
const isScreen = (request: Request) => /\/view\.\w+\.js/.test(request.url());
const untilReplied = (requests: readonly Request[]) => Promise.all(requests.map((request) => request.response()));

/** Requests of the page from now on, without pictures, favicon and reports. */
function watch(page: Page) {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image' && !/__report$|favicon/.test(request.url())) seen.push(request);
  });
  return {
    seen,
    data: () => seen.filter(isData).map((request) => new URL(request.url()).pathname),
    calls: () => seen.filter(isCall).map((request) => new URL(request.url()).pathname),
  };
}

/** Opens an address and waits until all late parts have loaded. */
async function openIdle(page: Page, address: string) {
  const idle = watchIdle(page);
  await open(page, address);
  await idle();
}

const card = (page: Page) => page.getByRole('main').getByRole('article').first();
const details = (page: Page) => card(page).getByRole('link', { name: 'View Details' });
/** Clicks without hovering before, so that nothing is prefetched. */
const press = (page: Page) => details(page).evaluate((link: HTMLElement) => link.click());
const heading = (page: Page) => page.locator('main[data-screen=view] h1');

/** Sets what the browser reports about its connection. */
const setConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);

test.describe('on a 3g connection', () => {
  test.beforeEach(({ page }) => setConnection(page, { effectiveType: '3g' }));

  test('a client-side navigation sends one data request beside its code', async ({ page }) => {
    await openIdle(page, '/dss');
    const name = await card(page).getByRole('heading').textContent();
    const { seen, data, calls } = watch(page);
    await press(page);
    await expect(heading(page)).toContainText(String(name));
    await page.waitForLoadState('networkidle');
    expect(data()).toHaveLength(1);
    expect(calls()).toEqual([]);
    expect(seen.length, seen.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(4);
  });

  test('hovering, focusing or touching a link prefetches its page, which then sends no request', async ({ page }) => {
    for (const input of ['mouse', 'keyboard', 'finger']) {
      await openIdle(page, '/dss');
      const { seen, data } = watch(page);
      if (input === 'mouse') await details(page).hover();
      if (input === 'keyboard') await details(page).focus();
      if (input === 'finger') await details(page).dispatchEvent('touchstart');
      await expect.poll(() => [data().length, seen.filter(isScreen).length], input).toEqual([1, 1]);
      await untilReplied(seen);
      const before = seen.length;
      await press(page);
      await expect(heading(page)).toBeVisible();
      expect(
        seen.slice(before).map((request) => request.url()),
        input,
      ).toEqual([]);
    }
  });

  test('prefetching the home page prefetches its slots', async ({ page }) => {
    await openIdle(page, '/about');
    const home = page.getByRole('link', { name: 'Home', exact: true }).first();
    const { seen, calls } = watch(page);
    const idle = watchIdle(page);
    await home.dispatchEvent('touchstart');
    await expect.poll(() => seen.some((request) => request.url().includes('/slot-trip-form'))).toBe(true);
    await expect.poll(() => calls().length).toBeGreaterThanOrEqual(6);
    await idle();
    const before = { calls: calls().length, all: seen.length };
    await home.evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('[data-slot="mfe-tours:international"] article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls().slice(before.calls)).toEqual([]);
    expect(seen.slice(before.all).length, seen.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(4);
  });

  test('back and forward show cached pages without a request', async ({ page }) => {
    await openIdle(page, '/dss');
    await press(page);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { data, calls } = watch(page);
    await page.goBack();
    await expect(page.locator('main[data-screen=dss]')).toBeVisible();
    await expect(details(page)).toBeVisible();
    await page.goForward();
    await expect(heading(page)).toBeVisible();
    expect([...data(), ...calls()]).toEqual([]);
  });

  test('two clicks send one request; a click on another link aborts it', async ({ page }) => {
    await openIdle(page, '/dss');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route('**/__data/view/**', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const { data, calls } = watch(page);
    await press(page);
    await press(page);
    await expect.poll(() => data().length).toBe(1);
    const failed = page.waitForEvent('requestfailed', isData);
    await page
      .getByRole('link', { name: 'About', exact: true })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await failed;
    await expect(page.locator('main[data-screen=about]')).toBeVisible();
    release();
    // The about page calls the API when it is idle.
    expect(calls().filter((path) => path !== '/api/greeting')).toEqual([]);
    await page.goBack();
    await expect(page.locator('main[data-screen=dss]')).toBeVisible();
  });

  test('a hotels page also loads with one data request', async ({ page, request }) => {
    const list = (await withData(request)).find(({ name }) => name === 'hotel-rooms')?.path ?? '';
    await openIdle(page, list);
    const { seen, data, calls } = watch(page);
    await page
      .locator('main article a[data-open]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('main[data-screen=room-info] h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(data()).toEqual(['/__data/room-info']);
    expect(calls()).toEqual([]);
    expect(seen.length, seen.map((item) => item.url()).join('\n')).toBeLessThanOrEqual(4);
  });
});

test('on a fast connection the code of links in view is prefetched, but no data', async ({ page }) => {
  await setConnection(page, { effectiveType: '4g' });
  const { seen, data } = watch(page);
  await open(page, '/about');
  await expect.poll(() => seen.some((request) => request.url().includes('page-contact'))).toBe(true);
  expect(data()).toEqual([]);
});

test.describe('a gateway without page data', () => {
  const replies = {
    'is overloaded': { json: { left: 'overload' } },
    'answers HTML': { contentType: 'text/html', body: '<!DOCTYPE html><title>Log in to the hotel network</title>' },
  };
  for (const [name, reply] of Object.entries(replies))
    test(`that ${name}: the loaders run in the browser, and the console stays empty`, async ({ page }) => {
      await page.context().route('**/__data/**', (route) => route.fulfill(reply));
      await openIdle(page, '/dss');
      const { data, calls } = watch(page);
      await press(page);
      await expect(heading(page)).toBeVisible();
      expect(calls()).not.toEqual([]);
      await page.goBack();
      await expect(page.locator('main[data-screen=dss]')).toBeVisible();
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await expect(page.locator('main[data-screen=home]')).toBeVisible();
      expect(data(), 'the gateway is not requested again at once').toHaveLength(1);
    });

  test.describe('that resets connections', () => {
    // The browser's messages about failed requests.
    test.use({ allowConsole: [/Failed to load resource/] });

    test('the loaders run in the browser', async ({ page }) => {
      await page.context().route('**/__data/**', (route) => route.abort('connectionreset'));
      await openIdle(page, '/dss');
      await press(page);
      await expect(heading(page)).toBeVisible();
    });
  });
});

test.describe('an unknown address', () => {
  // The browser's message about the call's status.
  test.use({ allowConsole: [/status of 404/] });

  test('shows the same screen after a client-side navigation as after a page load', async ({ page }) => {
    await openIdle(page, '/dss');
    await details(page).evaluate((link: HTMLAnchorElement) => link.setAttribute('href', '/view/999999'));
    await page.evaluate(() => history.pushState({ usr: null, key: 'typed', idx: 1 }, '', '/view/999999'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    await expect(page.locator('main[data-screen=not-found]')).toBeVisible();
  });
});

withSite('after a release change an open page loads its own data and keeps its composition', async ({ page, site }) => {
  await openIdle(page, `${site.url}/dss`);
  const composition = await page.locator('html').getAttribute('data-composition');
  await site.releases('disable', 'mfe-payment', '--why', 'a test');
  await expect
    .poll(async () => (await page.request.get(`${site.url}/about`)).headers()['x-composition'], TAKE_UP_WAIT)
    .not.toBe(composition);
  const { data, calls } = watch(page);
  await press(page);
  await expect(heading(page)).toBeVisible();
  expect(data()).toHaveLength(1);
  expect(calls()).not.toEqual([]);
  await page.goBack();
  await expect(page.locator('main[data-screen=dss]')).toBeVisible();
  expect(data(), 'no further data requests: the gateway has another composition').toHaveLength(1);
  expect(await page.locator('html').getAttribute('data-composition')).toBe(composition);
  await site.releases('enable', 'mfe-payment');
});
