import type { Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures.ts';
import type { OwnSite } from './own-site.ts';
import { pageRemotes, test } from './small-release.ts';

test.describe.configure({ mode: 'default' });

test('page data describes in full only the remotes that the page shows: its own area and the owners of its slots', async ({
  menuSite,
}) => {
  expect((await pageRemotes(menuSite, '/dss')).full).toContain('mfe-tours');
  expect((await pageRemotes(menuSite, '/')).full).toEqual(expect.arrayContaining(['mfe-tours', 'mfe-hotels']));
  expect((await pageRemotes(menuSite, '/about')).full).not.toContain('mfe-tours');
});

/** Navigates from a page that only names the tours remote to one that shows it. */
const openTours = async (page: Page, { url }: OwnSite) => {
  await page.goto(`${url}/about`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
};

test('a remote that the page only names is requested once and loads', async ({ page, menuSite }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/__releases/')) requests.push(request.url());
  });
  await openTours(page, menuSite);
  await expect(page.locator('[data-slot="mfe-tours:international"][data-version="1.0.0"]')).toBeVisible();
  const composition = await page.locator('html').getAttribute('data-composition');
  expect(requests).toEqual([`${menuSite.url}/__releases/${composition}`]);
});

test('a release reply of another composition or with an HTML page shows the notice, and Try again requests it anew', async ({
  page,
  menuSite,
}) => {
  const replies = [{ json: { composition: 'another', remotes: [] } }, { contentType: 'text/html', body: '<!DOCTYPE html>' }];
  let requests = 0;
  const address = '**/__releases/**';
  await page.context().route(address, (route) => route.fulfill(replies[Math.min(requests++, 1)] ?? {}));
  await openTours(page, menuSite);
  const slot = page.locator('[data-slot="mfe-tours:international"]');
  const retry = slot.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // A click while another slot's request is in flight shares that request.
  await expect(async () => {
    const before = requests;
    await retry.click();
    await expect.poll(() => requests, { timeout: 1000 }).toBeGreaterThan(before);
  }).toPass();
  await expect(retry).toBeVisible();
  await page.context().unroute(address);
  await retry.click();
  await expect(slot.locator('article').first()).toBeVisible();
});

test.describe('a screen whose chunk fails to load', () => {
  test.use({ allowConsole: [/net::ERR_FAILED .*\/view\./] });
  /** Attempts of the shell before it gives up. */
  const TRIES = 4;

  test('a remote that the page only names falls back to its previous release when a chunk is lost', async ({
    page,
    menuSite,
  }) => {
    await page.context().route('**/__releases/**', async (route) => {
      const releases = await (await route.fetch()).json();
      for (const remote of releases.remotes) remote.previous = { ...remote, version: '0.9.0' };
      await route.fulfill({ json: releases });
    });
    await page.goto(`${menuSite.url}/about`);
    await hydrated(page);
    let lost = 0;
    await page.context().route('**/mfe-tours/**/view.*.js*', (route) => {
      lost += 1;
      return lost <= TRIES ? route.abort() : route.continue();
    });
    // A script's click: a pointer would prefetch the screen.
    await page.locator('footer a[href^="/view/"]').first().dispatchEvent('click');
    await expect(page.locator('[data-boundary="mfe-tours"][data-version="0.9.0"] h1')).toBeVisible();
  });
});
