import { dropTimers, expect, hold, hydrated, PHONE, statusMessage, test } from '../fixtures.ts';
import { loginDialog } from '../journeys/account-parts.ts';

const TOURS = /\/releases\/mfe-tours\/.*\.js$/;
const EVERY_SCRIPT = /\.js$/;
/** The shell's limit for the code of a remote, in milliseconds. Ticking boxes takes longer on a busy machine. */
const SCRIPT_TIMEOUT = 5000;

test('filters ticked before hydration are all applied after it', async ({ page }) => {
  await dropTimers(page, SCRIPT_TIMEOUT);
  const release = await hold(page, TOURS);
  await page.goto('/dss?destination=goa', { waitUntil: 'commit' });
  await hydrated(page);
  const ticked = ['Wellness', 'Under of Price 10000', 'Low Pricing'].map((name) => page.getByRole('checkbox', { name }));
  for (const box of ticked) await box.check();
  release();
  await expect(page).toHaveURL(/filter=Wellness&filter=Under\+of\+Price\+10000&filter=Low\+Pricing$/);
  for (const box of ticked) await expect(box).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await ticked[1]?.uncheck();
  await expect(page).toHaveURL(/filter=Wellness&filter=Low\+Pricing$/);
});

test('clicks, typed text and forms before hydration take effect after it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await hold(page, EVERY_SCRIPT);
  await page.goto('/dss', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await page.getByRole('textbox', { name: 'Your email' }).fill('guest@example.test');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const thanks = statusMessage(page, 'Thank you for subscribing!');
  release();
  await thanks;
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Hide Filters' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('checkbox', { name: 'Wellness' })).toBeVisible();
  await expect(page, 'typed text is not in the address').toHaveURL(/\/dss$/);
});

test('a place typed before hydration is searched after it', async ({ page }) => {
  const release = await hold(page, EVERY_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.locator('[data-slot="mfe-tours:landing-form"]');
  await form.getByRole('combobox', { name: 'Destination' }).fill('udai');
  await form.locator('[name=selectedMonth]').selectOption('June');
  release();
  await form.getByRole('option', { name: 'Udaipur' }).click();
  await form.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/dss\?selectedMonth=June&destination=Udaipur/);
});
