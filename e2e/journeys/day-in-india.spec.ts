import { expect, open, test } from '../fixtures.ts';

// Instants at which the visitor's day is not India's. In January midnight is at 08:00 UTC in Los Angeles, at 11:00 UTC in Auckland,
// and at 18:30 UTC in India.
for (const { timezoneId, instant, local, india } of [
  { timezoneId: 'America/Los_Angeles', instant: '2027-01-10T07:59:00Z', local: '2027-01-09', india: '2027-01-10' },
  { timezoneId: 'Pacific/Auckland', instant: '2027-01-10T18:29:00Z', local: '2027-01-11', india: '2027-01-10' },
])
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('the first day that a form offers is the day in India', async ({ page }) => {
      await page.clock.setFixedTime(instant);
      await open(page, '/');
      expect(await page.evaluate(() => new Date().toLocaleDateString('en-CA'))).toBe(local);
      await expect(page.locator('[data-slot="mfe-tours:trip-form"] [name=check_in]')).toHaveAttribute('min', india);
    });
  });
