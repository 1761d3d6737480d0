import { expectNoFindings } from '../a11y/audit.ts';
import { expect, hydrated, open, PHONE, statusMessage, test } from '../fixtures.ts';
import { alertText, freshStay, newGuest, queryOf, sessionOf } from './hotels-steps.ts';

const BAD_DETAILS = [
  ['email', 'a@b', 'Please enter a valid email'],
  ['mobile1', '987654321', 'Mobile number must be 10 digits'],
  ['password', '12345', 'Password must be at least 6 characters!'],
  ['confirmPassword', 'sevencharx', 'Password and Confirm Password do not match'],
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, allowConsole: [/status of (422|500)/] });

  test('a new guest finds, books and pays an exact room [T2.41 T2.42 T2.44 T5.22 H1.01 H1.03 H2.21 H2.25 H2.34 H2.37 H2.40 H2.41 H2.45 H2.54 H2.57 H2.63 H2.65 H2.72 H4.15 H4.16 H4.17 H4.19 H4.20 H5.01 H5.02 H5.08 H5.13 H5.14 H5.15 H5.16 H5.17 H5.20 H5.26 H5.28 H5.29 H5.30 H7.11 H7.29 H8.06 H8.08 H9.14 H9.16 H9.17 H9.21 H9.27]', async ({
    page,
  }) => {
    const stay = freshStay(2);
    const guest = newGuest();
    const mutations: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') mutations.push(new URL(request.url()).pathname);
    });

    await test.step('the landing form reports missing fields, then searches', async () => {
      await open(page, '/');
      await page.getByRole('tab', { name: 'Hotel' }).first().click();
      const form = page.locator('[data-slot="mfe-hotels:landing-form"]');
      const search = form.getByRole('button', { name: 'Search' });
      await search.click();
      await expect(form.getByRole('alert')).toHaveText('Please select a location');
      await form.getByRole('combobox', { name: 'City' }).fill('gwa');
      await form.getByRole('option', { name: 'Gwalior' }).click();
      await form.getByLabel('Check-in').fill('');
      await search.click();
      await expect(form.getByRole('alert')).toHaveText('Please select check-in and check-out dates');
      await form.getByLabel('Check-in').fill(stay.checkin);
      await form.getByLabel('Check-out').fill(stay.checkout);
      const price = form.getByRole('button', { name: /^Price per night/ });
      await price.click();
      await form.getByRole('button', { name: '0–1500', exact: true }).click();
      await search.click();
      expect(await alertText(page)).toContain('Please fill the fields');
      await price.click();
      await form.getByRole('button', { name: '0–1500', exact: true }).click();
      await search.click();
      await expect(page).toHaveURL(/\/Hotel-Rooms\?/);
    });

    await test.step('the list', async () => {
      expect(queryOf(page)).toEqual({
        city: 'Gwalior',
        ...stay,
        adults: '2',
        children: '1',
        rooms: '1',
        min_price: '0',
        max_price: '1500',
      });
      expect(await sessionOf(page)).toMatchObject({
        city: 'Gwalior',
        checin: stay.checkin,
        checkout: stay.checkout,
        adults: '2',
        children: '1',
        rooms: '1',
      });
      const card = page.locator('article[data-kind=exact]').first();
      await expect(card.getByText(/^₹[\d,]+$/)).toBeVisible();
      await expect(card.locator('[data-thumbnail]')).toHaveCount(4);
      await expect(card.getByText(/^\+\d+ more$/)).toBeVisible();
      await expect(card.getByRole('listitem')).toHaveCount(4);
      await card.getByRole('button', { name: /^Show \d+ more/ }).click();
      await expect.poll(() => card.getByRole('listitem').count()).toBeGreaterThan(4);
      await expectNoFindings(page, 'amenities', card);
      await card.getByRole('heading').click();
      await expect(page).toHaveURL(/\/room-info\?/);
      expect(Object.keys(queryOf(page)).sort()).toEqual(
        [
          'adults',
          'check_in_date',
          'check_out_date',
          'childrens',
          'hotel_roomId',
          'hotel_vendor_id',
          'roomType',
          'rooms_required',
        ].sort(),
      );
      expect(queryOf(page).childrens).toBe('1');
    });

    await test.step('the room', async () => {
      const main = page.getByRole('img', { name: /, picture \d/ });
      const before = await main.getAttribute('src');
      await page.getByRole('button', { name: 'Show picture 2' }).hover();
      await expect(main).not.toHaveAttribute('src', before ?? '');
      const box = page.getByRole('region', { name: 'Log in' });
      await expect(box.getByLabel('Email')).toBeVisible();
      mutations.length = 0;
      await box.getByRole('button', { name: 'Login', exact: true }).click();
      expect(await alertText(page)).toContain('fill both field');
      await box.getByLabel('Email').fill('asha@example.test');
      await box.getByLabel('Password').fill('secret');
      await box.getByRole('button', { name: 'Login', exact: true }).click();
      expect(await alertText(page)).toContain('not match try again');
      expect(mutations).toEqual([]);
      await page.getByRole('tab', { name: 'Reviews' }).click();
      await page.getByRole('button', { name: 'Book now' }).click();
      await expect(page).toHaveURL(/\/paricular-hotel-room-data\?/);
      expect(mutations).toEqual(['/api/bookings/check-availability']);
    });

    await test.step('the price is that of one room for each night, as the API states it', async () => {
      const { hotel_vendor_id, hotel_roomId } = queryOf(page);
      const reply = await page.request.get(`/api/hotels/${hotel_vendor_id}/rooms/${hotel_roomId}`);
      const { basePrice, discount } = (await reply.json()).data.data as { basePrice: number; discount: number };
      const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
      const saved = (basePrice * discount) / 100;
      const bill = page.getByRole('region', { name: 'Price breakup' });
      await expect(bill.locator('dd')).toHaveText([
        rupees(basePrice * 2),
        `− ${rupees(saved * 2)}`,
        rupees(basePrice - saved),
        '₹0',
        '1',
        rupees((basePrice - saved) * 2),
      ]);
      await expect(bill.getByText('1 room × 2 nights')).toBeVisible();
      await expect(page.getByText(/^Total, /), 'the total stays in view').toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'See the price' }).click();
      await expect(bill).toBeInViewport();
      await expect(page.getByRole('complementary')).toBeFocused();
    });

    await test.step('the booking page requires an account', async () => {
      const { roomtype } = await sessionOf(page);
      expect(JSON.parse(Buffer.from(roomtype ?? '', 'base64').toString())).toBe(queryOf(page).roomType);
      await page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await expect(page.getByText('Kindly complete your REGISTRATION or LOGIN before proceeding.')).toBeVisible();
      const register = page.getByRole('button', { name: 'Register', exact: true });
      await register.click();
      await expect(page.getByText('Fill all required details')).toBeVisible();
      await expectNoFindings(page, 'booking page', 'main');
      for (const [field, value] of Object.entries(guest.details)) await page.locator(`main [name=${field}]`).fill(value);
      for (const [name, wrong, message] of BAD_DETAILS) {
        const field = page.locator(`main [name=${name}]`);
        await field.fill(wrong);
        await register.click();
        await expect(page.getByText(message, { exact: true })).toBeVisible();
        await field.fill(guest.details[name]);
      }
      await page.reload();
      await hydrated(page);
      await expect(page.locator('main [name=firstName]')).toHaveValue('Asha');
      await page.locator('main [name=password]').fill(guest.details.password);
      await page.locator('main [name=confirmPassword]').fill(guest.details.confirmPassword);
      await page.route('**/api/register-user', (route) => route.fulfill({ status: 422, json: { message: 'Email taken' } }), {
        times: 1,
      });
      await register.click();
      expect(await alertText(page)).toContain('Registration failed. Please try again.');
      await expect(page.getByText('Email taken')).toBeVisible();
      const reloaded = page.waitForEvent('load');
      const statusShown = statusMessage(page, 'Registration successful');
      await register.click();
      await statusShown;
      await reloaded;
    });

    await test.step('the payment opens by itself and records the booking', async () => {
      const dialog = page.getByRole('dialog', { name: 'Pay for your stay' });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText('Paid to Safarnama, UPI ID safarnama@example')).toBeVisible();
      await expect(dialog.locator('[name=transaction_id]')).toHaveCount(0);
      await expect(dialog.getByRole('radio')).toHaveCount(3);
      for (const app of ['PhonePe', 'Google Pay', 'Paytm']) await expect(dialog.getByRole('radio', { name: app })).toBeVisible();
      await dialog.getByRole('radio', { name: 'Google Pay' }).check();
      const id = dialog.locator('[name=transaction_id]');
      const confirm = dialog.getByRole('button', { name: 'Confirm booking' });
      mutations.length = 0;
      for (const bad of ['', 'pay_1234567', 'abcde12345']) {
        await id.fill(bad);
        await confirm.click();
        await expect(dialog.getByText('Please enter the valid transaction ID')).toBeVisible();
      }
      expect(mutations).toEqual([]);
      await id.fill(guest.transactionId);
      await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      await confirm.click();
      await expect(page.getByText(/^The booking has not been recorded\./).first()).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/paricular-hotel-room-data\?/);
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/bookings'));
      await confirm.click();
      const request = await sent;
      expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
      const names = [...(request.postData() ?? '').matchAll(/name="([^"]+)"/g)].map(([, field]) => field);
      expect(names).toHaveLength(15);
      expect(request.postData()).toContain('pending');
      const { userid } = await sessionOf(page);
      await expect(page).toHaveURL(new RegExp(`/profile/${Buffer.from(userid ?? '').toString('base64')}$`));
    });
  });
});
