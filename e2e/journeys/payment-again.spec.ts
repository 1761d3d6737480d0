import type { Page } from '@playwright/test';
import { expect, open, signIn, signUp, test } from '../fixtures.ts';
import { answer } from './account-parts.ts';
import { atTheBank, bookable, callsOf, ordersOf, pay, qrDialog, showCode } from './payment-parts.ts';

const HOLDS = /^Waiting for your payment\. Your code still holds until \d?\d:\d\d [ap]m\./;

test('a second tab and a reload find the open code; one payment books once in both tabs, and paying again shows a confirmation first', async ({
  page,
}) => {
  const account = await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  const calls = callsOf(page);
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
  await page.reload();
  await expect(page.getByText(HOLDS)).toBeVisible();
  await atTheBank(second, 'Pay');
  for (const tab of [second, page]) {
    await expect(tab).toHaveURL(`/profile/${btoa(account.userid)}`);
    await expect(tab.getByRole('status').filter({ hasText: 'Your tour is booked.' })).toBeVisible();
  }
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
