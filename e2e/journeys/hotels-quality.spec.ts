import type { Page } from '@playwright/test';
import { atRest, expectNoFindings } from '../a11y/audit.ts';
import { expect, open, PHONE, test } from '../fixtures.ts';
import { listAddress } from './hotels-steps.ts';

const bar = (page: Page) => page.getByRole('form', { name: 'Search hotels' });

const toBooking = async (page: Page) => {
  await page
    .getByRole('link', { name: /^View room/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/paricular/);
};
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

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: PHONE }))
    test.describe(`no accessibility finding, ${colorScheme}, ${size}`, () => {
      test.use({ colorScheme, viewport });

      for (const [name, show] of Object.entries(PARTS))
        test(name, async ({ page }) => {
          await open(page, listAddress({ max_price: 20000 }));
          await show(page);
          await atRest(page);
          await expectNoFindings(page, name);
        });

      test.describe('pages that have nothing to show', () => {
        test.use({ allowConsole: [/status of 4\d\d/] });

        for (const address of [
          '/Hotel-Rooms',
          '/room-info?hotel_roomId=1&hotel_vendor_id=1',
          '/paricular-hotel-room-data?rooms=1',
        ])
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
    await page
      .getByRole('link', { name: /^View room/ })
      .first()
      .click();
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
    await page
      .getByRole('link', { name: /^View room/ })
      .first()
      .click();
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
      await expect(page.getByRole('button', { name: /^(Login|Register)$/ })).toBeDisabled();
      await password.press('Enter');
      await expect(password).toHaveValue('hunter2');
      expect(page.url()).toBe(before);
    }
  });
});
