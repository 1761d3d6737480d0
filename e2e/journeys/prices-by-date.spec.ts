import { expectNoFindings, resize } from '../a11y/audit.ts';
import { expect, open, PHONE, test } from '../fixtures.ts';
import { watchShifts } from '../shifts.ts';
import { listAddress } from './hotels-steps.ts';

test.use({ viewport: PHONE });

test('the date dialog shows the lowest price of each night, which the list then shows', async ({ page }) => {
  await open(page, listAddress({ max_price: 100_000 }));
  const bar = page.getByRole('form', { name: 'Search hotels' });
  await bar.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Select Dates' });
  const width = async () => (await dates.boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await width(), 'a dialog, not the width of the bar that holds it').toBeLessThanOrEqual(560);
  await page.setViewportSize(PHONE);
  await dates.getByRole('button', { name: 'Next month' }).click();
  const day = dates.getByRole('gridcell', { name: /, 14 .*: from ₹/ });
  await expect(day).toBeVisible();
  await expectNoFindings(page, 'calendar', 'dialog[open]');
  const price = /from (₹[\d,]+)/.exec(String(await day.textContent()))?.[1];
  await day.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await dates.getByRole('button', { name: 'Apply' }).click();
  await bar.getByRole('button', { name: /^Search/ }).click();
  await expect(page).toHaveURL(/checkin=\d{4}-\d\d-14&checkout=\d{4}-\d\d-15/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-up');
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: `${price} × ` })
      .first(),
  ).toBeVisible();
});

test('the landing form has the prices of nights beside its dates, in rows on a phone and in one row on a desktop', async ({
  page,
}) => {
  await open(page, '/');
  const form = page.getByRole('form', { name: 'Search hotels' });
  await page.getByRole('tab', { name: 'Hotel' }).first().click();
  await form.getByRole('combobox', { name: 'City' }).fill('gwal');
  await form.getByRole('option', { name: 'Gwalior' }).click();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(...(/hotel-nights|dates-dialog|nights-calendar/.exec(request.url()) ?? [])));
  const opener = form.getByRole('button', { name: 'Prices by night' });
  for (const [viewport, isBeside] of [
    [{ width: 1280, height: 800 }, true],
    [PHONE, false],
  ] as const) {
    await resize(page, viewport);
    const [top, field] = [await opener.boundingBox(), await form.getByLabel('Check-out').boundingBox()];
    const beside = (top?.y ?? 0) < (field?.y ?? 0) + (field?.height ?? 0);
    expect([beside, (top?.width ?? 0) >= 44], `the position of the button at ${viewport.width} px`).toEqual([isBeside, true]);
  }
  expect(calls).toEqual([]);
  await opener.click();
  const dates = page.getByRole('dialog', { name: 'Select Dates' });
  await dates.getByRole('button', { name: 'Next month' }).click();
  await dates.getByRole('gridcell', { name: /, 14 .*: from ₹/ }).click();
  await dates.getByRole('button', { name: 'Apply' }).click();
  await expect(opener).toBeFocused();
  await expect(form.getByLabel('Check-in')).toHaveValue(/-14$/);
  expect(
    calls.filter((call) => call === 'hotel-nights'),
    'one call for each month',
  ).toHaveLength(2);
});

test('the compact search bar sticks as one line below the header or at the top, without layout shift', async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, '/');
  const destination = page.locator('[data-slot="mfe-tours:destinations"]').getByRole('article').first();
  await expect(destination).toBeVisible();
  const top = await destination.evaluate((card) => card.getBoundingClientRect().top + scrollY);
  expect(top, 'the first destination is within two screens').toBeLessThan(2 * PHONE.height);

  const line = page.getByRole('button', { name: 'Change Gwalior · March · 2 adults' });
  await expect(line).toHaveCount(0);
  const gap = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return Math.round((document.querySelector('[data-slim]')?.getBoundingClientRect().top ?? -1) - Math.max(0, header));
    });
  await page.mouse.wheel(0, 2400);
  await expect(line).toBeInViewport();
  await expect.poll(gap, 'at the top').toBe(0);
  await page.mouse.wheel(0, -200);
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-hidden');
  await expect.poll(gap, 'below the header').toBe(0);
  expect(await shifts()).toEqual([]);

  await line.click();
  const month = page.locator('[data-slot="mfe-tours:compact-panel"]').getByRole('button', { name: /^Month/ });
  await expect(month).toBeInViewport({ ratio: 1 });
  await expectNoFindings(page, 'open', '[aria-label="Quick search"]');
  await month.click();
  await page.getByRole('dialog', { name: 'Travel month' }).getByRole('combobox').selectOption('June');
  await page.getByRole('button', { name: 'Done' }).click();
  const changed = page.getByRole('button', { name: 'Change Gwalior · June · 2 adults' });
  await expect(changed).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(changed).toHaveAttribute('aria-expanded', 'false');
  await expect(changed).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Quick search' }).getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL(/\/dss\?selectedMonth=June/);
});
