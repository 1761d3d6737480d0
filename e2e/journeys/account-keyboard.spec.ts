import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from '../a11y/audit.ts';
import { createAccount, expect, open, statusMessage, test } from '../fixtures.ts';
import { press, tabTo } from '../keyboard.ts';
import { header, loginDialog, mailedCode, reloads, sessionKeys, signUpDialog } from './account-parts.ts';
import { bookable, payByApi } from './payment-parts.ts';

/** Tabs to a field and replaces its text. */
async function type(page: Page, field: Locator, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, field, { key });
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Checks the open message and closes it with the focused button or a named one. */
async function answer(page: Page, text: string, button?: string) {
  const alert = page.getByRole('alertdialog').filter({ hasText: text });
  await expect(alert).toBeVisible();
  if (button) await tabTo(page, alert.getByRole('button', { name: button, exact: true }), { limit: 5 });
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
}

const loginButton = (page: Page) => header(page).getByRole('button', { name: 'Login', exact: true });
const menu = (page: Page) => header(page).getByRole('button', { name: /^Account of/ });

/** Goes back to the header, opens the menu of the account and follows one of its entries. */
async function chooseInMenu(page: Page, entry: Locator) {
  await press(page, menu(page), 'Enter', 'Shift+Tab');
  await expect(entry).toBeVisible();
  await press(page, entry);
}

test('sign up, profile tabs, Cancel Booking and log out by keyboard alone [H2.80 H4.26 H4.28 H4.32 H4.33]', async ({ page }) => {
  const email = `keys-${process.pid}-${Date.now()}@example.test`;

  await test.step('sign up', async () => {
    await open(page, '/about');
    await press(page, loginButton(page));
    await expect(loginDialog(page).locator('[name=email]')).toBeFocused();
    await press(page, loginDialog(page).getByRole('link', { name: 'Sign up' }));
    const form = signUpDialog(page);
    await expect(form).toBeVisible();
    await tabTo(page, form.locator('[name=nfa]'));
    await page.keyboard.type('Mis');
    await expect(form.locator('[name=nfa]')).toHaveValue('Mis');
    for (const [name, text] of Object.entries({ name: 'Asha', last_name: 'Rao', email, pass: 'secret', confirm: 'secre!' }))
      await type(page, form.locator(`[name=${name}]`), text);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Password and Confirm Password do not match.');
    await type(page, form.locator('[name=confirm]'), 'secret');
    await tabTo(page, form.getByRole('button', { name: 'Sign up', exact: true }));
    await reloads(page, () => page.keyboard.press('Enter'));
    expect(await sessionKeys(page)).toMatchObject({ email, name: 'Mis Asha Rao', role: 'user' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the menu closes by Escape and opens the profile', async () => {
    await press(page, menu(page));
    const profile = header(page).getByRole('link', { name: 'My Profile' });
    await expect(profile).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profile).toHaveCount(0);
    await expect(menu(page)).toBeFocused();
    await chooseInMenu(page, profile);
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Asha Rao');
  });

  // Payments have their own tests.
  const tour = await bookable(page);
  await payByApi(page, { token: String((await sessionKeys(page)).token) }, tour);

  await test.step('arrow keys change the tab', async () => {
    const [hotels, tours] = ['Hotel Booking Details', 'Tour Booking Details'].map((name) => page.getByRole('tab', { name }));
    if (!hotels || !tours) throw new Error('no tabs');
    await page.reload();
    await expect(page.getByText('No Booking Found, please HOTEL & TOORS Booked Know')).toBeVisible();
    await tabTo(page, hotels);
    await page.keyboard.press('ArrowRight');
    await expect(tours).toBeFocused();
    await expect(tours).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('article')).toContainText(tour.place);
    await expectNoFindings(page, 'a tour on the profile', 'main');
    await page.keyboard.press('ArrowLeft');
    await expect(hotels).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.keyboard.press('End');
    await expect(tours).toBeFocused();
  });

  await test.step('Cancel Booking asks for confirmation and shows the result', async () => {
    const cancel = page.getByRole('article').getByRole('button', { name: 'Cancel Booking' });
    await press(page, cancel);
    await expectNoFindings(page, 'the question', '[role=alertdialog]');
    await answer(page, 'Are you sure you want to cancel this booking?', 'Cancel');
    await answer(page, 'Action cancelled.');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await answer(page, 'Action cancelled.');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Space');
    await answer(page, 'Are you sure you want to cancel this booking?', 'OK');
    await answer(page, 'Booking cancelled.');
    await expect(cancel).toBeFocused();
  });

  await test.step('log out', async () => {
    await chooseInMenu(page, header(page).getByRole('button', { name: 'Log Out' }));
    await expect(page).toHaveURL('/home');
    expect(Object.values(await sessionKeys(page))).toEqual([null, null, null, null, null]);
    await tabTo(page, loginButton(page), { key: 'Shift+Tab' });
  });
});

test.describe('a forgotten password', () => {
  test.use({ allowConsole: [/Failed to load resource.*404/] });

  test('a forgotten password is replaced and used for login by keyboard alone [H1.05 H2.83 H2.85 H4.35 H4.36 H5.40 H5.42 H5.47]', async ({
    page,
  }) => {
    const account = await createAccount(page);
    const main = page.getByRole('main');
    const email = main.locator('[name=email]');
    const box = (position: number) => main.getByLabel(`Digit ${position} of 6`);

    await test.step('open the page', async () => {
      await open(page, '/about');
      await press(page, loginButton(page));
      await expect(loginDialog(page).locator('[name=email]')).toBeFocused();
      await press(page, loginDialog(page).getByRole('link', { name: 'Forgot your password' }));
      await expect(page).toHaveURL('/forgetPassword');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the email', async () => {
      const send = main.getByRole('button', { name: 'Send OTP' });
      await type(page, email, 'unknown@example.test');
      await page.keyboard.press('Enter');
      await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address.');
      await expect(send).not.toHaveAttribute('aria-busy', 'true');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(account.email);
      await press(page, send);
      await expect(box(1)).toBeFocused();
    });

    await test.step('a wrong code, a changed email address, and the right code', async () => {
      const code = await mailedCode(page, account.email);
      await page.keyboard.type(code === '111111' ? '222222' : '111111');
      await expect(box(6)).toBeFocused();
      await press(page, main.getByRole('button', { name: 'Verify OTP' }));
      await expect(main.getByRole('alert')).toHaveText('Please enter a valid OTP.');
      await expectNoFindings(page, 'a wrong code', 'main');
      await press(page, main.getByRole('button', { name: 'Change the email address' }), 'Enter', 'Shift+Tab');
      await expect(email).toBeFocused();
      await expect(email).toHaveValue(account.email);
      await page.keyboard.press('Enter');
      await expect(box(1)).toBeFocused();
      await expect.poll(() => mailedCode(page, account.email)).not.toBe(code);
      const fresh = await mailedCode(page, account.email);
      await page.keyboard.type(`${fresh.slice(0, 2)}x`);
      await expect(box(3)).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(box(2)).toBeFocused();
      await page.keyboard.type(fresh.slice(1));
      await expect(box(6)).toHaveValue(String(fresh.at(-1)));
      await page.keyboard.press('Enter');
    });

    await test.step('the new password', async () => {
      const first = main.locator('[name=new_password]');
      await expect(first).toBeFocused();
      await page.keyboard.type('renewed');
      await type(page, main.locator('[name=new_password_confirmation]'), 'renewal');
      await press(page, main.getByRole('button', { name: 'Reset password' }));
      await expect(page.getByRole('alertdialog')).toContainText('Passwords do not match!');
      await expectNoFindings(page, 'passwords that differ');
      await answer(page, 'Passwords do not match!');
      await expect(main.getByRole('alert')).toHaveText('Please enter a valid OTP.');
      await type(page, main.locator('[name=new_password_confirmation]'), 'renewed', 'Shift+Tab');
      const statusShown = statusMessage(page, 'Your password has been updated.');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/home');
      await statusShown;
    });

    await test.step('log in with the new password', async () => {
      await press(page, loginButton(page), 'Enter', 'Shift+Tab');
      await expect(loginDialog(page).locator('[name=email]')).toBeFocused();
      await page.keyboard.type(account.email);
      await type(page, loginDialog(page).locator('[name=password]'), 'renewed');
      await reloads(page, () => page.keyboard.press('Enter'));
      expect(await sessionKeys(page)).toMatchObject({ userid: account.userid });
    });
  });
});
