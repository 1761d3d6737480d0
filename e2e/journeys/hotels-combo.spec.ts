import { expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { freshStay, listAddress, newGuest, queryOf, sessionOf } from './hotels-steps.ts';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a big party books a combo and reads the policy [H1.02 H1.07 H2.08 H2.33 H2.42 H2.43 H2.53 H2.71 H2.97 H2.98 H4.08 H4.10 H4.12 H7.20 H7.21 H9.13 H9.15 H9.47]', async ({
    page,
  }) => {
    const stay = freshStay(3);
    await signUp(page);
    await open(page, listAddress({ adults: 5, children: 1, rooms: 1, max_price: 20000 }, stay));

    const combos = page.getByRole('region', { name: 'More rooms together' });
    await expect(combos.locator('article').first()).toBeVisible();
    const needed = await combos
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => Number(/Combo of (\d+) rooms/.exec(card.textContent ?? '')?.[1])));
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.every((rooms) => rooms > 1)).toBe(true);
    const card = combos.locator('article').first();
    const figures = /₹([\d,]+) × (\d+) rooms × 3 nights/.exec((await card.textContent()) ?? '');
    const [, perNight = '', rooms = ''] = figures ?? [];
    const total = Number(perNight.replaceAll(',', '')) * Number(rooms) * 3;
    await expect(card.getByText(`₹${total.toLocaleString('en-IN')}`, { exact: true })).toBeVisible();

    await card.getByRole('link', { name: /^View room/ }).click();
    await expect(page).toHaveURL(/combo=combo/);
    expect(queryOf(page).rooms_required).toBe(rooms);
    expect(queryOf(page).childrens).toBe('1');
    await expect(page.getByText(/^with (features|Free Cancellation)$/)).toBeVisible();
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page).toHaveURL(/\/paricular-hotel-room-data\?/);
    const { require_room } = await sessionOf(page);
    expect(JSON.parse(Buffer.from(require_room ?? '', 'base64').toString())).toEqual(expect.any(Number));
    const bill = page.getByRole('region', { name: 'Price breakup' });
    await expect(bill.getByText(`${rooms} rooms × 3 nights`)).toBeVisible();

    const booking = page.url();
    await page.getByRole('link', { name: 'Cancellation policy', exact: true }).click();
    await expect(page).toHaveURL(/\/[^/]+\/terms&condition\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Hotel Policy' })).toBeVisible();
    await expect(page.getByText(/^Effective date: \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
    for (const name of [
      'Terms and Conditions',
      'Payment Policy',
      'Cancellation and Refund Policy',
      'Privacy Policy',
      'GST Information',
      'Address',
    ])
      await expect(page.locator('main').getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByText(/^Thank you for choosing /)).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(booking);
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay for your stay' });
    await dialog.getByRole('radio', { name: 'Paytm' }).check();
    await dialog.locator('[name=transaction_id]').fill(newGuest().transactionId);
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page).toHaveURL(/\/profile\//);
  });
});

test('the policy page is the same by a mail client’s address, asks for hotel 1 and names both hotels [H2.08 H7.21 H9.49]', async ({
  request,
}) => {
  const reply = await request.get('/api/vendor/alldata/1');
  const { hotelname } = ((await reply.json()) as { data: { hotelname: string } }).data;
  for (const address of ['/Hotel%20Usha/terms&condition/3', '/Hotel%20Usha/terms%26condition/3']) {
    const html = (await (await request.get(address)).text()).replaceAll('<!-- -->', '');
    expect(html).toMatch(/<h1[^>]*>Hotel Policy</);
    expect(html).toContain(`These are the policies of ${hotelname}, not of Hotel Usha.`);
  }
});
