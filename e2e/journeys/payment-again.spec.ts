import type { Page } from '@playwright/test';
import { type Account, expect, open, signIn, signUp, test } from '../fixtures.ts';
import { answer } from './account-parts.ts';
import { bookable, callsOf, pay, qrDialog, showCode } from './payment-parts.ts';

const HOLDS = /^Waiting for your payment\. Your code still holds until \d?\d:\d\d [ap]m\./;

/** The payer's page at the sandbox bank, in a tab of its own. */
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

/** The states of a person's orders, by the API. */
async function ordersOf(page: Page, { userid, token }: Account) {
  const reply = await page.request.get(`/api/orderbyid/${userid}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { data: { order_status: string }[] }).data.map(({ order_status }) => order_status);
}

test('a page that is reloaded while its code is open notices the payment; going back it asks before another code', async ({
  page,
}) => {
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

test('a page that is reloaded after the payment was made leads to the booking', async ({ page }) => {
  const account = await signUp(page);
  await open(page, (await bookable(page)).address);
  await showCode(page);
  const payAtTheBank = await bankOf(page);
  // The page looks no more: it is gone when the money arrives.
  const { pathname, search } = new URL(page.url());
  await page.goto('/about');
  await payAtTheBank();
  await page.goto(pathname + search);
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});

test('a second tab finds the code of the first and shows the same one; one payment is one booking in both', async ({ page }) => {
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

test('another party on the same date is another trip: it has a code of its own', async ({ page }) => {
  await signUp(page);
  const { address } = await bookable(page, 2);
  await open(page, address);
  await showCode(page);
  await page.goto(address.replace('infant=0', 'infant=1'));
  await expect(page.getByRole('button', { name: 'Google Pay', exact: true })).toBeVisible();
  await expect(page.getByText(HOLDS)).toHaveCount(0);
});

test('a second payment of a paid trip goes back by itself: the page says so, and one booking stays', async ({ page }) => {
  const account = await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  await showCode(page);
  const first = /qr_\w+/.exec((await qrDialog(page).getByRole('img').getAttribute('src')) ?? '')?.[0] ?? '';
  await qrDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('QR code has expired. Please try again.')).toBeVisible();
  await pay(page).click();
  await expect(qrDialog(page).getByRole('timer')).toBeVisible();
  await (await bankOf(page))();
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  await page.request.post(`/api/sandbox/pay/${first}`, { form: { action: 'late' } });
  await open(page, address);
  await expect(page.getByText('Payment received. This trip is booked.')).toBeVisible();
  await expect(
    page.getByText(/^This trip was paid already\. ₹1 of payment pay_\w+ (goes|was sent) back to the account/),
  ).toBeVisible();
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});
