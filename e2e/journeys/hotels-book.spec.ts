import { expect, hydrated, open, PHONE, test } from '../fixtures.ts';
import { alertText, freshStay, newGuest, queryOf, sessionOf } from './hotels-steps.ts';

const SIZES = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: PHONE },
];

for (const { name, viewport } of SIZES)
  test.describe(name, () => {
    test.use({ viewport });

    test('a new guest finds, books and pays an exact room [T2.41 T2.42 T2.44 T5.22 H1.01 H1.03 H2.21 H2.25 H2.40 H2.41 H2.45 H2.54 H2.63 H2.65 H2.72 H4.15 H4.16 H4.17 H4.19 H5.01 H5.02 H5.08 H5.20 H5.26 H5.28 H5.29 H5.30 H7.11 H7.29 H9.21 H9.27]', async ({
      page,
    }) => {
      const stay = freshStay(2);
      const guest = newGuest();
      const mutations: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') mutations.push(new URL(request.url()).pathname);
      });

      await test.step('the landing form refuses what is missing, then searches', async () => {
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

      await test.step('the booking page asks for an account', async () => {
        const { roomtype } = await sessionOf(page);
        expect(JSON.parse(Buffer.from(roomtype ?? '', 'base64').toString())).toBe(queryOf(page).roomType);
        await page.getByRole('button', { name: 'Proceed to Pay' }).click();
        await expect(page.getByText('Kindly complete your REGISTRATION or LOGIN before proceeding.')).toBeVisible();
        const register = page.getByRole('button', { name: 'Register', exact: true });
        await register.click();
        await expect(page.getByText('Fill all required details')).toBeVisible();
        for (const [field, value] of Object.entries(guest.details)) await page.locator(`main [name=${field}]`).fill(value);
        await page.reload();
        await hydrated(page);
        await expect(page.locator('main [name=firstName]')).toHaveValue('Asha');
        await page.locator('main [name=password]').fill(guest.details.password);
        await page.locator('main [name=confirmPassword]').fill(guest.details.confirmPassword);
        const reloaded = page.waitForEvent('load');
        await register.click();
        await expect(page.getByText(/^Registration successful/)).toBeVisible();
        await reloaded;
      });

      await test.step('the payment opens by itself and records the booking', async () => {
        const dialog = page.getByRole('dialog', { name: 'Pay for your stay' });
        await expect(dialog).toBeVisible();
        await expect(dialog.locator('[name=transaction_id]')).toHaveCount(0);
        await expect(dialog.getByRole('radio')).toHaveCount(3);
        for (const app of ['PhonePe', 'Google Pay', 'Paytm'])
          await expect(dialog.getByRole('radio', { name: app })).toBeVisible();
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
