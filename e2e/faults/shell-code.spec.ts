import { expect, hydrated, test } from '../fixtures.ts';

/** The browser's messages about the failed requests. */
test.use({ allowConsole: [/Failed to load resource|preload|net::ERR/] });

const ABOUT = /\/_shell\/page-about\.\w+\.js/;

test('a page of the shell hydrates although the first request for its code fails', async ({ page }) => {
  await page.route(ABOUT, (route) => route.abort('connectionrefused'), { times: 1 });
  await page.goto('/about');
  await hydrated(page);
});

test('Try again opens a page of the shell whose code failed', async ({ page }) => {
  await page.route(ABOUT, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page).toHaveTitle('This part is not available right now | Safarnama');
  await page.unroute(ABOUT);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'About Us', level: 1 })).toBeVisible();
});
