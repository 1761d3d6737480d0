import { expectNoFindings } from '../a11y/audit.ts';
import { expect, open, PHONE, test } from '../fixtures.ts';
import { watchShifts } from '../shifts.ts';
import { listAddress, toBooking } from './hotels-steps.ts';

test.use({ viewport: PHONE });

test('the departure calendar of a tour works by keyboard, and Enter opens the booking', async ({ page }) => {
  await open(page, '/view/1001');
  const grid = page.getByRole('grid');
  const days = grid.locator('[data-state]');
  await expect(days.first()).toBeVisible();
  const month = await grid.getAttribute('aria-label');
  await expectNoFindings(page, 'departures', '[role=tabpanel]');
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await expect(grid).not.toHaveAttribute('aria-label', String(month));
  await expect(grid.locator(':focus')).toHaveAttribute('tabindex', '0');
  await expect(page).toHaveURL(/month=\d+$/);
  const free = grid.locator('[data-state]:not([aria-disabled])').first();
  await expect(free).toHaveAccessibleName(/: (open|hurry up), ₹[\d,]+ per adult, \d+ seats? left, /);
  await free.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Book your tour' });
  const [, day] = /, (\d+) \w+ \d{4}:/.exec(String(await free.textContent())) ?? [];
  await expect(popup.locator('[name=date] option:checked')).toHaveText(new RegExp(`^${day} `));
});

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

  // The count beside a filter equals the number of results.
  await page.getByRole('button', { name: 'Show Filters' }).click();
  const filter = page.getByRole('checkbox', { description: /^[1-9]\d*$/ }).first();
  const promised = await filter.evaluate(
    (box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  await filter.check();
  await expect(page.getByText(new RegExp(`^${promised} rooms? found`))).toBeVisible();
});

for (const [viewport, columns] of [
  [PHONE, 'rows'],
  [{ width: 1280, height: 800 }, 'one row'],
] as const)
  test(`the landing form has the prices of nights beside its dates, in ${columns}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    const form = page.getByRole('form', { name: 'Search hotels' });
    await page.getByRole('tab', { name: 'Hotel' }).first().click();
    await form.getByRole('combobox', { name: 'City' }).fill('gwal');
    await form.getByRole('option', { name: 'Gwalior' }).click();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(...(/hotel-nights|dates-dialog|nights-calendar/.exec(request.url()) ?? [])));
    const opener = form.getByRole('button', { name: 'Prices by night' });
    const [top, field] = [await opener.boundingBox(), await form.getByLabel('Check-out').boundingBox()];
    const beside = (top?.y ?? 0) < (field?.y ?? 0) + (field?.height ?? 0);
    expect([beside, (top?.width ?? 0) >= 44], 'the position of the button').toEqual([columns === 'one row', true]);
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

test('the total of a hotel booking stays in view on a phone', async ({ page }) => {
  await open(page, listAddress({ max_price: 20_000 }));
  await toBooking(page);
  const total = page.getByText(/^Total, /);
  await expect(total).toBeInViewport({ ratio: 1 });
  await expectNoFindings(page, 'total');
  await page.getByRole('button', { name: 'See the price' }).click();
  await expect(page.getByRole('region', { name: 'Price breakup' })).toBeInViewport();
  await expect(page.getByRole('complementary')).toBeFocused();
});
