import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from '../a11y/audit.ts';
import { dropTimers, expect, hold, hydrated, open, PHONE, test } from '../fixtures.ts';
import { watchShifts } from '../shifts.ts';
import { freshStay, listAddress, openRoom, queryOf } from './hotels-steps.ts';

const LISTS = /\/api\/hotel-available-rooms-(exact|price)\?/;

/** Queries of the list calls that the browser makes from now on. */
function listCalls(page: Page) {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (LISTS.test(request.url())) queries.push(new URL(request.url()).searchParams);
  });
  return queries;
}
const bar = (page: Page) => page.getByRole('form', { name: 'Search hotels' });
const overlay = (page: Page) => page.locator('[data-overlay]');
const cards = (page: Page) => page.locator('main article');

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('filters, order and search are in the address, and stay after Back and in another browser [H2.32 H4.04 H4.05 H4.06 H9.03 H9.04]', async ({
    page,
    browser,
  }) => {
    const showFilters = (on: Page) => on.getByRole('button', { name: /^Show Filters/ }).click();
    const box = (name: string, on = page) => on.getByRole('checkbox', { name, exact: true });
    const expectChoices = async (on: Page) => {
      await showFilters(on);
      await expect(box('1500-6000', on)).toBeChecked();
      await expect(box('12000-15000', on)).toBeChecked();
      await expect(on.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-down');
      await expect(cards(on).first()).toBeVisible();
    };
    await open(page, listAddress({ max_price: 1500 }));
    const calls = listCalls(page);
    await showFilters(page);
    await box('1500-6000').check();
    await box('12000-15000').check();
    await expect.poll(() => calls.length).toBe(4);
    for (const query of calls.slice(2)) {
      expect([...query.keys()].sort()).toEqual([
        'adults',
        'checkin',
        'checkout',
        'children',
        'city',
        'max_price',
        'min_price',
        'rooms',
      ]);
      expect(query.get('min_price')).toBe('1500');
      expect(query.get('max_price')).toBe('15000');
    }
    // An order chosen during a request starts a new request with that order.
    await expect(page).toHaveURL(/ranges=1500-6000%2C12000-15000/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-down');
    await expect(page).toHaveURL(/sort=price-down/);
    expect(calls).toHaveLength(4);
    const prices = page.locator('article[data-kind=exact]').getByText(/^₹[\d,]+$/);
    // The address changes a moment before the list.
    await expect(async () => {
      const shown = (await prices.allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
      expect(shown.length).toBeGreaterThan(1);
      expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    }).toPass();

    const address = page.url();
    await openRoom(page);
    await expect(page).toHaveURL(/\/room-info\?/);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expectChoices(page);
    const other = await browser.newPage({ viewport: PHONE });
    await open(other, address);
    await expectChoices(other);
    await other.close();

    await box('Hotel').check();
    await expect(page).toHaveURL(/types=Hotel/);
    const others = cards(page).filter({ hasNot: page.getByText('Hotel', { exact: true }) });
    await expect(others).toHaveCount(0);
    await expect(cards(page)).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(box('1500-6000')).not.toBeChecked();
    await box('Villa').check();
    await expect(page.getByText('No hotels found')).toBeVisible();
    await expect(page).toHaveURL(/types=Villa/);
    await expectNoFindings(page, 'filters and no hotels', 'main');
  });

  test('placeholders of the first rooms have the size of the rooms', async ({ page }) => {
    // At 1280 px all cards have the same number of lines.
    await page.setViewportSize({ width: 1280, height: 800 });
    const tolerance = 1;
    const shifts = await watchShifts(page);
    await open(page, listAddress({ max_price: 20000 }));
    await openRoom(page);
    await expect(page).toHaveURL(/\/room-info\?/);
    // A recent list is shown from memory at once: only a new document waits for it.
    await page.reload();
    await hydrated(page);
    const release = await hold(page, LISTS);
    await page.goBack();
    const places = overlay(page).locator('xpath=following-sibling::*[1]/*[position() > 1]');
    await expect(places).toHaveCount(3);
    const boxes = (of: Locator) => Promise.all([0, 1, 2].map((at) => of.nth(at).boundingBox()));
    const before = await boxes(places);
    const moved = await shifts();
    release();
    await expect(cards(page).nth(2)).toBeVisible();
    const after = await boxes(cards(page));
    expect(after[0]?.y).toBeCloseTo(before[0]?.y ?? 0, 0);
    for (const [at, place] of before.entries()) {
      expect(after[at]?.width).toBeCloseTo(place?.width ?? 0, 0);
      expect(Math.abs((after[at]?.height ?? 0) - (place?.height ?? 0)), `card ${at + 1}`).toBeLessThanOrEqual(tolerance);
    }
    expect((await shifts()).slice(moved.length)).toEqual([]);
  });
});

test.describe('at 390 px', () => {
  test.use({ viewport: PHONE });

  test('the search bar stays at the top, and a new search shows an overlay until its result [H2.31 H2.38 H4.03 H4.07 H5.10]', async ({
    page,
  }) => {
    // The spinner's animation never ends.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // A search without a reply ends after ten seconds; an audit may take longer.
    await dropTimers(page, 10_000);
    await open(page, listAddress({ max_price: 20000 }));
    await page.mouse.wheel(0, 900);
    await expect.poll(async () => (await bar(page).boundingBox())?.y ?? -1).toBeLessThan(40);
    await expect(bar(page)).toBeInViewport();
    // A click there would scroll up, because of the scroll padding. The header would return, and move the bar during the click.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(async () => (await bar(page).boundingBox())?.y ?? -1).toBeGreaterThan(40);
    const other = freshStay(3);
    await bar(page)
      .getByRole('button', { name: /^Dates/ })
      .click();
    const dates = page.getByRole('dialog', { name: 'Select Dates' });
    await dates.getByLabel('Check-in').fill(other.checkin);
    await dates.getByLabel('Check-out').fill(other.checkout);
    await dates.getByRole('button', { name: 'Apply' }).click();
    await bar(page)
      .getByRole('button', { name: /^Room and Guest/ })
      .click();
    const guests = page.getByRole('dialog', { name: 'Room and Guest' });
    await expect(guests.getByRole('combobox', { name: 'Adults' }).getByRole('option')).toHaveCount(21);
    await guests.getByRole('combobox', { name: 'Adults' }).selectOption('3');
    await guests.getByRole('button', { name: 'Apply' }).click();
    const release = await hold(page, LISTS);
    await bar(page).getByRole('button', { name: 'Search' }).click();
    await expect(overlay(page)).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Searching...' })).toBeDisabled();
    await expectNoFindings(page, 'overlay and skeleton', 'main');
    await expect(overlay(page)).toBeVisible();
    release();
    await expect(overlay(page)).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
    expect(queryOf(page)).toMatchObject({ ...other, adults: '3' });
  });
});
