import { atRest, expectNoFindings } from '../a11y/audit.ts';
import { expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { loginDialog, openLogin, signUpDialog } from './account-parts.ts';
import { atTheBank, bookable, showCode } from './payment-parts.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: PHONE }))
    test.describe(`${colorScheme}, ${size}`, () => {
      test.use({ colorScheme, viewport });

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
    });
