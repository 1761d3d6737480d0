import { expect, open, PHONE, test } from '../fixtures.ts';
import { compact } from './tours-parts.ts';

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: PHONE }))
  test.describe(`home on a ${size}`, () => {
    test.use({ viewport });

    test('the compact bar: guests, month and price in modals, then SEARCH [T2.46 T2.47 T2.48 T2.49 T5.14 T5.16 T5.18 T9.21]', async ({
      page,
    }) => {
      await open(page, '/');
      const bar = compact(page);
      await bar.getByRole('button', { name: /^Price/ }).click();
      const price = page.getByRole('dialog', { name: 'Price range' });
      await expect(price.getByRole('group', { name: 'Maximum price' }).locator('output')).toHaveText('₹1,500');
      await price.getByRole('button', { name: 'Decrease Maximum price' }).click();
      await expect(price.getByRole('group', { name: 'Maximum price' }).locator('output')).toHaveText('₹1,500');
      await price.getByRole('button', { name: 'Increase Maximum price' }).click();
      await price.getByRole('button', { name: 'Increase Maximum price' }).click();
      await expect(price.getByRole('group', { name: 'Maximum price' }).locator('output')).toHaveText('₹2,500');
      await price.getByRole('button', { name: 'Done' }).click();
      await bar.getByRole('button', { name: /^Guests/ }).click();
      const guests = page.getByRole('dialog', { name: 'Tour guests' });
      await guests.getByRole('button', { name: 'Decrease Adults' }).click();
      await guests.getByRole('button', { name: 'Decrease Adults' }).click();
      await guests.getByRole('button', { name: 'Close', exact: true }).click();
      await bar.getByRole('button', { name: /^Month/ }).click();
      const month = page.getByRole('dialog', { name: 'Travel month' });
      await expect(month.getByRole('option')).toHaveCount(12);
      await month.locator('[name=selectedMonth]').selectOption('May');
      await month.getByRole('button', { name: 'Done' }).click();
      await bar.getByRole('combobox', { name: 'Destination' }).fill('goa');
      await bar.getByRole('option', { name: 'Goa' }).click();
      await bar.getByRole('button', { name: 'SEARCH' }).click();
      await expect(page).toHaveURL('/dss?selectedMonth=May&destination=Goa&adults=1&children=1&days=1&minPrice=0&maxPrice=2500');
    });

    test('a trip request is stored and then mailed [T1.04 T2.30 T3.14 T5.01 T5.02 T7.22 T7.25]', async ({ page }) => {
      await open(page, '/');
      const form = page.locator('[data-slot="mfe-tours:trip-form"]');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(new URL(request.url()).pathname);
      });
      const send = form.getByRole('button', { name: 'Send trip request' });
      await send.click();
      await expect(form.locator('[name=your_address]')).toBeFocused();
      const trip = {
        your_address: 'Bhopal',
        destination_address: 'Spiti',
        email: 'a@b',
        check_in: '2027-05-02',
        check_out: '2027-05-09',
        adults: '2',
        children: '1',
      };
      for (const [name, value] of Object.entries(trip)) await form.locator(`[name=${name}]`).fill(value);
      await send.click();
      await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
      expect(sent).toEqual([]);
      await form.locator('[name=email]').fill('asha@mail.example.in');
      await send.click();
      await expect(form.getByText('Your trip request has been sent.')).toBeVisible();
      await expect.poll(() => sent).toEqual(['/api/trips', '/api/send-mail']);
    });

    test('tours that were looked at stand on the home page', async ({ page }) => {
      await open(page, '/dss?sort=name');
      const card = page.getByRole('article').first();
      const name = String(await card.getByRole('heading').textContent());
      await card.getByRole('link', { name: 'View Details' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      // It is kept after the page is painted: whoever leaves in that very moment has not looked at it.
      await page.waitForFunction(() => sessionStorage.getItem('recently-viewed'));
      await page.goto('/');
      const recent = page.locator('[data-slot="mfe-tours:recently-viewed"]');
      await expect(recent.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
      await expect(recent.getByRole('article').getByRole('heading', { name })).toBeVisible();
    });
  });
