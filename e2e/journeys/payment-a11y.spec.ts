import type { Page } from '@playwright/test';
import { expectNoFindings, untilAnimationsEnd } from '../a11y/audit.ts';
import { createAccount, expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { press } from '../keyboard.ts';
import { openBooking } from './hotels-steps.ts';
import { audit, bookable, createCode, pay, qrDialog, showAgain } from './payment-parts.ts';

/** The page behind it stays the same. */
const OPEN = 'dialog[open], [role=alertdialog]';
const stayDialog = (page: Page) => page.getByRole('dialog', { name: 'Pay for your stay' });

/** Chooses an app and sends an invalid transaction ID. */
async function refusedId(page: Page) {
  await stayDialog(page).getByRole('radio', { name: 'Google Pay' }).check();
  await stayDialog(page).locator('[name=transaction_id]').fill('abc');
  await stayDialog(page).getByRole('button', { name: 'Confirm booking' }).click();
  await expect(stayDialog(page).getByText('Please enter the valid transaction ID')).toBeVisible();
}

test.describe('no accessibility findings on', () => {
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
      await expectNoFindings(page, 'refused', OPEN);
      await page.unroute('**/api/create-qr*');
      await again.click();
      await expect(dialog.getByText(/^A payment attempt did not go through/)).toBeVisible();
      await expectNoFindings(page, 'an attempt that failed', OPEN);
      status = 'closed';
      await showAgain(page);
      await expect(dialog.getByText(/^This payment cannot be used/)).toBeVisible();
      await expectNoFindings(page, 'sent back', OPEN);
      payments = [];
      const another = dialog.getByRole('button', { name: 'Get a new code' });
      await another.click();
      await expect(dialog.getByRole('alert')).toHaveText('QR code has expired. Please try again.');
      await expectNoFindings(page, 'expired', OPEN);
      payments = [{ transaction_id: 'pay_2', status: 'captured', amount: 100 }];
      await another.click();
      await expect(dialog.getByText('pay_2')).toBeVisible();
      await expectNoFindings(page, 'not recorded', OPEN);
    });
  });
});

test.describe('sandbox bank', () => {
  test.use({ viewport: PHONE });

  test('the sandbox bank has no accessibility findings and works by keyboard', async ({ page }) => {
    const { bank } = await createCode(page, await createAccount(page), await bookable(page));
    await page.goto(bank);
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

  test('the payment dialog of a stay with its message fits 320 px and has no accessibility findings', async ({ page }) => {
    await signUp(page);
    await openBooking(page);
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
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
