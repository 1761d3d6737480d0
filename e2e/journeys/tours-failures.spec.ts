import { expect, open, test } from '../fixtures.ts';
import { landing } from './tours-parts.ts';

test.use({ allowConsole: [/Failed to load resource/] });

const broken = { status: 500, json: { message: 'broken', code: 'BROKEN' } };

test('a search that fails says that nothing was found, and can be tried again [T2.74 T8.02]', async ({ page }) => {
  await open(page, '/');
  await page.route('**/api/top/filter**', (route) => route.fulfill(broken));
  await landing(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No matching tour found')).toBeVisible();
  await page.unroute('**/api/top/filter**');
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Search Completed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tours', exact: true })).toBeFocused();
});

test('a slow search ticks its dots and then completes [T2.72 T2.73 T9.32]', async ({ page }) => {
  await open(page, '/');
  let answer = () => {};
  const seenTicking = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/top/filter**', async (route) => {
    await seenTicking;
    await route.continue();
  });
  await landing(page).getByRole('button', { name: 'Search', exact: true }).click();
  const searching = page.getByText(/^Searching\.*$/);
  await expect(searching).toBeVisible();
  const seen = new Set<string>();
  await expect
    .poll(async () => seen.add(String(await searching.textContent())).size, { intervals: [200], timeout: 5000 })
    .toBeGreaterThan(2);
  answer();
  await expect(page.getByText('Search Completed')).toBeVisible();
  await expect(searching).toHaveCount(0);
});

test('a filter that fails says so and keeps the page usable [T8.02]', async ({ page }) => {
  await open(page, '/des/101');
  await page.route('**/api/p/filter/**', (route) => route.fulfill(broken));
  await page.getByRole('checkbox', { name: 'Low Pricing' }).check();
  await expect(page.getByText('No matching tour found')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Low Pricing' }).uncheck();
  await expect(page.getByText('Search Completed')).toBeVisible();
});

test('a tour whose side calls fail can still be read and asked about [T8.01]', async ({ page }) => {
  await open(page, '/dss');
  for (const call of ['months', 'dateOfTour', 'itineraries', 'transports', 'gellery'])
    await page.route(`**/api/${call}/**`, (route) => route.fulfill(broken));
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Quick Inquiry' }).click();
  await expect(page.getByRole('dialog', { name: 'Quick Inquiry' })).toBeVisible();
});

test('a tour that cannot be had leaves the site usable and heals', async ({ page }) => {
  await open(page, '/dss');
  await page.route('**/api/packages/*/details', (route) => route.fulfill(broken));
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await again.focus();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/packages/*/details', async (route) => {
    await held;
    await route.fulfill(broken);
  });
  await page.keyboard.press('Enter');
  // While it asks, further presses are ignored.
  await expect(again).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(again, 'lost once more').toBeFocused();
  await page.unroute('**/api/packages/*/details');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a tour that nobody knows is the 404 page', async ({ page }) => {
  const reply = await page.goto('/view/999999');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
});
