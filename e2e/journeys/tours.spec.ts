import { createAccount, expect, expectInSight, hydrated, open, PHONE, signUp, test } from '../fixtures.ts';
import { loginDialog, reloads } from './account-parts.ts';
import { alertText, chooseDate, landing, pressAlert, tourDates } from './tours-parts.ts';

const PARAMETERS = ['selectedMonth', 'destination', 'adults', 'children', 'days', 'minPrice', 'maxPrice'];

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: PHONE }))
  test.describe(`a tour on a ${size}`, () => {
    test.use({ viewport });

    test('search, list, page, six alerts, login, payment [T1.03 T2.04 T2.18 T2.43 T2.65 T4.07 T5.04 T6.02 T6.03 T8.03 T8.04]', async ({
      page,
    }) => {
      await open(page, '/');
      await landing(page).getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL(/\/dss\?/);
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(PARAMETERS);
      await expect(page.getByText('Search Completed')).toBeVisible();
      const card = page.getByRole('article').first();
      const address = await card.getByRole('link', { name: 'View Details' }).getAttribute('href');
      await expect(card.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', String(address));
      await card.getByRole('link', { name: 'Book Now' }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));

      await page.getByRole('button', { name: 'Book Now' }).click();
      const popup = page.getByRole('dialog', { name: 'Book your tour' });
      const submit = popup.getByRole('button', { name: 'Continue to payment' });
      const fails = async (text: string) => {
        await submit.click();
        await expect(alertText(page)).toHaveText(text);
        await pressAlert(page);
      };
      await fails('Room 1 must have at least one traveller (Adult, Child, or Infant).');
      await popup.getByRole('button', { name: 'Increase Adults' }).click();
      await popup.getByRole('button', { name: 'Increase Adults' }).click();
      await popup.getByRole('button', { name: 'Increase Children' }).click();
      await fails('Please select a travel date.');
      await expect(popup.locator('[name=date]')).toBeFocused();
      await chooseDate(popup);
      await fails('Please enter a valid email address.');
      await popup.locator('[name=email]').fill('asha@mail.example.in');
      await popup.locator('[name=phone]').fill('987654321');
      await fails('Please enter a valid 10-digit phone number.');
      await popup.locator('[name=phone]').fill('9876543210');
      await fails('You must accept the terms and conditions.');
      await popup.locator('[name=terms]').check();
      await fails('Please select a transport option.');
      await popup.locator('[name=transport]').first().check();
      await fails('please firstly login or signUp');
      await expect(page).toHaveURL(new RegExp(`${address}(\\?month=\\d+)?$`));
      const { email, password } = await createAccount(page);
      const login = page.getByRole('dialog').filter({ has: page.locator('[name=password]') });
      await login.locator('[name=email]').fill(email);
      await login.locator('[name=password]').fill(password);
      const reloaded = page.waitForEvent('load');
      await login.getByRole('button', { name: 'Log in', exact: true }).click();
      await reloaded;
      await hydrated(page);
      await expect(popup.locator('[name=phone]')).toHaveValue('9876543210');
      await expect(popup.locator('[name=terms]')).toBeChecked();
      await expect(popup.getByText('You need to be logged in to book')).toHaveCount(0);
      await submit.click();
      await expect(page).toHaveURL(/\/payment\//);
      const { pathname, searchParams } = new URL(page.url());
      expect([...searchParams.keys()]).toEqual([
        'destinationId',
        'subdes',
        'package',
        'month',
        'date',
        'adult',
        'children',
        'infant',
      ]);
      expect(searchParams.get('package')).toBe(String(address).split('/').at(-1));
      expect(Number(pathname.split('/')[1])).toBeGreaterThan(0);
    });

    test('a visitor logs in from the booking form, and what was typed is still there', async ({ page }) => {
      const { email, password } = await createAccount(page);
      await open(page, '/view/1001');
      await page.getByRole('button', { name: 'Book Now' }).first().click();
      const popup = page.getByRole('dialog', { name: 'Book your tour' });
      await expectInSight(popup.getByText('You need to be logged in to book'));
      await popup.getByRole('button', { name: 'Increase Adults' }).click();
      await popup.locator('[name=phone]').fill('9876543210');
      await popup.getByRole('button', { name: 'Log in', exact: true }).click();
      const login = loginDialog(page);
      await login.locator('[name=email]').fill(email);
      await login.locator('[name=password]').fill(password);
      await reloads(page, () => login.getByRole('button', { name: 'Log in', exact: true }).click());
      await expect(popup.locator('[name=phone]')).toHaveValue('9876543210');
      await expect(popup.getByRole('group', { name: /Adults/ }).getByRole('status')).toHaveText('1');
      await expect(popup.getByText('You need to be logged in to book')).toHaveCount(0);
    });

    test('criteria chosen on the landing card reach the list [T2.35 T2.36 T2.37 T2.38 T2.40 T3.11 T5.15 T9.20]', async ({
      page,
    }) => {
      await open(page, '/');
      const form = landing(page);
      const place = form.getByRole('combobox', { name: 'Destination' });
      await place.click();
      await place.fill('kha');
      await form.getByRole('option', { name: 'Khajuraho' }).click();
      await form.locator('[name=selectedMonth]').selectOption('December');
      await form.getByRole('button', { name: /^Guests/ }).click();
      for (let press = 0; press < 3; press++) await form.getByRole('button', { name: 'Decrease Adults' }).click();
      await form.getByRole('button', { name: 'Done' }).click();
      await expect(form.locator('[name=price] option')).toHaveText([
        '0–5000',
        '5000–10000',
        '15000–25000',
        '25000–30000',
        '30000+',
      ]);
      await form.locator('[name=price]').selectOption({ label: '30000+' });
      await form.getByRole('group', { name: 'Trending places' }).getByRole('button').first().click();
      const trending = await form.getByRole('group', { name: 'Trending places' }).getByRole('button').first().textContent();
      await form.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL(/\/dss/);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toEqual({
        selectedMonth: 'December',
        destination: trending,
        adults: '0',
        children: '1',
        days: '1',
        minPrice: '30000',
      });
    });

    test('the page of a tour: slider, gallery, dates, days, inquiry, slip [T2.60 T2.62 T2.63 T2.64 T2.66 T2.67 T4.05 T4.06 T4.08 T4.13 T8.06 T9.13]', async ({
      page,
    }) => {
      await open(page, '/dss');
      await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
      const slider = page.getByRole('region', { name: /^Pictures of/ });
      await expect(slider).toHaveAttribute('data-index', '0');
      // After four seconds; a busy machine is late.
      await expect(slider).toHaveAttribute('data-index', '1');

      await page.getByRole('button', { name: 'Gallery' }).click();
      const gallery = page.getByRole('dialog', { name: 'Gallery' });
      await gallery.getByRole('button', { name: 'Picture 1, full screen' }).click();
      const full = page.getByRole('dialog', { name: /^Picture 1 of/ });
      expect((await full.boundingBox())?.width).toBe(page.viewportSize()?.width);
      await page.keyboard.press('Escape');
      await expect(full).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(gallery).toBeHidden();

      const dates = tourDates(page);
      const closed = dates.locator('button:disabled').filter({ hasText: 'close' });
      const free = dates.getByRole('button', { name: /open|hurry up/ });
      // Other tests hold seats: any month that has both will do.
      for (const month of await dates.getByRole('group', { name: 'Months' }).getByRole('button').all()) {
        await month.click();
        await expect(month).toHaveAttribute('aria-pressed', 'true');
        await expect(dates.locator('[aria-live]')).toHaveAttribute('aria-busy', 'false');
        if ((await closed.count()) > 0 && (await free.count()) > 0) break;
      }
      expect(await closed.first().evaluate((button) => getComputedStyle(button).cursor)).toBe('not-allowed');
      await closed.first().click({ force: true });
      const popup = page.getByRole('dialog', { name: 'Book your tour' });
      await expect(popup).toBeHidden();
      await free.first().click();
      await expect(popup.locator('[name=date]')).not.toHaveValue('');
      await popup.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(popup).toBeHidden();

      await page.getByRole('tab', { name: 'Itinerary' }).click();
      const day = page.getByRole('tabpanel').getByRole('button').first();
      await expect(day).toHaveAttribute('aria-expanded', 'true');
      await day.click();
      await expect(day).toHaveAttribute('aria-expanded', 'false');

      await page.getByRole('button', { name: 'Quick Inquiry' }).click();
      const inquiry = page.getByRole('dialog', { name: 'Quick Inquiry' });
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const values = { name: 'Asha', phone: '98', email: 'x', date: '2027-03-12', persons: '2', message: 'Is it steep?' };
      for (const [name, value] of Object.entries(values)) await inquiry.locator(`[name=${name}]`).fill(value);
      await inquiry.getByRole('button', { name: 'Send inquiry' }).click();
      await expect(alertText(page)).toHaveText('Inquiry submitted successfully!');
      await pressAlert(page);
      await expect(inquiry.getByRole('link', { name: 'Write to us directly' })).toBeVisible();
      await expect(inquiry.locator(':focus')).toContainText('you can also reach us');
      expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
      await page.keyboard.press('Escape');

      await expect(page.getByText('Confirm Your Trip With Pay ₹18,000')).toHaveCount(0);
      await page.getByRole('button', { name: 'Tour slip' }).click();
      const slip = page.getByRole('region', { name: 'Tour slip' });
      await expect(slip.getByText('Confirm Your Trip With Pay ₹18,000')).toBeVisible();
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await slip.getByRole('button', { name: 'Print slip' }).click();
      await expect(page.locator('html[data-printed]')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect(slip).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });

    test('months load their dates, and the address keeps the month [T7.17 T7.18]', async ({ page }) => {
      await open(page, '/dss');
      await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
      const months = page.getByRole('group', { name: 'Months' });
      await expect(months).toBeVisible();
      const asked = page.waitForRequest(/\/dateOfTour\//);
      await months.getByRole('button').nth(2).click();
      const id = (await asked).url().split('/').at(-1);
      await expect(page).toHaveURL(new RegExp(`month=${id}$`));
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      const shown = await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
      await page.reload();
      await hydrated(page);
      await expect(months.getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
      expect(await page.getByRole('tabpanel').getByRole('listitem').allInnerTexts()).toEqual(shown);
    });
  });

test('a signed-in visitor books without a login [T6.02]', async ({ page }) => {
  const { email } = await signUp(page);
  await open(page, '/dss');
  await page.getByRole('article').first().getByRole('link', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Book Now' }).click();
  const popup = page.getByRole('dialog', { name: 'Book your tour' });
  await expect(popup.locator('[name=email]')).toHaveValue(email);
  await popup.getByRole('button', { name: 'Increase Adults' }).click();
  await chooseDate(popup);
  await popup.locator('[name=phone]').fill('9876543210');
  await popup.locator('[name=terms]').check();
  await popup.locator('[name=transport]').first().check();
  await popup.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/payment\//);
});
