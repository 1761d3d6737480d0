import { expectNoFindings } from '../a11y/audit.ts';
import { createAccount, expect, open, PHONE, signIn, stopTime, test } from '../fixtures.ts';
import { header } from './account-parts.ts';

test.describe('a forgotten password on a phone', () => {
  test.use({ viewport: PHONE, allowConsole: [/Failed to load resource.*404/] });

  test('the profile opens the reset as a popup in place of the header, by keyboard [H2.79]', async ({ page }) => {
    const account = await createAccount(page, 'Subrahmanyeswarachandrasekharan');
    await signIn(page, account);
    await open(page, `/profile/${btoa(account.userid)}`);
    const heading = page.getByRole('heading', { level: 1, name: account.name });
    expect((await heading.boundingBox())?.width, 'a long name is broken').toBeLessThanOrEqual(PHONE.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    const link = page.getByRole('link', { name: 'Reset Password' });
    await expect(link).toHaveAttribute('href', '/forgetPassword');
    await link.focus();
    await page.keyboard.press('Enter');
    const email = page.getByRole('region', { name: 'Reset your password' }).locator('[name=email]');
    await expect(email).toBeFocused();
    await expectNoFindings(page, 'popup', 'body');
    await expect(header(page).getByRole('link', { name: 'Home' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(email).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\//);
  });

  test('the button keeps its text and width while its spinner turns [H5.40 H9.29]', async ({ page }) => {
    await page.clock.install();
    await open(page, '/forgetPassword');
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: 'Send OTP' });
    const width = (await send.boundingBox())?.width;
    await main.locator('[name=email]').fill('unknown@example.test');
    await stopTime(page);
    await send.click();
    await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address.');
    const state = await send.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.lastElementChild ?? button);
      const [text, spinner] = [range.getBoundingClientRect(), button.firstElementChild?.getBoundingClientRect()];
      const { color } = getComputedStyle(button.lastElementChild ?? button);
      return { busy: button.ariaBusy, color, apart: spinner && spinner.width > 0 && spinner.right <= text.left };
    });
    expect(state).toMatchObject({ busy: 'true', apart: true });
    expect(state.color).not.toMatch(/, 0\)$/);
    expect((await send.boundingBox())?.width).toBe(width);
  });
});
