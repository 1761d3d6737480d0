import { expect, open, test } from '../fixtures.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

test('the first day that a form offers is the day in India', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-10T07:59:00Z');
  await open(page, '/');
  expect(await page.evaluate(() => new Date().toLocaleDateString('en-CA'))).toBe('2027-01-09');
  await expect(page.locator('[data-slot="mfe-tours:trip-form"] [name=check_in]')).toHaveAttribute('min', '2027-01-10');
});
