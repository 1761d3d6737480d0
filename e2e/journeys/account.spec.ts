import type { Page } from '@playwright/test';
import { createAccount, expect, open, PHONE, signIn, signUp, test } from '../fixtures.ts';
import { header, loginDialog, openLogin, reloads, sessionKeys, signUpDialog } from './account-parts.ts';
import { callsOf } from './payment-parts.ts';

const NOTHING = 'No Booking Found, please HOTEL & TOORS Booked Know';
const profileOf = (userid: string) => `/profile/${btoa(userid)}`;
const menu = (page: Page) => header(page).getByRole('button', { name: /^Account of/ });

let emails = 0;
const newEmail = () => `asha-${process.pid}-${Date.now()}-${++emails}@example.test`;

test.describe('an account on a phone', () => {
  test.use({ viewport: PHONE, allowConsole: [/Failed to load resource.*401/] });

  test('sign up, profile, log out, wrong and right login [H2.73 H2.80 H2.81 H3.12 H3.15 H4.22 H4.24 H4.25 H4.26 H4.27 H5.31 H5.32 H5.34 H5.35 H6.05]', async ({
    page,
  }) => {
    const email = newEmail();
    await open(page, '/about');
    await openLogin(page);
    await expect(page).toHaveURL('/about');
    const login = loginDialog(page);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login.getByRole('alert')).toHaveText('Please fill in all required fields.');
    await login.locator('[name=email]').fill(email);
    await login.locator('[name=password]').fill('secret');
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login.getByRole('alert')).toHaveText('Please check again your details');

    await login.getByRole('link', { name: 'Sign up' }).click();
    const form = signUpDialog(page);
    await form.locator('[name=nfa]').selectOption('Mis');
    for (const [name, text] of Object.entries({ name: 'Asha', last_name: 'Rao', email, pass: 'secret', confirm: 'secre!' }))
      await form.locator(`[name=${name}]`).fill(text);
    const submit = form.getByRole('button', { name: 'Sign up', exact: true });
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText('Password and Confirm Password do not match.');
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

  test('a long name is broken in the heading of the profile', async ({ page }) => {
    const account = await createAccount(page, 'Subrahmanyeswarachandrasekharan');
    await signIn(page, account);
    await open(page, profileOf(account.userid));
    const heading = page.getByRole('heading', { level: 1, name: account.name });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(PHONE.width);
  });

  test('the title select shows each option in full [H2.75]', async ({ page }) => {
    await open(page, '/about');
    await openLogin(page);
    await loginDialog(page).getByRole('link', { name: 'Sign up' }).click();
    const select = signUpDialog(page).locator('[name=nfa]');
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
    for (const [label, width] of Object.entries(widths)) expect(width, label).toBeLessThan(available);
  });

  test('the dialog fades over 100 ms and closes by Escape [H2.76 H9.32]', async ({ page }) => {
    await open(page, '/about');
    await openLogin(page);
    const { duration, property } = await loginDialog(page).evaluate((dialog) => {
      const style = getComputedStyle(dialog);
      return { duration: style.transitionDuration.split(', ')[0], property: style.transitionProperty.split(', ')[0] };
    });
    expect({ duration, property }).toEqual({ duration: '0.1s', property: 'opacity' });
    await expect(loginDialog(page).locator('[name=email]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  });
});

test("another user's profile address shows no personal data and makes no personal call", async ({ page }) => {
  const other = await createAccount(page);
  await signUp(page);
  const calls = callsOf(page);
  await open(page, profileOf(other.userid));
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(page.getByText(other.email)).toHaveCount(0);
  expect(calls.count(/users|bookings|orderbyid/)).toBe(0);
});

test('no address and no server HTML contains the token', async ({ page }) => {
  const account = await signUp(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await open(page, profileOf(account.userid));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.name);
  expect(addresses.filter((address) => address.includes(account.token))).toEqual([]);
  const html = await (await page.request.get(profileOf(account.userid))).text();
  expect(html).not.toContain(account.token);
  expect(html).not.toContain(account.email);
});

test.describe('when personal calls fail', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('a failed profile shows no personal data, and both tabs are empty [H8.10 H8.11 H8.12]', async ({ page }) => {
    const account = await signUp(page);
    for (const call of ['users', 'bookings/user', 'orderbyid'])
      await page.route(`**/api/${call}/*`, (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, profileOf(account.userid));
    await expect(page.getByText(NOTHING)).toBeVisible();
    await page.getByRole('tab', { name: 'Tour Booking Details' }).click();
    await expect(page.getByText(NOTHING)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
