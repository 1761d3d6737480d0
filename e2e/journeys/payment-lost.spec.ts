import type { Page } from '@playwright/test';
import { expect, open, signUp, test } from '../fixtures.ts';
import { bookable, callsOf, ordersOf, pay, qrDialog, showCode } from './payment-parts.ts';

/** After lost replies, lost connections and double clicks there is one order and one payment. */

test.use({ allowConsole: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

/** The API handles the first of these calls, but its reply does not arrive. */
async function loseReply(page: Page, call: RegExp) {
  let lost = 0;
  await page.route(call, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  return () => lost;
}

/** Pays the shown code from another device. */
async function payElsewhere(page: Page, address: string) {
  const device = await page.context().browser()?.newContext();
  const bank = await device?.newPage();
  if (!device || !bank) throw new Error('no browser');
  await bank.goto(address);
  await bank.getByRole('button', { name: 'Pay', exact: true }).click();
  await bank.waitForURL(/done=pay/);
  await device.close();
}

const bankLink = async (page: Page) => {
  const link = qrDialog(page).getByRole('link', { name: 'Open the sandbox bank' });
  return new URL((await link.getAttribute('href')) ?? '', page.url()).href;
};

test('after a lost reply with the code the next try shows one code, and one payment makes one order', async ({ page }) => {
  const account = await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  const lost = await loseReply(page, /create-qr/);
  await page.getByRole('button', { name: 'Google Pay', exact: true }).click();
  await pay(page).click();
  await expect.poll(lost).toBe(1);
  await qrDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(qrDialog(page).getByRole('timer')).toBeVisible();
  await payElsewhere(page, await bankLink(page));
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});

test('a double click on Pay makes one code', async ({ page }) => {
  await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  const calls = callsOf(page);
  await page.getByRole('button', { name: 'Google Pay', exact: true }).click();
  await pay(page).dblclick();
  await expect(qrDialog(page).getByRole('timer')).toBeVisible();
  expect(calls.count(/create-qr/)).toBe(1);
});

test('after a payment on another device while offline the page finds the payment once it is online', async ({ page }) => {
  const account = await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  await showCode(page);
  const bank = await bankLink(page);
  await page.context().setOffline(true);
  await payElsewhere(page, bank);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});

test('after a lost reply to the order it is recorded once', async ({ page }) => {
  const account = await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  await showCode(page);
  const lost = await loseReply(page, /\/order\/with\/payment\/details/);
  await payElsewhere(page, await bankLink(page));
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(lost()).toBe(1);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});

test('back and forward between tour and payment keep the code that can be paid', async ({ page }) => {
  const account = await signUp(page);
  const { address, id } = await bookable(page);
  await open(page, `/view/${id}`);
  await open(page, address);
  const calls = callsOf(page);
  await showCode(page);
  const bank = await bankLink(page);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/view/${id}$`));
  await page.goForward();
  await expect(page.getByText(/^Waiting for your payment\./)).toBeVisible();
  await payElsewhere(page, bank);
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(calls.count(/create-qr/)).toBe(1);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});
