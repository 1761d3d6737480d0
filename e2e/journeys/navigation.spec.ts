import type { Page, Request } from '@playwright/test';
import { withData } from '../addresses.ts';
import { expect, open, test } from '../fixtures.ts';
import { watchIdle } from '../idle.ts';

const isData = (request: Request) => new URL(request.url()).pathname.startsWith('/__data/');
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');

/** The code of the page of a tour. */
const isScreen = (request: Request) => /\/view\.\w+\.js/.test(request.url());
const untilReplied = (requests: readonly Request[]) =>
  Promise.all(requests.map(async (request) => (await request.response())?.finished()));

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

  test('a client-side navigation sends one data request beside its code; back and forward send none', async ({ page }) => {
    await openIdle(page, '/dss');
    const name = await card(page).getByRole('heading').textContent();
    const { seen, data, calls } = watch(page);
    await press(page);
    await expect(heading(page)).toContainText(String(name));
    await page.waitForLoadState('networkidle');
    expect(data()).toHaveLength(1);
    expect(calls()).toEqual([]);
    expect(seen.length, seen.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(4);

    await page.goBack();
    await expect(page.locator('main[data-screen=dss]')).toBeVisible();
    await expect(details(page)).toBeVisible();
    await page.goForward();
    await expect(heading(page)).toBeVisible();
    expect(data()).toHaveLength(1);
    expect(calls()).toEqual([]);
  });

  test('hovering, focusing or touching a link prefetches its page, which then sends no request', async ({ page }) => {
    await openIdle(page, '/dss');
    const { seen, data } = watch(page);
    const link = (position: number) =>
      page.getByRole('main').getByRole('article').nth(position).getByRole('link', { name: 'View Details' });
    await link(0).hover();
    await expect.poll(() => [data().length, seen.filter(isScreen).length], 'hovered').toEqual([1, 1]);
    // The next prefetch would abort one that is pending.
    await untilReplied(seen);
    await link(1).focus();
    await expect.poll(() => data().length, 'focused').toBe(2);
    await untilReplied(seen);
    await link(2).dispatchEvent('touchstart');
    await expect.poll(() => data().length, 'touched').toBe(3);
    await untilReplied(seen);
    // On a page that is shown again, a card below the pointer would be hovered.
    await page.mouse.move(0, 0);
    const before = seen.length;
    for (const position of [0, 1, 2]) {
      await link(position).evaluate((element: HTMLElement) => element.click());
      await expect(heading(page)).toBeVisible();
      await page.goBack();
      await expect(details(page)).toBeVisible();
    }
    expect(seen.slice(before).map((request) => request.url())).toEqual([]);
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
  test('that answers HTML: the loaders run in the browser, and the console stays empty', async ({ page }) => {
    const html = '<!DOCTYPE html><title>Log in to the hotel network</title>';
    await page.context().route('**/__data/**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
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
