import type { Page } from '@playwright/test';
import { expect, open, signIn, signUp, test } from '../fixtures.ts';
import { answer } from './account-parts.ts';
import { bookable, callsOf, ordersOf, pay, qrDialog, showCode } from './payment-parts.ts';

const HOLDS = /^Waiting for your payment\. Your code still holds until \d?\d:\d\d [ap]m\./;

/** Opens the sandbox bank in its own tab. Returns a function that pays. */
async function bankOf(page: Page) {
  const tab = page.context().waitForEvent('page');
  await qrDialog(page).getByRole('link', { name: 'Open the sandbox bank' }).click();
  const bank = await tab;
  await bank.waitForLoadState();
  return async () => {
    await bank.getByRole('button', { name: 'Pay', exact: true }).click();
    await bank.waitForURL(/done=pay/);
    await bank.close();
  };
}

test('a reloaded payment page finds the payment of its code; paying again shows a confirmation first', async ({ page }) => {
  const account = await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  const calls = callsOf(page);
  await showCode(page);
  const payAtTheBank = await bankOf(page);
  await page.reload();
  await expect(page.getByText(HOLDS)).toBeVisible();
  await payAtTheBank();
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  await expect(page.getByRole('status').filter({ hasText: 'Your tour is booked.' })).toBeVisible();
  expect(calls.count(/create-qr/)).toBe(1);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);

  await page.goBack();
  await expect(page.getByText('Payment received. This trip is booked.')).toBeVisible();
  await page.getByRole('button', { name: 'Google Pay', exact: true }).click();
  await pay(page).click();
  await answer(page, 'You have already paid for this trip. Pay for another booking of the same trip?', 'Cancel');
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(calls.count(/create-qr/)).toBe(1);
});

test('a second tab shows the code of the first; one payment makes one booking in both', async ({ page }) => {
  const account = await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  await showCode(page);
  const picture = (of: Page) => qrDialog(of).getByRole('img').getAttribute('src');
  const second = await page.context().newPage();
  await signIn(second, account);
  await open(second, address);
  await expect(second.getByText(HOLDS)).toBeVisible();
  await second.getByRole('button', { name: 'Google Pay', exact: true }).click();
  await pay(second).click();
  await expect(qrDialog(second).getByRole('timer')).toBeVisible();
  expect(await picture(second)).toBe(await picture(page));
  await (await bankOf(second))();
  for (const tab of [second, page]) await expect(tab).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});
