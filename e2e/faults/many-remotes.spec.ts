import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { AREAS, addReleases, pageRemotes } from './small-release.ts';

let many: OwnSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  many = await startOwnSite({}, (store) => addReleases(store, AREAS));
});
test.afterAll(() => many.stop());

test('page data describes in full only the remotes that the page shows: its own area and the owners of its slots', async () => {
  expect((await pageRemotes(many, '/dss')).full).toContain('mfe-tours');
  expect((await pageRemotes(many, '/')).full).toEqual(expect.arrayContaining(['mfe-tours', 'mfe-hotels']));
  expect((await pageRemotes(many, '/about')).full).not.toContain('mfe-tours');
});

/** Navigates from a page that only names the tours remote to one that shows it. */
const openTours = async (page: Page) => {
  await page.goto(`${many.url}/about`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
};

test('a remote that the page only names is requested once and loads', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/__releases/')) requests.push(request.url());
  });
  await openTours(page);
  await expect(page.locator('[data-slot="mfe-tours:international"][data-version="1.0.0"]')).toBeVisible();
  const composition = await page.locator('html').getAttribute('data-composition');
  expect(requests).toEqual([`${many.url}/__releases/${composition}`]);
});

for (const [name, reply] of Object.entries({
  'is of another composition': { json: { composition: 'another', remotes: [] } },
  'is an HTML page': { contentType: 'text/html', body: '<!DOCTYPE html>' },
}))
  test(`a release reply that ${name} shows the notice, and Try again requests it anew`, async ({ page }) => {
    const address = '**/__releases/**';
    await page.context().route(address, (route) => route.fulfill(reply));
    await openTours(page);
    const notice = page.locator('[data-slot="mfe-tours:international"]').getByRole('button', { name: 'Try again' });
    await expect(notice).toBeVisible();
    await page.context().unroute(address);
    await notice.click();
    await expect(page.locator('[data-slot="mfe-tours:international"] article').first()).toBeVisible();
  });

test.describe('a screen whose chunk fails to load', () => {
  test.use({ allowConsole: [/net::ERR_FAILED .*\/view\./] });
  /** Attempts of the shell before it gives up. */
  const TRIES = 4;

  test('a remote that the page only names falls back to its previous release when a chunk is lost', async ({ page }) => {
    await page.context().route('**/__releases/**', async (route) => {
      const releases = await (await route.fetch()).json();
      for (const remote of releases.remotes) remote.previous = { ...remote, version: '0.9.0' };
      await route.fulfill({ json: releases });
    });
    await page.goto(`${many.url}/about`);
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
