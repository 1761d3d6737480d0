import { createAccount, expect, open, PHONE, signUp, stopTime, test } from '../fixtures.ts';
import { answer, header, loginDialog, mailedCode, openLogin, reloads, sessionKeys } from './account-parts.ts';

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: PHONE }))
  test.describe(`a forgotten password on a ${size}`, () => {
    test.use({ viewport, allowConsole: [/Failed to load resource.*404/] });

    test('from the dialog through three slides to a new password [H1.05 H2.74 H2.83 H2.85 H2.87 H4.35 H4.36 H4.37 H5.39 H5.40 H5.41 H5.42 H5.45 H5.46 H5.47]', async ({
      page,
    }) => {
      const account = await createAccount(page);
      await open(page, '/about');
      await openLogin(page);
      await loginDialog(page).getByRole('link', { name: 'Forgot your password' }).click();
      await expect(page).toHaveURL('/forgetPassword');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const main = page.getByRole('main');
      const email = main.locator('[name=email]');
      const send = main.getByRole('button', { name: 'Send OTP' });
      await send.click();
      await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address.');
      await expect(send).not.toHaveAttribute('aria-busy', 'true');
      await email.fill('nobody@example.test');
      await send.click();
      await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address.');
      await expect(send).not.toHaveAttribute('aria-busy', 'true');
      await email.fill(account.email);
      await send.click();

      const box = (position: number) => main.getByLabel(`Digit ${position} of 6`);
      const verify = main.getByRole('button', { name: 'Verify OTP' });
      await expect(box(1)).toBeFocused();
      await verify.click();
      await expect(main.getByRole('alert')).toHaveText('OTP is required.');
      const code = await mailedCode(page, account.email);
      const wrong = code === '111111' ? '222222' : '111111';
      await box(1).focus();
      await page.keyboard.type(wrong.slice(0, 3));
      await expect(box(4)).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(box(3)).toBeFocused();
      await expect(box(3)).toHaveValue('');
      await page.keyboard.type(wrong.slice(2));
      await verify.click();
      await expect(main.getByRole('alert')).toHaveText('Please enter a valid OTP.');
      await main.getByRole('button', { name: 'Back to the email' }).click();
      await expect(email).toHaveValue(account.email);
      await send.click();
      await expect(box(1)).toBeFocused();
      await expect.poll(() => mailedCode(page, account.email)).not.toBe(code);
      const fresh = await mailedCode(page, account.email);
      await box(1).evaluate((input, text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, fresh);
      await expect(box(6)).toHaveValue(String(fresh.at(-1)));
      await verify.click();

      const first = main.locator('[name=new_password]');
      const second = main.locator('[name=new_password_confirmation]');
      const save = main.getByRole('button', { name: 'Reset password' });
      await expect(first).toBeFocused();
      await expect(main.getByRole('button', { name: 'Back to the email' })).toHaveCount(0);
      await save.click();
      await expect(main.getByRole('alert')).toHaveText('password is required.');
      await first.fill('abcde');
      await second.fill('abcde');
      await save.click();
      await expect(main.getByRole('alert')).toHaveText('Your password should contain a minimum of 6 characters.');
      await first.fill('renewed');
      await second.fill('renewal');
      await save.click();
      await answer(page, 'Passwords do not match!');
      await expect(main.getByRole('alert')).toHaveText('Please enter a valid OTP.');
      await second.fill('renewed');
      const asked = Date.now();
      await save.click();
      await expect(page).toHaveURL('/home');
      expect(Date.now() - asked).toBeGreaterThan(3900);
      await expect(page.getByText('Your password has been updated.')).toBeVisible();

      await openLogin(page);
      await loginDialog(page).locator('[name=email]').fill(account.email);
      await loginDialog(page).locator('[name=password]').fill('renewed');
      await reloads(page, () => loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click());
      expect(await sessionKeys(page)).toMatchObject({ userid: account.userid });
    });

    test('from the profile as a popup in the header’s place, by keyboard [H2.79]', async ({ page }) => {
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

    test('the button says what it does while its spinner turns beside the error [H5.40 H9.29]', async ({ page }) => {
      await page.clock.install();
      await open(page, '/forgetPassword');
      const main = page.getByRole('main');
      const send = main.getByRole('button', { name: 'Send OTP' });
      const width = (await send.boundingBox())?.width;
      await main.locator('[name=email]').fill('nobody@example.test');
      await stopTime(page);
      await send.click();
      await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address.');
      const seen = await send.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button.lastElementChild ?? button);
        const [text, spinner] = [words.getBoundingClientRect(), button.firstElementChild?.getBoundingClientRect()];
        const { color } = getComputedStyle(button.lastElementChild ?? button);
        return { busy: button.ariaBusy, color, apart: spinner && spinner.width > 0 && spinner.right <= text.left };
      });
      expect(seen).toMatchObject({ busy: 'true', apart: true });
      expect(seen.color).not.toMatch(/, 0\)$/);
      expect((await send.boundingBox())?.width).toBe(width);
    });

    test.describe('when calls fail', () => {
      test.use({ allowConsole: [/Failed to load resource/] });

      test('a failure while sending only stops the spinner; one while saving gives the known text [H5.48 H8.14 H8.15 H9.29]', async ({
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

  test('Enter in the email does not put it into the address', async ({ page }) => {
    await page.goto('/forgetPassword');
    const email = page.getByRole('main').locator('[name=email]');
    await email.fill('asha@example.test');
    await email.press('Enter');
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
    await expect(email).toHaveValue('asha@example.test');
    expect(page.url()).not.toContain('asha');
  });
});
