import { atRest, expectNoFindings } from '../a11y/audit.ts';
import { expect, open, PHONE, signUp, test } from '../fixtures.ts';
import { bookable, part, pay, qrDialog, showCode } from './payment-parts.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone: PHONE }))
    test.describe(`${colorScheme}, ${size}`, () => {
      test.use({ colorScheme, viewport });

      test('no findings on the payment page with each part open, with its messages, and with the code', async ({ page }) => {
        await signUp(page);
        await open(page, (await bookable(page)).address);
        await pay(page).click();
        await atRest(page);
        await expectNoFindings(page, 'a message beside Pay');
        for (const name of ['Cards', 'Netbanking', 'Wallet', 'Pay Later']) {
          await part(page, name).click();
          if (name === 'Cards') {
            await page.locator('[name=cardHolder]').fill('Ab');
            await page.locator('[name=cardNumber]').focus();
          }
          if (name === 'Netbanking') await page.getByRole('button', { name: 'SBI', exact: true }).click();
          await atRest(page);
          await expectNoFindings(page, name);
        }
        await part(page, 'UPI').click();
        await showCode(page);
        await atRest(page);
        await expectNoFindings(page, 'the code');
        await qrDialog(page).getByRole('button', { name: 'Close' }).click();
        await expect(page.getByText('QR code has expired. Please try again.')).toBeVisible();
        await atRest(page);
        await expectNoFindings(page, 'expired');
      });
    });
