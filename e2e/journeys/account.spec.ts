import type { Page } from '@playwright/test';
import { expectNoFindings } from '../a11y/audit.ts';
import { expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { header, loginDialog, openLogin, reloads, sessionKeys, signUpDialog } from './account-parts.ts';

const NOTHING = 'No Booking Found, please HOTEL & TOORS Booked Know';
const profileOf = (userid: string) => `/profile/${btoa(userid)}`;
const menu = (page: Page) => header(page).getByRole('button', { name: /^Account of/ });

let emails = 0;
const newEmail = () => `asha-${process.pid}-${Date.now()}-${++emails}@example.test`;

test.describe('an account on a phone', () => {
  test.use({ viewport: PHONE, allowConsole: [/Failed to load resource.*401/] });

  test('sign up, profile, log out, wrong and right login [H2.73 H2.75 H2.76 H2.80 H2.81 H3.12 H3.15 H4.22 H4.24 H4.25 H4.26 H4.27 H5.31 H5.32 H5.34 H5.35 H6.05 H9.32]', async ({
    page,
  }) => {
    const email = newEmail();
    await open(page, '/about');
    await openLogin(page);
    await expect(page).toHaveURL('/about');
    const login = loginDialog(page);

    await test.step('the dialog fades over 100 ms, and Escape returns the focus', async () => {
      const { duration, property } = await login.evaluate((dialog) => {
        const style = getComputedStyle(dialog);
        return { duration: style.transitionDuration.split(', ')[0], property: style.transitionProperty.split(', ')[0] };
      });
      expect({ duration, property }).toEqual({ duration: '0.1s', property: 'opacity' });
      await expect(login.locator('[name=email]')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(header(page).getByRole('button', { name: 'Login', exact: true })).toBeFocused();
      await openLogin(page);
    });

    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login.getByRole('alert')).toHaveText('Please fill in all required fields.');
    await expectNoFindings(page, 'log in', 'dialog[open]');
    await login.locator('[name=email]').fill(email);
    await login.locator('[name=password]').fill('secret');
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login.getByRole('alert')).toHaveText('Please check again your details');

    await login.getByRole('link', { name: 'Sign up' }).click();
    const form = signUpDialog(page);
    const select = form.locator('[name=nfa]');
    const { available, widths } = await select.evaluate((element: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = font;
      return {
        available: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        widths: Object.fromEntries([...element.options].map(({ label }) => [label, pen.measureText(label).width])),
      };
    });
    expect(Object.keys(widths)).toEqual(['Mr', 'Mis']);
    for (const [label, width] of Object.entries(widths)) expect(width, `${label} is shown in full`).toBeLessThan(available);
    await select.selectOption('Mis');
    for (const [name, text] of Object.entries({ name: 'Asha', last_name: 'Rao', email, pass: 'secret', confirm: 'secre!' }))
      await form.locator(`[name=${name}]`).fill(text);
    const submit = form.getByRole('button', { name: 'Sign up', exact: true });
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText('Password and Confirm Password do not match.');
    await expectNoFindings(page, 'sign up', 'dialog[open]');
    for (const name of ['pass', 'confirm']) await form.locator(`[name=${name}]`).fill('secrets');
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText('Password Must be exactly 6 characters');
    for (const name of ['pass', 'confirm']) await form.locator(`[name=${name}]`).fill('secret');
    await reloads(page, () => submit.click());
    const keys = await sessionKeys(page);
    expect(keys).toMatchObject({ email, name: 'Mis Asha Rao', role: 'user' });
    expect(keys.token).toBeTruthy();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await menu(page).click();
    await header(page).getByRole('link', { name: 'My Profile' }).click();
    await expect(page).toHaveURL(profileOf(String(keys.userid)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Asha Rao');
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Hotel Booking Details', 'Tour Booking Details']);
    await expect(page.getByText(NOTHING)).toBeVisible();
    await page.getByRole('tab', { name: 'Tour Booking Details' }).click();
    await expect(page.getByText(NOTHING)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);

    await menu(page).click();
    await header(page).getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/home');
    expect(Object.values(await sessionKeys(page))).toEqual([null, null, null, null, null]);

    await openLogin(page);
    await login.locator('[name=email]').fill(email);
    await login.locator('[name=password]').fill('secret');
    await reloads(page, () => login.getByRole('button', { name: 'Log in', exact: true }).click());
    await expect(menu(page)).toBeVisible();
    expect(await sessionKeys(page)).toMatchObject({ email, userid: keys.userid });
  });

  test('the profile of an expired session has no accessibility findings', async ({ page }) => {
    const { userid } = await signUp(page);
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 401, json: {} }));
    await open(page, profileOf(userid));
    await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
    await expectNoFindings(page, 'session has ended', 'main');
  });
});
