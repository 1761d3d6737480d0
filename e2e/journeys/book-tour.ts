import type { Page } from '@playwright/test';
import { expect, expectInSight, open } from '../fixtures.ts';
import { loginDialog, reloads, sessionKeys, signUpDialog } from './account-parts.ts';
import { atTheBank, pay, qrDialog } from './payment-parts.ts';
import { alertText, landing, openDeparture, pressAlert } from './tours-parts.ts';

/** A visitor searches a tour from the home page, signs up in between, pays at the sandbox bank and sees the booking in the profile. */
export async function bookTour(page: Page): Promise<void> {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await landing(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/dss\?selectedMonth=March&destination=gwalior/);
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: 'Book Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window), 'one page from the search to the tour').toBe(true);

  await (await openDeparture(page)).click();
  const popup = page.getByRole('dialog', { name: 'Book your tour' });
  await expectInSight(popup.getByText('You need to be logged in to book'));
  await popup.getByRole('button', { name: 'Increase Adults' }).click();
  await popup.locator('[name=email]').fill('guest@example.test');
  await popup.locator('[name=phone]').fill('9876543210');
  await popup.locator('[name=transport]').first().check();
  await popup.locator('[name=terms]').check();
  await popup.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(alertText(page)).toHaveText('please firstly login or signUp');
  await pressAlert(page);

  await expect(loginDialog(page)).toBeVisible();
  await loginDialog(page).getByRole('link', { name: 'Sign up' }).click();
  const form = signUpDialog(page);
  await form.locator('[name=name]').fill('Asha');
  await form.locator('[name=last_name]').fill('Test');
  await form.locator('[name=email]').fill(`asha-${Date.now()}@example.test`);
  await form.locator('[name=pass]').fill('secret');
  await form.locator('[name=confirm]').fill('secret');
  await reloads(page, () => form.getByRole('button', { name: 'Sign up', exact: true }).click());

  // The draft survives the reload.
  await expect(popup.locator('[name=phone]')).toHaveValue('9876543210');
  await popup.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.locator('main[data-screen="payment"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  await page.getByRole('button', { name: 'Google Pay', exact: true }).click();
  await pay(page).click();
  await expect(qrDialog(page).getByRole('timer')).toBeVisible();
  await atTheBank(page, 'Pay');

  const { userid } = await sessionKeys(page);
  await expect(page).toHaveURL(`/profile/${btoa(userid ?? '')}`);
  await page.getByRole('tab', { name: 'Tour Booking Details' }).click();
  await expect(page.getByRole('article')).toContainText(name);
}
