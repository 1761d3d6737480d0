import type { Locator } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';
import { press, tabTo } from '../keyboard.ts';
import { freshStay, newGuest, sessionOf } from './hotels-steps.ts';

test('a new guest books a room by keyboard alone [H1.03 H4.17 H4.19 H5.22]', async ({ page }) => {
  const stay = freshStay(1);
  const guest = newGuest();
  const { keyboard } = page;
  /** The browser's own date field takes its parts in the order of the browser's language. */
  const typeDate = async (field: Locator, date: string) => {
    await tabTo(page, field);
    const [year, month, day] = date.split('-');
    for (const digits of [`${month}${day}${year}`, `${day}${month}${year}`, `${year}${month}${day}`]) {
      for (let part = 0; part < 3; part += 1) await keyboard.press('ArrowLeft');
      await keyboard.type(digits);
      if ((await field.inputValue()) === date) return;
    }
    throw new Error(`${date} could not be typed`);
  };

  await test.step('search', async () => {
    await open(page, '/');
    await press(page, page.getByRole('tab', { name: 'Tour & Trip' }).first(), 'ArrowRight');
    const form = page.locator('[data-slot="mfe-hotels:landing-form"]');
    await tabTo(page, form.getByRole('combobox', { name: 'City' }));
    await keyboard.type('gwal');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await typeDate(form.getByLabel('Check-in'), stay.checkin);
    await typeDate(form.getByLabel('Check-out'), stay.checkout);
    await press(page, form.getByRole('button', { name: /^Room and Guest/ }));
    const dialog = page.getByRole('dialog', { name: 'Room and Guest' });
    await expect(dialog).toBeVisible();
    await press(page, dialog.getByRole('button', { name: 'Decrease Children' }), 'Space');
    await press(page, dialog.getByRole('button', { name: 'Apply' }));
    await expect(dialog).toBeHidden();
    await expect(form.getByRole('button', { name: /^Room and Guest 2 adults, 0 children/ })).toBeFocused();
    await press(page, form.getByRole('button', { name: 'Search' }));
    await expect(page).toHaveURL(/\/Hotel-Rooms\?.*children=0/);
  });

  await test.step('filter, sort, open a room', async () => {
    const range = page.getByRole('checkbox', { name: '1500-6000' });
    await press(page, range, 'Space');
    await expect(range).toBeChecked();
    await expect(page).toHaveURL(/ranges=1500-6000/);
    await expect(range).toBeFocused();
    await press(page, page.getByRole('combobox', { name: 'Sort by' }), 'ArrowDown');
    await expect(page).toHaveURL(/sort=price-up/);
    const card = page.getByRole('article').first();
    const toggle = card.getByRole('button', { name: /^Show \d+ more/ });
    await press(page, toggle);
    await expect.poll(() => card.getByRole('listitem').count()).toBeGreaterThan(4);
    await press(page, page.getByRole('link', { name: /^View room/ }).first(), 'Enter', 'Shift+Tab');
    await expect(page).toHaveURL(/\/room-info\?/);
    await tabTo(page, page.getByRole('button', { name: 'Show picture 2' }));
    await expect(page.getByRole('img', { name: /, picture 2$/ })).toBeVisible();
    await tabTo(page, page.getByRole('tab', { name: 'Description' }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveText('There are no reviews of this room yet.');
    await press(page, page.getByRole('button', { name: 'Book now' }), 'Enter', 'Shift+Tab');
    await expect(page).toHaveURL(/\/paricular-hotel-room-data\?/);
  });

  await test.step('register', async () => {
    await tabTo(page, page.getByRole('combobox', { name: 'Title' }));
    await keyboard.type('Dr');
    for (const [name, value] of Object.entries(guest.details)) {
      await tabTo(page, page.locator(`main [name=${name}]`));
      await keyboard.type(value);
    }
    await expect(page.locator('main [name=fullName]')).toHaveText('Dr Asha Rao');
    const reloaded = page.waitForEvent('load');
    await keyboard.press('Enter');
    await reloaded;
  });

  await test.step('pay', async () => {
    const dialog = page.getByRole('dialog', { name: 'Pay for your stay' });
    await expect(dialog).toBeVisible();
    await press(page, dialog.getByRole('radio', { name: 'PhonePe' }), 'ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Google Pay' })).toBeChecked();
    await tabTo(page, dialog.locator('[name=transaction_id]'));
    await keyboard.type(guest.transactionId);
    await keyboard.press('Enter');
    const { userid } = await sessionOf(page);
    await expect(page).toHaveURL(new RegExp(`/profile/${Buffer.from(userid ?? '').toString('base64')}$`));
  });
});
