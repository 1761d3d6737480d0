import { devices, type Locator, type Page } from '@playwright/test';
import { expect, expectInSight, open, PHONE, signUp, test } from '../fixtures.ts';
import { press, tabTo } from '../keyboard.ts';
import { atTheBank, audit, bookable, callsOf, part, pay, qrDialog, showCode } from './payment-parts.ts';

const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(amount);

/** An amount with its paise unless they are zero. */
const exactRupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: amount % 1 ? 2 : 0 }).format(
    amount,
  );

/** `2026-03-14` as `14 March 2026`. */
const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

const TOUCH_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent };

/** The focused element, if it has this text. */
const focused = (page: Page, text: string) => page.locator(':focus').filter({ hasText: text });

// The smallest window: a larger one leaves more room for message and button.
test.describe('the message after Pay on a small phone', () => {
  test.use({ viewport: { width: 360, height: 560 }, allowConsole: [/Failed to load resource.*401/] });

  test('is in view without scrolling, uncovered and focused, with Pay below it; its bar covers no control that Tab reaches', async ({
    page,
  }) => {
    const { address } = await bookable(page);
    const expectMessage = async (text: string) => {
      await expect(focused(page, text)).toBeVisible();
      await expectInSight(page.getByRole('alert').filter({ hasText: text }));
      await expectInSight(pay(page));
    };
    await open(page, address);
    await pay(page).click();
    await expectMessage('Please select a payment method before proceeding.');
    await page.getByRole('button', { name: 'Google Pay', exact: true }).click();
    await pay(page).click();
    await expectMessage('Something went wrong. Please log in before proceeding with the payment.');
    await audit(page, 'log in');

    await part(page, 'Netbanking').click();
    await pay(page).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('main').focus();
    for (const name of ['UPI', 'Netbanking', 'Wallet', 'Pay Later']) {
      await tabTo(page, part(page, name));
      await expectInSight(part(page, name));
    }

    await signUp(page);
    await open(page, address);
    await showCode(page);
    await qrDialog(page).getByRole('button', { name: 'Close' }).click();
    await expectMessage('QR code has expired. Please try again.');

    await part(page, 'Netbanking').click();
    await page.getByRole('button', { name: 'SBI', exact: true }).click();
    await expect(pay(page)).toBeHidden();
    await expectInSight(page.getByRole('alert').filter({ hasText: 'SBI is temporarily unavailable' }));
    await expect(page.getByRole('button', { name: 'SBI', exact: true })).toBeFocused();
    await expectInSight(page.getByRole('button', { name: 'SBI', exact: true }));
  });
});

test.describe('paying for a tour on a phone', () => {
  test.use(TOUCH_PHONE);

  test('a tour payment goes through methods, messages, a closed code and a paid code to the profile [T2.15 H2.88 H2.89 H2.90 H2.91 H2.92 H2.93 H2.95 H2.96 H4.38 H4.39 H4.43 H4.44 H5.57 H5.58 H7.27]', async ({
    page,
  }) => {
    const account = await signUp(page);
    const booking = await bookable(page);
    await open(page, booking.address);
    const calls = callsOf(page);
    const summary = page.getByRole('region', { name: 'Your tour' });
    await expect(summary.getByRole('heading', { name: booking.place })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Amount to pay' })).toContainText(rupees(booking.amount));

    await pay(page).click();
    await expect(page.getByText('Please select a payment method before proceeding.')).toBeVisible();
    await audit(page, 'a message beside Pay');
    await part(page, 'Netbanking').click();
    await pay(page).click();
    await expect(page.getByText('Please select a bank before proceeding.')).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    for (const bank of ['SBI', 'BOB', 'BOI', 'ICICI', 'HDFC', 'Axis', 'Kotak Mahindra']) {
      await page.getByRole('button', { name: bank, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(`${bank} is temporarily unavailable`);
      await expect(pay(page)).toBeHidden();
    }
    await audit(page, 'Netbanking');
    await page.getByRole('button', { name: 'Less', exact: true }).click();
    await expect(page.getByRole('button', { name: 'HDFC', exact: true })).toBeHidden();
    await part(page, 'Wallet').click();
    await expect(page.getByText('Wallet payments are not offered yet.')).toBeVisible();
    await audit(page, 'Wallet');
    await part(page, 'Pay Later').click();
    await expect(page.getByRole('alert')).toHaveText('Pay Later is temporarily unavailable');
    for (const service of ['Simpl', 'LazyPay']) {
      await page.getByRole('button', { name: service, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(`${service} is temporarily unavailable`);
    }
    expect(calls.count(/create-qr/)).toBe(0);
    await audit(page, 'Pay Later');

    await part(page, 'UPI').click();
    await showCode(page);
    const dialog = qrDialog(page);
    await expect(dialog.getByText('This code collects ₹1 (one rupee).')).toBeVisible();
    await expect(dialog.getByText(`The whole tour costs ${exactRupees(booking.amount)}. `)).toContainText(
      `The rest, ${exactRupees(booking.amount - 1)}, is asked for `,
    );
    const picture = dialog.getByRole('img', { name: 'UPI QR code that collects ₹1' });
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0))).toBe(true);
    expect(calls.body(/create-qr/)).toMatch(/name="amount"\s+1\s/);
    expect([...calls.body(/create-qr/).matchAll(/name="([^"]*)"/g)].map((field) => field[1])).toEqual(['amount']);
    await expect(dialog.getByRole('link', { name: 'Open Google Pay' })).toBeVisible();
    await audit(page, 'the code');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('QR code has expired. Please try again.')).toBeVisible();
    await audit(page, 'expired');
    await expect(dialog).toBeHidden();
    await expect.poll(() => calls.body(/expire/)).toMatch(/^\{"qr_id":"qr_\w+"\}$/);
    const checks = calls.count(/check/);

    await page.getByRole('button', { name: 'PhonePe', exact: true }).click();
    await pay(page).click();
    await expect(qrDialog(page, 'PhonePe').getByRole('timer')).toBeVisible();
    await atTheBank(page, 'Pay');
    await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
    expect(calls.count(/^POST \/order\/with\/payment\/details$/)).toBe(1);
    expect(calls.count(/check/)).toBeGreaterThan(checks);
    for (const field of [
      'userId',
      'destinationId',
      'subdesId',
      'packagesId',
      'transaction_id',
      'payment_status',
      'payment_method',
      'total_amount',
      'monthId',
      'dateId',
      'adult',
      'children',
      'infant',
    ])
      expect(calls.body(/order/)).toContain(`name="${field}"`);

    await expect(page.getByRole('tab', { name: 'Tour Booking Details', selected: true })).toBeVisible();
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(booking.place);
    await expect(card).toContainText('PhonePe');
    await expect(card).toContainText('captured');
    const news = page.getByRole('status').filter({ hasText: 'Your tour is booked.' });
    await expectInSight(news);
    await expect(focused(page, 'Your tour is booked.')).toBeVisible();
    const order = calls.body(/^POST \/order/);
    const transaction = /name="transaction_id"\s+(\S+)/.exec(order)?.[1] ?? 'no transaction_id';
    for (const part of [news, card])
      for (const [label, text] of [
        ['Starts', longDate(booking.start)],
        ['Ends', longDate(booking.end)],
        ['Paid', '₹1'],
        ['Still to pay', exactRupees(booking.amount - 1)],
        ['Transaction ID', transaction],
      ] as const)
        await expect(part.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(text);
    await expect(news).toContainText(booking.place);
    await audit(page, 'booked');

    await page.reload();
    await expect(news).toContainText(transaction);
    await expect(page.getByRole('tab', { name: 'Hotel Booking Details', selected: true })).toBeVisible();
  });

  test('the card form validates, shows a message, and sends and stores nothing [H2.94 H5.49 H5.50 H5.54 H5.55 H5.56]', async ({
    page,
  }) => {
    const booking = await bookable(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await open(page, booking.address);
    const calls = callsOf(page);
    /** Checks the browser's storage and all requests. */
    const expectNothingStored = async () => {
      const stored = await page.evaluate(async () =>
        JSON.stringify([
          location.href,
          history.state,
          { ...sessionStorage },
          { ...localStorage },
          document.cookie,
          await indexedDB.databases(),
          await caches.keys(),
        ]),
      );
      expect(`${stored}\n${requests.join('\n')}`).not.toMatch(/4111 ?1111|Asha|cvv=?.?987/);
      expect(stored).not.toMatch(/\b987\b/);
    };
    await part(page, 'Cards').click();
    const submit = page.getByRole('button', { name: 'Submit card' });
    const type = async (name: string, text: string) => {
      await page.locator(`[name=${name}]`).fill(text);
      await page.locator(`[name=${name}]`).blur();
    };
    await type('cardHolder', 'Ab');
    await expect(page.getByText('Enter valid name')).toBeVisible();
    await type('cardNumber', '411111111111111');
    await expect(page.getByText('Enter valid 16-digit card number')).toBeVisible();
    await audit(page, 'Cards');
    await type('cardHolder', 'Asha Rao');
    await type('cardNumber', '4111 1111 1111 1111');
    await type('expiryMonth', '12');
    await type('expiryYear', '27');
    await expect(submit).toBeDisabled();
    await type('cvv', '987');
    await expect(submit).toBeEnabled();
    await expectNothingStored();
    await submit.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Card details submitted successfully!');
    await audit(page, 'the answer');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('No payment has been made; please use UPI')).toBeVisible();
    await expect(page.locator('[name=cardNumber]')).toHaveValue('');
    expect(calls.calls).toEqual([]);
    await expectNothingStored();
  });
});

test('methods, a missing bank, the card form and a UPI payment work by keyboard alone [H4.39 H5.55 H5.58]', async ({ page }) => {
  const account = await signUp(page);
  await open(page, (await bookable(page)).address);
  const back = (control: Locator) => tabTo(page, control, { key: 'Shift+Tab' });
  await press(page, part(page, 'Netbanking'));
  await press(page, pay(page));
  await expect(page.getByRole('alert')).toHaveText('Please select a bank before proceeding.');
  await back(page.getByRole('button', { name: 'More', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'HDFC', exact: true })).toBeVisible();
  await back(page.getByRole('button', { name: 'SBI', exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('alert')).toHaveText('SBI is temporarily unavailable');

  await back(part(page, 'Cards'));
  await page.keyboard.press('Enter');
  const card = {
    cardHolder: 'Asha Rao',
    cardNumber: '4111111111111111',
    expiryMonth: '12',
    expiryYear: '27',
    cvv: '123',
  };
  for (const [name, text] of Object.entries(card)) {
    await tabTo(page, page.locator(`[name=${name}]`));
    await page.keyboard.type(text);
  }
  const submit = page.getByRole('button', { name: 'Submit card' });
  await press(page, submit);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Card details submitted successfully!');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(page.getByText('No payment has been made; please use UPI')).toBeVisible();
  const inForm = () => submit.evaluate((button) => button.closest('form')?.contains(document.activeElement) ?? false);
  await expect.poll(inForm).toBe(true);

  await back(part(page, 'UPI'));
  await page.keyboard.press('Enter');
  const app = page.getByRole('button', { name: 'Amazon Pay', exact: true });
  await press(page, app, 'Space');
  await expect(app).toHaveAttribute('aria-pressed', 'true');
  await press(page, pay(page));
  const dialog = qrDialog(page, 'Amazon Pay');
  await expect(dialog.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(focused(page, 'QR code has expired. Please try again.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(pay(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('timer')).toBeVisible();
  await atTheBank(page, 'Pay');
  await expect(page).toHaveURL(`/profile/${btoa(account.userid)}`);
});

test('a payment address without an amount answers 404', async ({ request }) => {
  expect((await request.get('/18500/payment/Goa/nonsense')).status()).toBe(404);
});
