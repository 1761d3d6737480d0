import { expect, open, PHONE, signUp, stopTime, test } from '../fixtures.ts';
import { header } from './account-parts.ts';

test.describe('a forgotten password on a phone', () => {
  test.use({ viewport: PHONE, allowConsole: [/Failed to load resource.*404/] });

  test('the profile opens the reset as a popup in place of the header, by keyboard [H2.79]', async ({ page }) => {
    const account = await signUp(page);
    await open(page, `/profile/${btoa(account.userid)}`);
    const link = page.getByRole('link', { name: 'Reset Password' });
    await expect(link).toHaveAttribute('href', '/forgetPassword');
    await link.focus();
    await page.keyboard.press('Enter');
    const email = page.getByRole('region', { name: 'Reset your password' }).locator('[name=email]');
    await expect(email).toBeFocused();
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
    await main.locator('[name=email]').fill('nobody@example.test');
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

  test.describe('when calls fail', () => {
    test.use({ allowConsole: [/Failed to load resource/] });

    test('a failure while sending the code only stops the spinner; a failure while saving shows the specified text [H5.48 H8.14 H8.15 H9.29]', async ({
      page,
    }) => {
      await page.route('**/api/forget-pass', (route) => route.fulfill({ status: 500, json: {} }));
      await page.route('**/api/verify-pass', (route) => route.fulfill({ json: { data: true } }));
      await page.route('**/api/pass-update', (route) => route.fulfill({ status: 500, json: {} }));
      await page.clock.install();
      await open(page, '/forgetPassword');
      const main = page.getByRole('main');
      await main.locator('[name=email]').fill('asha@example.test');
      const send = main.getByRole('button', { name: 'Send OTP' });
      await stopTime(page);
      const failed = page.waitForResponse('**/api/forget-pass');
      await send.click();
      await failed;
      await page.clock.runFor(1900);
      await expect(send).toHaveAttribute('aria-busy', 'true');
      await page.clock.resume();
      await expect(send).not.toHaveAttribute('aria-busy', 'true');
      await expect(main.getByRole('alert')).toHaveCount(0);
      await page.route('**/api/forget-pass', (route) => route.fulfill({ json: { data: true } }));
      await send.click();
      await main.getByLabel('Digit 1 of 6').focus();
      await page.keyboard.type('123456');
      await page.keyboard.press('Enter');
      await main.locator('[name=new_password]').fill('abcdef');
      await main.locator('[name=new_password_confirmation]').fill('abcdef');
      await page.keyboard.press('Enter');
      await expect(main.getByRole('alert')).toHaveText("Something want's worng.");
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Enter in the email field does not put the email into the address', async ({ page }) => {
    await page.goto('/forgetPassword');
    const email = page.getByRole('main').locator('[name=email]');
    await email.fill('asha@example.test');
    await email.press('Enter');
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
    await expect(email).toHaveValue('asha@example.test');
    expect(page.url()).not.toContain('asha');
  });
});
