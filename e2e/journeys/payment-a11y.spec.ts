import type { Page } from '@playwright/test';
import { expectNoFindings, untilAnimationsEnd } from '../a11y/audit.ts';
import { expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { press } from '../keyboard.ts';
import { listAddress, toBooking } from './hotels-steps.ts';
import { atTheBank, bookable, part, pay, qrDialog, showCode } from './payment-parts.ts';

const stayDialog = (page: Page) => page.getByRole('dialog', { name: 'Pay for your stay' });

/** Opens the booking page of the first free room, signed in, and its payment. */
async function payForStay(page: Page) {
  await signUp(page);
  await open(page, listAddress({ max_price: 20000 }));
  await toBooking(page);
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await expect(stayDialog(page)).toBeVisible();
}

/** Chooses an app and sends an invalid transaction ID. */
async function refusedId(page: Page) {
  await stayDialog(page).getByRole('radio', { name: 'Google Pay' }).check();
  await stayDialog(page).locator('[name=transaction_id]').fill('abc');
  await stayDialog(page).getByRole('button', { name: 'Confirm booking' }).click();
  await expect(stayDialog(page).getByText('Please enter the valid transaction ID')).toBeVisible();
}

/** The page without header and footer, with its open dialogs. */
const audit = (page: Page, where: string) => expectNoFindings(page, where, 'main, dialog[open], [role=alertdialog]');

test.describe('no accessibility findings on', () => {
  test('the payment page with each part open, its messages and the code', async ({ page }) => {
    await signUp(page);
    await open(page, (await bookable(page)).address);
    await pay(page).click();
    await audit(page, 'a message beside Pay');
    for (const name of ['Cards', 'Netbanking', 'Wallet', 'Pay Later']) {
      await part(page, name).click();
      if (name === 'Cards') {
        await page.locator('[name=cardHolder]').fill('Ab');
        await page.locator('[name=cardNumber]').focus();
      }
      if (name === 'Netbanking') await page.getByRole('button', { name: 'SBI', exact: true }).click();
      await audit(page, name);
    }
    await part(page, 'UPI').click();
    await showCode(page);
    await audit(page, 'the code');
    await qrDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('QR code has expired. Please try again.')).toBeVisible();
    await audit(page, 'expired');
    await showCode(page);
    await atTheBank(page, 'Pay');
    await expect(page.getByText('Your tour is booked.')).toBeVisible();
    await audit(page, 'booked');
  });

  test.describe('code states', () => {
    test.use({ allowConsole: [/Failed to load resource/] });

    test('the code while created, refused, failed, refunded, expired and not recorded', async ({ page }) => {
      const dialog = qrDialog(page);
      let status = 'active';
      let payments: object[] = [{ transaction_id: 'pay_1', status: 'failed', amount: 100 }];
      await page.route('**/api/check/*', (route) => route.fulfill({ json: { data: { payment_details: payments, status } } }));
      await page.route('**/api/order/with/payment/details', (route) => route.fulfill({ status: 422, json: {} }));
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/create-qr*', (route) => held.then(() => route.fulfill({ status: 500, json: {} })));
      await signUp(page);
      await open(page, (await bookable(page, 4)).address);
      await page.getByRole('button', { name: 'Google Pay', exact: true }).click();
      await pay(page).click();
      await expect(dialog.getByText('Creating your QR code')).toBeVisible();
      await audit(page, 'being made');
      release();
      const again = dialog.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await audit(page, 'refused');
      await page.unroute('**/api/create-qr*');
      await again.click();
      await expect(dialog.getByText(/^A payment attempt did not go through/)).toBeVisible();
      await audit(page, 'an attempt that failed');
      status = 'closed';
      await expect(dialog.getByText(/^This payment cannot be used/)).toBeVisible();
      await audit(page, 'sent back');
      payments = [];
      const another = dialog.getByRole('button', { name: 'Get a new code' });
      await another.click();
      await expect(dialog.getByRole('alert')).toHaveText('QR code has expired. Please try again.');
      await audit(page, 'expired');
      payments = [{ transaction_id: 'pay_2', status: 'captured', amount: 100 }];
      await another.click();
      await expect(dialog.getByText('pay_2')).toBeVisible();
      await audit(page, 'not recorded');
    });

    test('the request to log in', async ({ page }) => {
      await open(page, (await bookable(page)).address);
      await page.getByRole('button', { name: 'Google Pay', exact: true }).click();
      await pay(page).click();
      await expect(page.getByText(/^Something went wrong\. Please log in/)).toBeVisible();
      await audit(page, 'log in');
    });
  });

  test('the message after a card form', async ({ page }) => {
    await open(page, (await bookable(page)).address);
    await part(page, 'Cards').click();
    const card = { cardHolder: 'Asha Rao', cardNumber: '4111111111111111', expiryMonth: '12', expiryYear: '27', cvv: '123' };
    for (const [name, text] of Object.entries(card)) await page.locator(`[name=${name}]`).fill(text);
    await page.getByRole('button', { name: 'Submit card' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await audit(page, 'the answer');
  });

  test('the payment dialog of a stay with its message', async ({ page }) => {
    await payForStay(page);
    await audit(page, 'the apps');
    await refusedId(page);
    await audit(page, 'the message');
  });
});

test.describe('sandbox bank', () => {
  test.use({ viewport: PHONE });

  test('the sandbox bank has no accessibility findings and works by keyboard', async ({ page }) => {
    await signUp(page);
    await open(page, (await bookable(page)).address);
    await showCode(page);
    const bank = await page.getByRole('link', { name: 'Open the sandbox bank' }).getAttribute('href');
    await page.goto(String(bank));
    await expectNoFindings(page, 'an open code');
    for (const [name, done] of [
      ['Fail the payment', /done=fail/],
      ['Pay', /done=pay/],
    ] as const) {
      await press(page, page.getByRole('button', { name, exact: true }));
      await page.waitForURL(done);
    }
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
    await expectNoFindings(page, 'a paid code');
    await page.goto(`${bank}?done=refused`);
    await expect(page.getByRole('alert')).toHaveText('The bank refused: this code is closed.');
    await expectNoFindings(page, 'refused');
  });
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('the payment dialog of a stay fits 320 px', async ({ page }) => {
    await payForStay(page);
    await refusedId(page);
    await untilAnimationsEnd(page);
    const overflowing = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>('dialog[open], dialog[open] *')]
        .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
        .filter((element) => element.tagName === 'HTML' || /auto|scroll/.test(getComputedStyle(element).overflowX))
        .map((element) => `${element.tagName}: ${element.scrollWidth - element.clientWidth} px`),
    );
    expect(overflowing).toEqual([]);
    await expect(stayDialog(page)).toBeInViewport();
    const box = await stayDialog(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await expectNoFindings(page, '320 px');
  });
});
