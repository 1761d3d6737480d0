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

test('a double click, a lost reply with the code, and Back and Forward lead to one code and one order', async ({ page }) => {
  const account = await signUp(page);
  const { address, id } = await bookable(page);
  await open(page, `/view/${id}`);
  await open(page, address);
  const calls = callsOf(page);

  await test.step('a double click requests one code; after its lost reply the next try shows one', async () => {
    const lost = await loseReply(page, /create-qr/);
    await page.getByRole('button', { name: 'Google Pay', exact: true }).click();
    await pay(page).dblclick();
    await expect.poll(lost).toBe(1);
    const again = qrDialog(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    expect(calls.count(/create-qr/)).toBe(1);
    await again.click();
    await expect(qrDialog(page).getByRole('timer')).toBeVisible();
  });
  const bank = await bankLink(page);

  await test.step('Back to the tour and Forward keep the code', async () => {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/view/${id}$`));
    await page.goForward();
    await expect(page.getByText(/^Waiting for your payment\./)).toBeVisible();
  });

  await payElsewhere(page, bank);
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(calls.count(/create-qr/)).toBe(2);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});

test('a payment on another device while offline is found once the page is online, and ordered once after a lost reply', async ({
  page,
}) => {
  const account = await signUp(page);
  const { address } = await bookable(page);
  await open(page, address);
  await showCode(page);
  const bank = await bankLink(page);
  const lost = await loseReply(page, /\/order\/with\/payment\/details/);
  await page.context().setOffline(true);
  await payElsewhere(page, bank);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
  expect(lost()).toBe(1);
  expect(await ordersOf(page, account)).toEqual(['confirmed']);
});
