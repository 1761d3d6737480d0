import { expectNoFindings } from '../a11y/audit.ts';
import { expect, open, signUp, test } from '../fixtures.ts';
import { bookRoom, loginDialog, openLogin, signUpDialog } from './account-parts.ts';
import { atTheBank, bookable, showCode } from './payment-parts.ts';

test('both sides of the login dialog have no accessibility findings with their messages', async ({ page }) => {
  await open(page, '/about');
  await openLogin(page);
  await loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expectNoFindings(page, 'log in', 'dialog[open]');
  await loginDialog(page).getByRole('link', { name: 'Sign up' }).click();
  await signUpDialog(page).getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectNoFindings(page, 'sign up', 'dialog[open]');
});

test('the three slides of the password reset, its alert and its popup have no accessibility findings', async ({ page }) => {
  for (const call of ['forget-pass', 'verify-pass'])
    await page.route(`**/api/${call}`, (route) => route.fulfill({ json: { data: true } }));
  const { userid } = await signUp(page);
  await open(page, '/forgetPassword');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send OTP' }).click();
  await main.getByRole('button', { name: 'Verify OTP' }).click();
  await expectNoFindings(page, 'code', 'main');
  await main.getByLabel('Digit 1 of 6').focus();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await main.locator('[name=new_password]').fill('abcdef');
  await main.locator('[name=new_password_confirmation]').fill('abcdeg');
  await main.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Passwords do not match!');
  await expectNoFindings(page, 'passwords that differ');
  await open(page, `/profile/${btoa(userid)}`);
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await expect(page.locator('[name=email]').first()).toBeFocused();
  await expectNoFindings(page, 'popup', 'body');
});

test('a profile with a tour, a stay and its cancel question has no accessibility findings', async ({ page }) => {
  const account = await signUp(page);
  await bookRoom(page, account);
  await open(page, (await bookable(page)).address);
  await showCode(page);
  await atTheBank(page, 'Pay');
  await expectNoFindings(page, 'tour', 'main');
  await page.getByRole('tab', { name: 'Hotel Booking Details' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectNoFindings(page, 'stay', 'main');
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoFindings(page, 'question', '[role=alertdialog]');
});

test.describe('expired session', () => {
  test.use({ allowConsole: [/Failed to load resource.*401/] });

  test('the profile of an expired session has no accessibility findings', async ({ page }) => {
    const { userid } = await signUp(page);
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 401, json: {} }));
    await open(page, `/profile/${btoa(userid)}`);
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expectNoFindings(page, 'session has ended', 'main');
  });
});
