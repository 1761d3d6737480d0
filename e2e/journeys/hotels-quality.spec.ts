import type { Locator, Page } from '@playwright/test';
import { atRest, expectNoFindings } from '../a11y/audit.ts';
import { withData } from '../addresses.ts';
import { expect, hold, open, test } from '../fixtures.ts';
import { listAddress, openRoom, SIZES, toBooking } from './hotels-steps.ts';
import { unfold } from './tours-parts.ts';

const bar = (page: Page) => page.getByRole('form', { name: 'Search hotels' });

const PARTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the dates': (page) =>
    bar(page)
      .getByRole('button', { name: /^Dates/ })
      .click(),
  'the guests': (page) =>
    bar(page)
      .getByRole('button', { name: /^Room and Guest/ })
      .click(),
  'the cities': (page) => bar(page).getByRole('combobox', { name: 'City' }).click(),
  'more amenities': (page) =>
    page
      .getByRole('button', { name: /^Show \d+ more/ })
      .first()
      .click(),
  'the booking page with its message': async (page) => {
    await toBooking(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  },
};

for (const { size, viewport } of SIZES)
  test.describe(`no accessibility finding, ${size}`, () => {
    test.use({ viewport });

    for (const [name, show] of Object.entries(PARTS))
      test(name, async ({ page }) => {
        await open(page, listAddress({ max_price: 20000 }));
        await show(page);
        await atRest(page);
        await expectNoFindings(page, name);
      });

    test('every dialog of the home page', async ({ page }) => {
      await open(page, '/');
      const audited = async (name: string) => {
        await atRest(page);
        await expectNoFindings(page, name);
      };
      const opened = async (button: Locator, name: string) => {
        await button.click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await audited(name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      };
      const landing = page.locator('[data-slot="mfe-hotels:landing-form"]');
      await page.getByRole('tab', { name: 'Hotel' }).first().click();
      await opened(landing.getByRole('button', { name: /^Room and Guest/ }), 'Room and Guest');
      await landing.getByRole('button', { name: /^Price per night/ }).click();
      await expect(landing.getByRole('button', { name: '0–1500', exact: true })).toBeVisible();
      await audited('prices of the landing form');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Hotel' }).nth(1).click();
      const panel = page.locator('[data-slot="mfe-hotels:compact-panel"]');
      await opened(panel.getByRole('button', { name: /^Dates/ }), 'Select Dates');
      await opened(panel.getByRole('button', { name: /^Room and Guest/ }), 'Room and Guest');
      await opened(panel.getByRole('button', { name: /^Price per night/ }), 'Price range per night');
      await unfold(page, 'Find a room');
      const card = page.getByRole('form', { name: 'Find a room' });
      await opened(card.getByRole('button', { name: /^Room and Guest/ }), 'Room and Guest');
    });

    test('the list while it waits, with its filters, and without a room', async ({ page }) => {
      // What turns for as long as it waits never comes to rest.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/');
      await unfold(page, 'Find a room');
      const card = page.getByRole('form', { name: 'Find a room' });
      await card.getByRole('combobox', { name: 'City' }).fill('Gwalior');
      await card.getByRole('option', { name: 'Gwalior' }).click();
      const release = await hold(page, /hotel-available-rooms/);
      await card.getByRole('button', { name: 'Search' }).click();
      await expect(page.locator('[data-overlay]')).toBeVisible();
      await expectNoFindings(page, 'overlay and skeleton');
      await expect(page.locator('[data-overlay]')).toBeVisible();
      release();
      await expect(page.getByRole('article').first()).toBeVisible();
      if (size === 'phone') await page.getByRole('button', { name: /^Show Filters/ }).click();
      await page.getByRole('checkbox', { name: 'Villa' }).check();
      await expect(page.getByText('No hotels found')).toBeVisible();
      // The search has ended: its button comes back from grey.
      await expect(page).toHaveURL(/types=Villa/);
      await expect(page.getByRole('main').getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
      await atRest(page);
      await expectNoFindings(page, 'filters and no hotels');
    });

    test('the room, full with the nearest free dates, and the policies', async ({ page, request }) => {
      const byName = Object.fromEntries((await withData(request)).map(({ name, path }) => [name, path])) as Record<
        string,
        string
      >;
      const nearest_free_dates = [{ check_in_date: '2027-03-07', check_out_date: '2027-03-10' }];
      await open(page, byName['room-info'] ?? '');
      await atRest(page);
      await expectNoFindings(page, 'room');
      await page.route('**/api/bookings/check-availability', (route) =>
        route.fulfill({ json: { data: { available: false, totalRooms: 0, require_room: 1, nearest_free_dates } } }),
      );
      await page.getByRole('button', { name: 'Book now' }).click();
      await expect(page.getByText('Booking full')).toBeVisible();
      await expect(page.getByRole('link', { name: '7 Mar – 10 Mar' })).toBeVisible();
      await atRest(page);
      await expectNoFindings(page, 'booking full');
      await open(page, byName.policy ?? '');
      await atRest(page);
      await expectNoFindings(page, 'policies');
    });

    test.describe('a room that can not be loaded', () => {
      test.use({ allowConsole: [/status of 500/] });

      test('its panel', async ({ page }) => {
        await open(page, listAddress({ max_price: 20000 }));
        await page.route('**/api/hotels/*/rooms/*', (route) => route.fulfill({ status: 500, json: {} }));
        await openRoom(page);
        await expect(page.getByRole('heading', { name: 'Oops! Somthing want worn' })).toBeVisible();
        await atRest(page);
        await expectNoFindings(page, 'error 500');
      });
    });

    test.describe('pages that have nothing to show', () => {
      test.use({ allowConsole: [/status of 4\d\d/] });

      for (const address of ['/Hotel-Rooms', '/room-info?hotel_roomId=1&hotel_vendor_id=1', '/paricular-hotel-room-data?rooms=1'])
        test(address, async ({ page }) => {
          await open(page, address);
          await expectNoFindings(page, address);
        });
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rooms, prices, amenities and terms stand in the HTML, and a search works [H2.03 H2.04]', async ({ page }) => {
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

  test('a password that is typed before the scripts came never stands in the address', async ({ page }) => {
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
