import { expect, open, test } from '../fixtures.ts';

test.use({ allowConsole: [/Failed to load resource/] });

const broken = { status: 500, json: { message: 'broken', code: 'BROKEN' } };

test('a tour that fails to load leaves the header usable, and Try again loads it', async ({ page }) => {
  await open(page, '/dss');
  await page.route('**/api/packages/*/details', (route) => route.fulfill(broken));
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await again.focus();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/packages/*/details', async (route) => {
    await held;
    await route.fulfill(broken);
  });
  await page.keyboard.press('Enter');
  // Presses during the request are ignored.
  await expect(again).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(again, 'after the second failure').toBeFocused();
  await page.unroute('**/api/packages/*/details');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('searches that a failed search offers are no wider than a phone, even with a long word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `/dss?selectedMonth=March&destination=${'x'.repeat(119)}`);
  await page.getByRole('link', { name: /^Other places in March/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route('**/api/top/filter**', (route) => route.fulfill(broken));
  await page.goBack();
  const offered = page.getByRole('main').getByRole('link', { name: /^X+ in any month/i });
  await expect(offered).toBeVisible();
  expect((await offered.boundingBox())?.width).toBeLessThanOrEqual(390);
});
