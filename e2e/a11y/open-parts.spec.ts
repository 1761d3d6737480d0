import { expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { loginDialog, openLogin, signUpDialog } from '../journeys/account-parts.ts';
import { atRest, expectNoFindings } from './audit.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('no findings with the account menu open', async ({ page }) => {
      const { name } = await signUp(page);
      await open(page, '/contact');
      await page.getByRole('button', { name: `Account of ${name}` }).click();
      await expectNoFindings(page, 'account menu');
    });

    test('no findings with an alert and with the thanks beside the form', async ({ page }) => {
      await open(page, '/contact');
      for (const name of ['name', 'email', 'phone', 'message']) await page.locator(`main [name=${name}]`).fill('x');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await atRest(page);
      await expectNoFindings(page, 'alert');
      await page.getByRole('button', { name: 'OK' }).click();
      await expectNoFindings(page, 'thanks');
    });

    test('no findings with errors beside the fields', async ({ page }) => {
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await atRest(page);
      await expectNoFindings(page, 'errors');
    });

    test('no findings on either side of the login dialog', async ({ page }) => {
      await open(page, '/blog');
      await openLogin(page);
      await atRest(page);
      await expectNoFindings(page, 'login');
      await loginDialog(page).getByRole('link', { name: 'Sign up' }).click();
      await expect(signUpDialog(page)).toBeVisible();
      await atRest(page);
      await expectNoFindings(page, 'sign up');
    });

    test('no findings on each search tab of the home page, on a phone, too', async ({ page }) => {
      await open(page, '/');
      for (const name of ['Hotel', 'Train']) {
        for (const tab of await page.getByRole('tab', { name }).all()) await tab.click();
        await page.waitForLoadState('networkidle');
        await atRest(page);
        await expectNoFindings(page, name);
      }
      await page.setViewportSize(PHONE);
      await atRest(page);
      await expectNoFindings(page, 'phone');
    });
  });
}
