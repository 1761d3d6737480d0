import { expectNoFindings } from '../a11y/audit.ts';
import { withData } from '../addresses.ts';
import { expect, open, test } from '../fixtures.ts';
import { listAddress, openRoom } from './hotels-steps.ts';

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
    for (const address of ['/Hotel-Rooms', '/paricular-hotel-room-data?rooms=1']) {
      await open(page, address);
      await expectNoFindings(page, address, 'main');
    }
  });
});

test('rooms, prices, terms, structured data and a plain search form are in the HTML [H2.03 H2.04]', async ({ request }) => {
  const html = async (address: string) => (await request.get(address)).text();
  const list = await html(listAddress({ max_price: 20000 }));
  expect(list).toMatch(/<article\b.*?₹.*?<\/article>/s);
  expect(list).toMatch(/<form\b[^>]*action="\/Hotel-Rooms"/);
  const room = await html((await withData(request)).find(({ name }) => name === 'room-info')?.path ?? '');
  expect(room).toContain('Available for your dates');
  const [, facts = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(room) ?? [];
  expect(JSON.parse(facts)).toMatchObject({ '@type': 'Hotel', address: { addressCountry: 'IN' } });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a password typed before the scripts load never appears in the address', async ({ page, request }) => {
    const addresses = (await withData(request)).filter(({ name }) => name === 'room-info' || name === 'booking');
    expect(addresses).toHaveLength(2);
    for (const { path } of addresses) {
      await page.goto(path);
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
