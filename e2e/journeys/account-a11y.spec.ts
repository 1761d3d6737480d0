import { atRest, expectNoFindings } from '../a11y/audit.ts';
import { expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { bookRoom, loginDialog, openLogin, signUpDialog } from './account-parts.ts';
import { atTheBank, bookable, showCode } from './payment-parts.ts';

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: PHONE }))
  test.describe(size, () => {
    test.use({ viewport });

    test('no findings on both sides of the dialog with their messages', async ({ page }) => {
      await open(page, '/about');
      await openLogin(page);
      await loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
      await atRest(page);
      await expectNoFindings(page, 'login');
      await loginDialog(page).getByRole('link', { name: 'Sign up' }).click();
      await signUpDialog(page).getByRole('button', { name: 'Sign up', exact: true }).click();
      await atRest(page);
      await expectNoFindings(page, 'sign up');
    });

    test('no findings on the three slides of the reset, nor on its popup', async ({ page }) => {
      for (const call of ['forget-pass', 'verify-pass'])
        await page.route(`**/api/${call}`, (route) => route.fulfill({ json: { data: true } }));
      const { userid } = await signUp(page);
      await open(page, '/forgetPassword');
      await expectNoFindings(page, 'email');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Send OTP' }).click();
      await main.getByRole('button', { name: 'Verify OTP' }).click();
      await atRest(page);
      await expectNoFindings(page, 'code');
      await main.getByLabel('Digit 1 of 6').focus();
      await page.keyboard.type('123456');
      await page.keyboard.press('Enter');
      await main.getByRole('button', { name: 'Reset password' }).click();
      await atRest(page);
      await expectNoFindings(page, 'passwords');
      await open(page, `/profile/${btoa(userid)}`);
      await page.getByRole('link', { name: 'Reset Password' }).click();
      await expect(page.locator('[name=email]').first()).toBeFocused();
      await atRest(page);
      await expectNoFindings(page, 'popup');
    });

    test('no findings on a profile with a tour, nor on its question', async ({ page }) => {
      await signUp(page);
      await open(page, (await bookable(page)).address);
      await showCode(page);
      await atTheBank(page, 'Pay');
      await page.getByRole('tab', { name: 'Tour Booking Details' }).click();
      await atRest(page);
      await expectNoFindings(page, 'tour');
      await page.getByRole('button', { name: 'Cancel Booking' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await atRest(page);
      await expectNoFindings(page, 'question');
    });

    test('no findings on a profile with a stay, nor on passwords that differ', async ({ page }) => {
      for (const call of ['forget-pass', 'verify-pass'])
        await page.route(`**/api/${call}`, (route) => route.fulfill({ json: { data: true } }));
      const account = await signUp(page);
      await bookRoom(page, account);
      await open(page, `/profile/${btoa(account.userid)}`);
      await expect(page.getByRole('article')).toHaveCount(1);
      await atRest(page);
      await expectNoFindings(page, 'stay');
      await open(page, '/forgetPassword');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Send OTP' }).click();
      await main.getByLabel('Digit 1 of 6').focus();
      await page.keyboard.type('123456');
      await page.keyboard.press('Enter');
      await main.locator('[name=new_password]').fill('abcdef');
      await main.locator('[name=new_password_confirmation]').fill('abcdeg');
      await main.getByRole('button', { name: 'Reset password' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('Passwords do not match!');
      await atRest(page);
      await expectNoFindings(page, 'passwords that differ');
    });

    test.describe('a session that the server does not know', () => {
      test.use({ allowConsole: [/Failed to load resource.*401/] });

      test('no findings on what the profile says then', async ({ page }) => {
        const { userid } = await signUp(page);
        await page.route('**/api/users/*', (route) => route.fulfill({ status: 401, json: {} }));
        await open(page, `/profile/${btoa(userid)}`);
        await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
        await atRest(page);
        await expectNoFindings(page, 'session has ended');
      });
    });
  });
