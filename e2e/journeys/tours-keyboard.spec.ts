import { createAccount, expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { press, tabTo } from '../keyboard.ts';
import { loginDialog, reloads } from './account-parts.ts';
import { alertText, landing, openDeparture } from './tours-parts.ts';

test('a tour is searched, chosen and booked by keyboard alone [T1.03 T2.35 T4.07 T5.04 T6.02]', async ({ page }) => {
  await signUp(page);
  await open(page, '/');
  const form = landing(page);
  await tabTo(page, form.getByRole('combobox', { name: 'Destination' }));
  await page.keyboard.type('gwa');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, form.getByRole('button', { name: /^Guests/ }));
  await press(page, form.getByRole('button', { name: 'Increase Days' }), 'Space');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: 'Guests 2 adults, 1 child, 2 days' })).toBeFocused();
  await press(page, form.getByRole('button', { name: 'Search', exact: true }));
  await expect(page).toHaveURL(/\/dss\?.*destination=Gwalior.*days=2/);

  await press(page, page.getByRole('checkbox', { name: 'All', exact: true }), 'Space');
  await expect(page).toHaveURL(/filter=All/);
  await expect(page.getByRole('checkbox', { name: 'All', exact: true })).toBeFocused();
  await press(page, page.getByRole('article').first().getByRole('link', { name: 'Book Now' }));
  await expect(page).toHaveURL(/\/view\//);

  await tabTo(page, page.getByRole('tab', { name: 'Tour Dates' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  const date = await openDeparture(page, (month) => press(page, month));
  await press(page, date);
  const popup = page.getByRole('dialog', { name: 'Book your tour' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(date).toBeFocused();
  await page.keyboard.press('Enter');

  await press(page, popup.getByRole('button', { name: 'Continue to payment' }));
  await expect(alertText(page)).toHaveText(/^Room 1 must have/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await press(page, popup.getByRole('button', { name: 'Increase Adults' }), 'Space');
  await tabTo(page, popup.locator('[name=phone]'));
  await page.keyboard.type('9876543210');
  await press(page, popup.locator('[name=transport]').first(), 'Space');
  await press(page, popup.locator('[name=terms]'), 'Space');
  await press(page, popup.getByRole('button', { name: 'Continue to payment' }));
  await expect(page).toHaveURL(/\/payment\//);
});

test('a tour search by keyboard with chip, month and price [T2.36 T2.40 T3.11 T9.20]', async ({ page }) => {
  await open(page, '/');
  const form = landing(page);
  await tabTo(page, form.locator('[name=selectedMonth]'));
  await page.keyboard.type('Dec');
  await tabTo(page, form.locator('[name=price]'));
  await page.keyboard.press('End');
  const chip = form.getByRole('group', { name: 'Trending places' }).getByRole('button').first();
  const destination = String(await chip.textContent());
  await press(page, chip);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, form.getByRole('button', { name: 'Search', exact: true }), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dss\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    selectedMonth: 'December',
    destination,
    minPrice: '30000',
  });
});

test('gallery, inquiry, slip, dates and itinerary of a tour work by keyboard alone [T2.62 T2.63 T2.66 T2.67 T4.06 T4.13]', async ({
  page,
}) => {
  await open(page, '/dss');
  await press(page, page.getByRole('article').first().getByRole('link', { name: 'View Details' }));
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  const opener = page.getByRole('button', { name: 'Gallery' });
  await press(page, opener);
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await press(page, gallery.getByRole('button', { name: 'Picture 2, full screen' }));
  await tabTo(page, page.getByRole('dialog', { name: /^Picture 2 of/ }).getByRole('button', { name: 'Next picture' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: /^Picture 1 of/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const full = page.getByRole('dialog', { name: /^Picture 2 of/ });
  await expect(full).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
  await expect(gallery).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();

  const inquiryButton = page.getByRole('button', { name: 'Quick Inquiry' });
  await press(page, inquiryButton);
  const inquiry = page.getByRole('dialog', { name: 'Quick Inquiry' });
  // The day and the month are equal: which of them is typed first depends on the browser's language.
  const values = {
    name: 'Asha',
    phone: '98',
    email: 'x',
    date: `0303${new Date().getFullYear() + 1}`,
    persons: '2',
    message: 'Is it steep?',
  };
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, inquiry.locator(`[name=${name}]`));
    await page.keyboard.type(value);
  }
  await press(page, inquiry.getByRole('button', { name: 'Send inquiry' }));
  await expect(alertText(page)).toHaveText('Inquiry submitted successfully!');
  await page.keyboard.press('Enter');
  await expect(inquiry.locator(':focus')).toContainText('you can also reach us');
  await page.keyboard.press('Escape');
  await expect(inquiry).toBeHidden();
  await expect(inquiryButton).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Tour slip' }));
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await press(page, page.getByRole('region', { name: 'Tour slip' }).getByRole('button', { name: 'Print slip' }));
  await expect(page.locator('html[data-printed]')).toBeAttached();

  const months = page.getByRole('group', { name: 'Months' }).getByRole('button');
  const closed = page.getByRole('tabpanel').locator('button:disabled').filter({ hasText: 'close' });
  for (let month = 0; (await closed.count()) === 0; month++) {
    await press(page, months.nth(month));
    await expect(page.getByRole('tabpanel').locator('[aria-busy=false]')).toBeVisible();
  }
  await closed.first().focus();
  await expect(closed.first()).not.toBeFocused();

  const itinerary = page.getByRole('tab', { name: 'Itinerary' });
  await tabTo(page, page.getByRole('tab', { name: 'Tour Dates' }), { key: 'Shift+Tab' });
  await page.keyboard.press('ArrowRight');
  await expect(itinerary).toBeFocused();
  const day = page.getByRole('tabpanel').getByRole('button').first();
  await tabTo(page, day);
  await page.keyboard.press('Enter');
  await expect(day).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(day).toHaveAttribute('aria-expanded', 'true');
});

test('by keyboard alone each booking error is shown, and the booking continues after the login [T1.03 T5.04 T6.02 T6.03 T8.03 T8.04]', async ({
  page,
}) => {
  const { email, password } = await createAccount(page);
  await open(page, '/dss');
  await press(page, page.getByRole('article').first().getByRole('link', { name: 'Book Now' }));
  await expect(page).toHaveURL(/\/view\//);
  await press(page, page.getByRole('button', { name: 'Book Now' }));
  const popup = page.getByRole('dialog', { name: 'Book your tour' });
  const submit = popup.getByRole('button', { name: 'Continue to payment' });
  const expectRefusal = async (text: string) => {
    await press(page, submit);
    await expect(alertText(page)).toHaveText(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await expectRefusal('Room 1 must have at least one traveller (Adult, Child, or Infant).');
  await press(page, popup.getByRole('button', { name: 'Increase Adults' }), 'Space');
  await expectRefusal('Please select a travel date.');
  const date = popup.locator('[name=date]');
  await expect(date).toBeFocused();
  // The rest of the first month may have no departure, depending on today's date.
  while ((await date.locator('option').count()) < 2) {
    await press(page, popup.locator('[name=month]'), 'ArrowDown', 'Shift+Tab');
    await expect(date).toBeEnabled();
    await tabTo(page, date);
  }
  await page.keyboard.press('ArrowDown');
  await expectRefusal('Please enter a valid email address.');
  await expect(popup.locator('[name=email]')).toBeFocused();
  await page.keyboard.type(email);
  await expectRefusal('Please enter a valid 10-digit phone number.');
  await expect(popup.locator('[name=phone]')).toBeFocused();
  await page.keyboard.type('9876543210');
  await expectRefusal('You must accept the terms and conditions.');
  await expect(popup.locator('[name=terms]')).toBeFocused();
  await page.keyboard.press('Space');
  await expectRefusal('Please select a transport option.');
  await expect(popup.locator('[name=transport]').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expectRefusal('please firstly login or signUp');
  const login = loginDialog(page);
  await tabTo(page, login.locator('[name=email]'));
  await page.keyboard.type(email);
  await tabTo(page, login.locator('[name=password]'));
  await page.keyboard.type(password);
  await reloads(page, () => page.keyboard.press('Enter'));
  await expect(popup.locator('[name=phone]')).toHaveValue('9876543210');
  await press(page, submit);
  await expect(page).toHaveURL(/\/payment\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('filters are shown, chosen, cleared and hidden by keyboard alone [T2.70 T4.10]', async ({ page }) => {
    await open(page, '/dss');
    await press(page, page.getByRole('button', { name: 'Show Filters' }));
    await page.keyboard.press('Tab');
    const box = page.getByRole('checkbox').first();
    await expect(box).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/filter=/);
    await expect(box).toBeChecked();
    await press(page, page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }));
    await expect(box).not.toBeChecked();
    await expect(box).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeFocused();
  });
});
