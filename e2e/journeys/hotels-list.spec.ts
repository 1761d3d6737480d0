import type { Locator, Page } from '@playwright/test';
import { expect, hold, hydrated, open, PHONE, test } from '../fixtures.ts';
import { watchShifts } from '../shifts.ts';
import { alertText, freshStay, listAddress, openRoom, queryOf, SIZES } from './hotels-steps.ts';

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

for (const { size, viewport } of SIZES)
  test.describe(size, () => {
    test.use({ viewport });

    test('filters, order and search stand in the address; reload, back and another browser keep them [H2.32 H4.04 H4.05 H4.06 H9.03 H9.04]', async ({
      page,
      browser,
    }) => {
      /** On a phone the filters stand behind a button. */
      const showFilters = async (on: Page) => {
        if (size === 'phone') await on.getByRole('button', { name: /^Show Filters/ }).click();
      };
      const box = (name: string, on = page) => on.getByRole('checkbox', { name, exact: true });
      const kept = async (on: Page) => {
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
      // An order chosen while rooms are on their way asks for them together with it.
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
      }).toPass({ timeout: 10_000 });

      const address = page.url();
      await page.reload();
      await hydrated(page);
      await kept(page);
      await openRoom(page);
      await expect(page).toHaveURL(/\/room-info\?/);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await kept(page);
      const other = await browser.newPage({ viewport });
      await open(other, address);
      await kept(other);
      await other.close();

      await box('Hotel').check();
      await expect(page).toHaveURL(/types=Hotel/);
      const others = cards(page).filter({ hasNot: page.getByText('Hotel', { exact: true }) });
      await expect(others).toHaveCount(0);
      await expect(cards(page)).not.toHaveCount(0);
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expect(box('1500-6000')).not.toBeChecked();
    });

    test('while the first rooms are on their way, something of their size stands in their place', async ({ page }) => {
      // On a phone a card is taller by a line where a text of its own needs a second one.
      const spare = size === 'phone' ? 28 : 1;
      const shifts = await watchShifts(page);
      await open(page, listAddress({ max_price: 20000 }));
      await openRoom(page);
      await expect(page).toHaveURL(/\/room-info\?/);
      // A page that was shown a moment ago comes back at once: only one that knows nothing of the list has to wait for it.
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
        expect(Math.abs((after[at]?.height ?? 0) - (place?.height ?? 0)), `card ${at + 1}`).toBeLessThanOrEqual(spare);
      }
      expect((await shifts()).slice(moved.length)).toEqual([]);
    });
  });

test('back to the list stands where it was left', async ({ page }) => {
  await open(page, listAddress({ max_price: 20000 }));
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  await last.getByRole('link', { name: /^View room/ }).click();
  await expect(page).toHaveURL(/\/room-info/);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 60);
});

for (const viewport of [{ width: 1280, height: 800 }, PHONE])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('the bar stays at the top and searches anew, with an overlay while it waits [H2.31 H2.38 H4.03 H4.07 H5.10]', async ({
      page,
    }) => {
      await open(page, listAddress({ max_price: 20000 }));
      await page.mouse.wheel(0, 900);
      await expect.poll(async () => (await bar(page).boundingBox())?.y ?? -1).toBeLessThan(40);
      await expect(bar(page)).toBeInViewport();
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
      release();
      await expect(overlay(page)).toBeHidden();
      await expect(cards(page).first()).toBeVisible();
      expect(queryOf(page)).toMatchObject({ ...other, adults: '3' });
    });
  });

test('nothing comes: after ten seconds no hotels are found, and the way home is there [H2.39 H4.01 H4.02 H9.26]', async ({
  page,
}) => {
  await open(page, listAddress());
  await page.route(LISTS, () => {});
  await bar(page).getByRole('combobox', { name: 'City' }).fill('Goa');
  await page.keyboard.press('Enter');
  const began = Date.now();
  await bar(page).getByRole('button', { name: 'Search' }).click();
  await expect(overlay(page)).toBeVisible();
  await expect(page.getByText('No hotels found')).toBeVisible({ timeout: 14_000 });
  expect(Date.now() - began).toBeGreaterThan(8000);
  await expect(overlay(page)).toBeHidden();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
});

test.describe('failures', () => {
  test.use({ allowConsole: [/Failed to load resource/] });
  const again = async (page: Page) => {
    await bar(page).getByRole('button', { name: 'Search' }).click();
  };

  test('both lists fail: one message, and the page goes on [H8.01]', async ({ page }) => {
    await open(page, listAddress());
    await page.route(LISTS, (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
    await again(page);
    expect(await alertText(page)).toContain('Something went wrong while fetching hotels.');
    await page.unroute(LISTS);
    await again(page);
    await expect(cards(page).first()).toBeVisible();
  });

  test('not found and malformed replies [H8.01 H8.02]', async ({ page }) => {
    await open(page, listAddress());
    await page.route(LISTS, (route) => route.fulfill({ status: 404, json: { message: 'none' } }));
    await again(page);
    await expect(overlay(page)).toBeVisible();
    // Time for an alert that must not come.
    await page.waitForTimeout(500);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.unroute(LISTS);
    await page.route(LISTS, (route) => route.fulfill({ contentType: 'text/html', body: '<p>hello</p>' }));
    await again(page);
    expect(await alertText(page)).toContain('Something went wrong while fetching hotels.');
  });

  test('a room that cannot be had: a panel with the code and a link home [H2.58 H2.61 H8.03]', async ({ page }) => {
    await page.goto('/room-info?hotel_roomId=1&hotel_vendor_id=1');
    await expect(page.getByText('Error 404')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
    await open(page, listAddress());
    await page.route('**/api/hotels/*/rooms/*', (route) => route.fulfill({ status: 500, json: {} }));
    await openRoom(page);
    await expect(page.getByRole('heading', { name: 'Oops! Somthing want worn' })).toBeVisible();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
  });

  test('availability fails or is gone: no way on [H2.55 H2.56 H4.09 H8.04]', async ({ page }) => {
    await open(page, listAddress());
    const CHECK = '**/api/bookings/check-availability';
    await page.route(CHECK, (route) => route.fulfill({ status: 500, json: {} }));
    await openRoom(page);
    const book = page.getByRole('button', { name: 'Book now' });
    await expect(page.getByRole('button', { name: 'Check availability' })).toBeVisible();
    await expect(book).toBeDisabled();
    await page.unroute(CHECK);
    await page.route(CHECK, (route) => route.fulfill({ json: { data: { available: false, totalRooms: 0, require_room: 1 } } }));
    await page.getByRole('button', { name: 'Check availability' }).click();
    await expect(page.getByText('Booking full')).toBeVisible();
    await expect(book).toBeDisabled();
  });

  test('a booking address without its parts, or without a choice [H2.70 H5.27 H8.05]', async ({ page }) => {
    const altered = page.getByText('Something Went Wrong: The data seems to be missing or altered.');
    await page.goto('/paricular-hotel-room-data?hotel_vendor_id=1');
    await expect(altered).toBeVisible();
    const { checkin, checkout } = freshStay();
    await page.goto(
      `/paricular-hotel-room-data?hotel_vendor_id=1&hotel_roomId=7002&roomType=Balcony+Room&check_in_date=${checkin}&check_out_date=${checkout}&rooms=1&adutls=2&children=0&avrooms=3`,
    );
    await expect(altered).toBeVisible();
  });
});
