import type { Page } from '@playwright/test';
import { expectNoFindings } from '../a11y/audit.ts';
import { dropTimers, expect, hold, open, PHONE, test } from '../fixtures.ts';
import { listAddress, openRoom, toBooking } from './hotels-steps.ts';
import { unfold } from './tours-parts.ts';

const bar = (page: Page) => page.getByRole('form', { name: 'Search hotels' });

test('the room list with open city list and amenities, and the booking page with its messages, have no accessibility findings', async ({
  page,
}) => {
  await open(page, listAddress({ max_price: 20000 }));
  await bar(page).getByRole('combobox', { name: 'City' }).click();
  await expectNoFindings(page, 'cities', bar(page));
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: /^Show \d+ more/ }).first();
  await more.click();
  await expectNoFindings(page, 'amenities', 'article:first-of-type');
  await toBooking(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await expectNoFindings(page, 'booking page', 'main');
});

test('the room list while loading, with its filters, and without a result has no accessibility findings', async ({ page }) => {
  // The spinner's animation never ends.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  // A search without a reply ends after ten seconds; an audit may take longer.
  await dropTimers(page, 10_000);
  await open(page, '/');
  await unfold(page, 'Find a room');
  const card = page.getByRole('form', { name: 'Find a room' });
  await card.getByRole('combobox', { name: 'City' }).fill('Gwalior');
  await card.getByRole('option', { name: 'Gwalior' }).click();
  const release = await hold(page, /hotel-available-rooms/);
  await card.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('[data-overlay]')).toBeVisible();
  await expectNoFindings(page, 'overlay and skeleton', 'main');
  await expect(page.locator('[data-overlay]')).toBeVisible();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /^Show Filters/ }).click();
  await page.getByRole('checkbox', { name: 'Villa' }).check();
  await expect(page.getByText('No hotels found')).toBeVisible();
  await expect(page).toHaveURL(/types=Villa/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
  await expectNoFindings(page, 'filters and no hotels', 'main');
});

test.describe('error pages', () => {
  test.use({ allowConsole: [/status of (4\d\d|500)/] });

  test('a full room with the nearest free dates, a failed room and addresses without data have no accessibility findings', async ({
    page,
  }) => {
    const year = new Date().getFullYear() + 1;
    const nearest_free_dates = [{ check_in_date: `${year}-03-07`, check_out_date: `${year}-03-10` }];
    await open(page, listAddress({ max_price: 20000 }));
    await page.route('**/api/bookings/check-availability', (route) =>
      route.fulfill({ json: { data: { available: false, totalRooms: 0, require_room: 1, nearest_free_dates } } }),
    );
    await openRoom(page);
    await expect(page.getByText('Booking full')).toBeVisible();
    await expect(page.getByRole('link', { name: '7 Mar – 10 Mar' })).toBeVisible();
    await expectNoFindings(page, 'booking full', 'main');
    await page.goBack();
    await page.route('**/api/hotels/*/rooms/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page
      .getByRole('link', { name: /^View room/ })
      .nth(1)
      .click();
    await expect(page.getByRole('heading', { name: 'Oops! Somthing want worn' })).toBeVisible();
    await expectNoFindings(page, 'error 500', 'main');
    for (const address of ['/Hotel-Rooms', '/room-info?hotel_roomId=1&hotel_vendor_id=1', '/paricular-hotel-room-data?rooms=1']) {
      await open(page, address);
      await expectNoFindings(page, address, 'main');
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rooms, prices, amenities and terms are in the HTML, and a search works [H2.03 H2.04]', async ({ page }) => {
    await page.goto(listAddress({ max_price: 20000 }));
    await expect(page.getByRole('article').first()).toContainText('₹');
    await openRoom(page);
    await expect(page.getByText('Available for your dates')).toBeVisible();
    const facts = JSON.parse(String(await page.locator('main script[type="application/ld+json"]').textContent()));
    expect(facts['@type']).toBe('Hotel');
    expect(facts.address.addressCountry).toBe('IN');
    await page.goBack();
    await bar(page)
      .getByRole('textbox', { name: 'City' })
      .or(bar(page).getByRole('combobox', { name: 'City' }))
      .fill('Goa');
    await bar(page).getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Hotels in Goa' })).toBeVisible();
  });

  test('a password typed before the scripts load never appears in the address', async ({ page }) => {
    await page.goto(listAddress({ max_price: 20000 }));
    await openRoom(page);
    const room = page.url();
    const query = new URL(room).searchParams;
    const { hotel_roomId, hotel_vendor_id, roomType, check_in_date, check_out_date } = Object.fromEntries(query);
    const stay = { hotel_roomId, hotel_vendor_id, roomType, check_in_date, check_out_date } as Record<string, string>;
    const booking = `/paricular-hotel-room-data?${new URLSearchParams({ ...stay, rooms: '1', adutls: '2', children: '1', avrooms: '3' })}`;
    for (const address of [room, booking]) {
      await page.goto(address);
      const before = page.url();
      const password = page.locator('main [name=password]');
      await password.fill('hunter2');
      await expect(password.locator('xpath=ancestor::form//button[@type="submit"]')).toBeDisabled();
      await password.press('Enter');
      await expect(password).toHaveValue('hunter2');
      expect(page.url()).toBe(before);
    }
  });
});
