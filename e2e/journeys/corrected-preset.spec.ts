import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addDays } from '@safarnama/shared/domain';
import { pdfText } from '@safarnama/shared/testing/pdf-text';
import jsqrModule from 'jsqr';
import { expectNoFindings } from '../a11y/audit.ts';
import { dayAfter } from '../days.ts';
import { createAccount, expect, expectDisconnection, expectInSight, offline, open, PHONE, signUp } from '../fixtures.ts';
import { press } from '../keyboard.ts';
import { answer, bookRoom, loginDialog, openLogin, reloads, sessionKeys } from './account-parts.ts';
import { test } from './corrected-site.ts';
import { freshStay, listAddress, openBooking } from './hotels-steps.ts';
import { atTheBank, bookable, callsOf, qrDialog, showCode } from './payment-parts.ts';

/** A CommonJS package: its function is the default export, or `default` of it. */
const scan = (jsqrModule as unknown as { default?: typeof jsqrModule }).default ?? jsqrModule;

test.use({ allowConsole: [/status of (401|404|503)/] });
// One worker, so that one site is started.
test.describe.configure({ mode: 'default' });

/** Exact to the paisa: children's fares have half rupees. */
const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
const money = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''));
/** `4 Sep`, as the site writes it; the formatter of the platform writes `4 Sept`. */
const shortDate = (date: string) => {
  const day = new Date(date);
  return `${day.getUTCDate()} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[day.getUTCMonth()]}`;
};
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel Booking' });

/** Cancels the booking of the page. Returns the refund that the page promised before. */
async function cancelBooking(page: Page): Promise<string | undefined> {
  const today = page.getByText(/^If you cancel today, /);
  const refund = /If you cancel today, (₹[\d,.]+) of/.exec((await today.textContent()) ?? '')?.[1];
  await cancelButton(page).click();
  const question = `Are you sure you want to cancel this booking? ${refund ?? 'Nothing'} comes back.`;
  await answer(page, question, `Cancel booking, ${refund ?? 'nothing'} comes back`);
  await answer(
    page,
    refund ? `Booking cancelled. ${refund} will be paid back to you.` : 'Booking cancelled. Nothing is paid back for it.',
  );
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible();
  await expect(cancelButton(page)).toHaveCount(0);
  return refund;
}

/** Mails to an address, newest first, from the development outbox of the site's API. */
async function mailsTo(email: string, api: string): Promise<{ subject: string; text: string }[]> {
  const reply = await fetch(`http://127.0.0.1:${api}/__dev/outbox?to=${encodeURIComponent(email)}`);
  const { data } = (await reply.json()) as { data: { subject: string; text: string }[] };
  return data;
}

/** The newest code that opens a booking. Mails of the refund may arrive before and after it. */
async function codeFor(email: string, api: string): Promise<string> {
  let code = '';
  const read = async () => {
    const subjects = (await mailsTo(email, api)).map(({ subject }) => subject);
    code = subjects.flatMap((subject) => /^(\d{6}) opens/.exec(subject)?.[1] ?? [])[0] ?? '';
    return code;
  };
  await expect.poll(read).toMatch(/^\d{6}$/);
  return code;
}

/** The room of the booking page, as the API states it. */
async function roomOf(page: Page) {
  const query = new URL(page.url()).searchParams;
  const reply = await page.request.get(`/api/hotels/${query.get('hotel_vendor_id')}/rooms/${query.get('hotel_roomId')}`);
  const { data } = (await reply.json()) as {
    data: { data: { basePrice: number; discount: number; cancellation_charges: number } };
  };
  return data.data;
}

/** The text that a payment app reads from the code's picture. */
async function scanned(page: Page): Promise<URLSearchParams> {
  const { width, dark } = await qrDialog(page)
    .getByRole('img')
    .evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const side = Math.max(img.naturalWidth, 480);
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'white';
      context.fillRect(0, 0, side, side);
      context.drawImage(img, 0, 0, side, side);
      const { data } = context.getImageData(0, 0, side, side);
      // A character for each pixel: the transfer of a list of numbers takes seconds.
      let dark = '';
      for (let at = 0; at < data.length; at += 4) dark += (data[at] ?? 0) < 128 ? '1' : '0';
      return { width: side, dark };
    });
  const pixels = Uint8ClampedArray.from({ length: 4 * dark.length }, (_, at) => (at % 4 < 3 && dark[at >> 2] === '1' ? 0 : 255));
  const text = scan(pixels, width, width)?.data ?? '';
  expect(text).toMatch(/^upi:\/\/pay\?/);
  return new URL(text).searchParams;
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a tour is paid in full by a code that Escape and a reload do not end, confirmed, printed, stored for offline use, cancelled and refunded', async ({
    page,
    site,
  }) => {
    const { email } = await signUp(page);
    const tour = await bookable(page);
    await open(page, tour.address);
    const calls = callsOf(page);
    await showCode(page);

    await test.step('the code collects the total', async () => {
      const amount = rupees(tour.amount);
      await expect(qrDialog(page).getByText(`This code collects ${amount} (`)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Amount to pay' })).toContainText(amount);
      await expect(page.getByRole('region', { name: 'Your tour' })).toContainText(amount);
      expect(calls.body(/create-qr/)).toMatch(new RegExp(`name="amount"\\s+${tour.amount}\\s`));
      expect(Number((await scanned(page)).get('am'))).toBe(tour.amount);
      const { packagesId, dateId, adult, children, infant } = Object.fromEntries(calls.query(/create-qr/));
      expect({ packagesId, dateId, adult, children, infant }).toEqual({
        packagesId: tour.trip.package,
        dateId: tour.trip.date,
        adult: '2',
        children: '1',
        infant: '0',
      });
    });

    await test.step('a code closed by Escape stays valid: the page shows its end, and after a reload the code', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByText(/^Waiting for your payment\. Your code still holds until \d?\d:\d\d [ap]m\./)).toBeVisible();
      await expect(page.getByText('QR code has expired')).toHaveCount(0);
      await expectNoFindings(page, 'the code holds');
      await page.reload();
      await page.getByRole('button', { name: 'Show the code again' }).click();
      await expect(qrDialog(page).getByRole('timer')).toBeVisible();
    });

    await test.step('one payment books once; Back leads to a link to the booking', async () => {
      await atTheBank(page, 'Pay');
      await expect(page).toHaveURL(/\/booking\/T\d+$/);
      expect([calls.count(/create-qr/), calls.count(/expire/)]).toEqual([1, 0]);
      const booking = page.url();
      await page.goBack();
      await page.getByRole('link', { name: 'See your booking' }).click();
      await expect(page).toHaveURL(booking);
    });

    await test.step('the paid booking has a page with the facts of its profile card', async () => {
      const voucher = page.getByRole('article', { name: 'Voucher' });
      await expect(voucher).toContainText(tour.place);
      await expect(voucher.getByText('Paid', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
        rupees(tour.amount),
      );
      await page.getByRole('link', { name: 'All my bookings' }).click();
      await page.getByRole('tab', { name: 'Tour Booking Details' }).click();
      await page.getByRole('article').getByRole('link', { name: 'Confirmation and voucher' }).click();
      await expect(voucher).toBeVisible();
    });
    const address = page.url();
    const reference = address.split('/').at(-1) ?? '';

    await test.step('the booking prints on one sheet without controls, and downloads as a calendar file', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('img', { name: `QR code of booking ${reference}` })).toBeVisible();
      await expect(cancelButton(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
      expect(sheets).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      expect((await file).suggestedFilename()).toBe(`Safarnama-${reference}.ics`);
    });

    await test.step('its invoice downloads as PDF, and WhatsApp gets no request before the link is followed', async () => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const file = page.waitForEvent('download');
      await press(page, page.getByRole('button', { name: 'Invoice (PDF)' }));
      const pdf = readFileSync(await (await file).path());
      expect((await file).suggestedFilename()).toBe(`Safarnama-${reference}.pdf`);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      const lines = pdfText(pdf);
      expect(lines[0]).toBe('Receipt');
      expect(lines).toContain(`Booking ${reference}`);
      expect(lines).toContain(rupees(tour.amount));
      expect(requests.every((url) => new URL(url).origin === new URL(page.url()).origin || url.startsWith('blob:'))).toBe(true);
    });

    await test.step('offline the page shows the copy of this device', async () => {
      const cachedBookings = () =>
        page.evaluate(async () =>
          (await (await caches.open('safarnama-bookings-1')).keys()).map(({ url }) => new URL(url).pathname),
        );
      await expect.poll(cachedBookings).toContain(`/booking/${reference}/kept`);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      // A second load, so that the worker stores the page's files.
      await page.reload();
      await expect(page.getByRole('article', { name: 'Voucher' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await offline(page, async () => {
        await page.reload();
        await expect(page.getByRole('article', { name: 'Voucher' })).toContainText(tour.place);
        await expect(page.getByText(/This is the copy saved on this device/)).toBeVisible();
      });
      await page.reload();
      await expect(cancelButton(page)).toBeVisible();
    });

    await test.step('a confirmed cancellation shows the steps of its refund', async () => {
      await cancelBooking(page);
      expect(calls.count(/^POST \/orders\/\d+\/cancel$/)).toBe(1);
      await expect(page.getByText('Accepted by us')).toBeVisible();
    });

    await test.step('the page has no accessibility findings', async () => {
      await expectNoFindings(page, 'cancelled');
    });

    await test.step('after logout the device has no copy, and a mailed code shows the booking', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /profile menu|account/i })
        .first()
        .click();
      await page.getByText('Log Out').click();
      await expect(page).toHaveURL(/\/home$/);
      await expect.poll(() => page.evaluate(() => caches.has('safarnama-bookings-1'))).toBe(false);
      await page.goto(address);
      await expect(page.getByText('Log in to see this booking.')).toBeVisible();
      await page.getByRole('link', { name: 'Find it with a code sent by email' }).click();
      await page.getByLabel('Booking reference').fill(reference);
      await page.getByLabel('Email').first().fill(email);
      await page.getByRole('button', { name: 'Send me a code' }).click();
      await expect(page.getByText(/If we have this booking/)).toBeVisible();
      await expectNoFindings(page, 'the code is asked for');
      await page.getByLabel('Code from the email').fill(await codeFor(email, site.api));
      await page.getByRole('button', { name: 'Show the booking' }).click();
      await expect(page.getByRole('article', { name: 'Voucher' })).toContainText(tour.place);
    });
  });
});

test('two rooms are priced, booked once after a lost reply and a double click, paid by a code after a reload, and cancelled', async ({
  page,
}) => {
  expectDisconnection(page);
  const nights = 3;
  const { token, userid } = await signUp(page);
  await open(page, listAddress({ adults: 4, children: 0, rooms: 2, max_price: 20000 }, freshStay(nights)));
  const offer = page.locator('article[data-kind=exact]').first();
  await expect(offer).toBeVisible();
  const listed = (await offer.textContent()) ?? '';
  await offer.getByRole('link', { name: /^View room/ }).click();
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/paricular-hotel-room-data\?/);

  const bill = page.getByRole('region', { name: 'Price breakup' });
  const amount = (label: string) =>
    bill
      .locator('dt', { hasText: new RegExp(`^${label}`) })
      .locator('xpath=following-sibling::dd')
      .textContent();
  await expect(bill.getByText(`2 rooms × ${nights} nights`)).toBeVisible();
  const { basePrice, discount, cancellation_charges } = await roomOf(page);
  const total = money(await amount('Total to pay'));

  await test.step('list and bill have the price of the API', async () => {
    expect(total).toBeCloseTo(2 * basePrice * (1 - discount / 100) * nights, 6);
    expect(money(await amount('Base price')) - money(await amount('Discount'))).toBe(total);
    expect(money(await amount('Per night after discount')) * nights).toBe(total);
    expect(listed).toContain(rupees(total));
    await expect(bill.getByText(`${rupees(total)} now, for the whole stay.`)).toBeVisible();
  });

  await test.step('after a lost reply, pressing the button twice more makes no second booking', async () => {
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay for your stay' });
    await expect(dialog.getByText(rupees(total), { exact: true })).toBeVisible();
    let attempts = 0;
    await page.route('**/api/booked/rooms', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const payByCode = page.getByRole('button', { name: 'Pay with a UPI code' });
    await payByCode.click();
    await expect(page.getByText('The rooms could not be reserved.').first()).toBeVisible();
    await payByCode.dblclick();
    await expect(page).toHaveURL(/\/booking\/H\d+$/);
    const reply = await page.request.get(`/api/bookings/user/${userid}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await reply.json()) as { data: { booking_id: number }[] };
    expect(data.map(({ booking_id }) => `H${booking_id}`)).toEqual([page.url().split('/').at(-1)]);
  });

  await test.step('a reload keeps the code, and the page finds the payment by itself', async () => {
    await page.reload();
    const pay = page.getByRole('region', { name: 'Pay for your booking' });
    await expect(pay.getByRole('timer')).toBeVisible();
    await expect(page.getByText(rupees(total), { exact: true }).first()).toBeVisible();
    await expectNoFindings(page, 'a stay awaits its payment');
    await atTheBank(page, 'Pay');
    await expect(page.getByRole('heading', { level: 1, name: /active/ })).toBeVisible();
    await expect(pay).toHaveCount(0);
  });

  await test.step('a cancellation refunds the price less the charge of both rooms', async () => {
    expect(await cancelBooking(page)).toBe(rupees(total - 2 * cancellation_charges));
  });
});

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /account/i });
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login', exact: true });

test('a session spans tabs: new tabs have it, a mailed link opens with it, logging out ends it in each', async ({
  page,
  site,
}) => {
  const guest = await createAccount(page);
  await bookRoom(page, guest);
  await open(page, '/contact');
  const waiting = await page.context().newPage();
  await open(waiting, '/about');
  await expect(loginButton(waiting)).toBeVisible();

  await test.step('logging in logs the other tab in', async () => {
    await openLogin(page);
    const dialog = loginDialog(page);
    await dialog.getByLabel('Email').fill(guest.email);
    await dialog.locator('[name=password]').fill(guest.password);
    await reloads(page, () => dialog.getByRole('button', { name: 'Log in', exact: true }).click());
    await expect(account(page)).toBeVisible();
    await expect(account(waiting)).toBeVisible();
    expect(await sessionKeys(waiting)).toEqual(await sessionKeys(page));
  });

  await test.step('the mailed link opens the booking in a new tab, without the offer to log in', async () => {
    const link = /(\/booking\/H\d+)/.exec((await mailsTo(guest.email, site.api))[0]?.text ?? '')?.[1] ?? '';
    const mailed = await page.context().newPage();
    await mailed.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('main')?.textContent?.includes('Log in to see'))
          sessionStorage.setItem('asked-to-log-in', '1');
      }).observe(document, { subtree: true, childList: true });
    });
    await mailed.goto(link);
    await expect(mailed.getByRole('article', { name: 'Voucher' })).toContainText(guest.name);
    expect(await mailed.evaluate(() => sessionStorage.getItem('asked-to-log-in'))).toBeNull();
    await expect(account(mailed)).toBeVisible();
  });

  await test.step('nothing of the session is outside of session storage', async () => {
    const { token } = await sessionKeys(page);
    const elsewhere = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, document.cookie]));
    expect(token).toBeTruthy();
    expect(elsewhere).not.toContain(token);
  });

  await test.step('logging out clears every tab at once', async () => {
    await account(waiting).click();
    await waiting.getByText('Log Out').click();
    await expect(waiting).toHaveURL(/\/home$/);
    for (const tab of page.context().pages()) {
      await expect(loginButton(tab)).toBeVisible();
      expect(Object.values(await sessionKeys(tab))).toEqual([null, null, null, null, null]);
    }
  });
});

test('the typed search finds a place and a hotel by keyboard, with a typo', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Place, tour or hotel' });
  const entry = (text: string) => page.getByRole('option', { name: text });
  await open(page, '/contact');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Search' }));
  await expect(box).toBeFocused();
  await page.keyboard.type('gwailor');
  await expect(entry('Tours in Gwalior')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Tours in Gwalior')).toHaveAttribute('aria-selected', 'true');
  await expectNoFindings(page, 'the list of the typed search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/des\/101$/);
  await expect(page.locator('main article').first()).toBeVisible();

  await page.goBack();
  await expect(box).toHaveValue('gwailor');
  await entry('Hotel Man Mandir').click();
  await expect(page).toHaveURL(/\/room-info\?.*hotel_vendor_id=402/);
  await expect(page.getByRole('main')).toContainText('Hotel Man Mandir');

  await page.goBack();
  await press(page, box, 'Escape', 'Tab');
  await page.keyboard.type('Atlantis');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is called' })).toBeVisible();
  await expect(box).toHaveValue('Atlantis');
  await expectNoFindings(page, 'the typed search without a result');
});

test('the typed search works without scripts: a link, a form, and links to what it finds', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/about`);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Place, tour or hotel' }).fill('taj');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('option', { name: 'Taj at Sunrise' }).click();
  await expect(page).toHaveURL(/\/view\/\d+$/);
  await context.close();
});

test('on a phone the first invalid field of a form gets the focus, and no bar covers it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openBooking(page);
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const first = page.locator('main form').getByLabel('Email');
  await expect(first).toBeFocused();
  await expectInSight(first);
  await expect(page.locator('main form').getByRole('alert')).toHaveCount(5);
  await expectNoFindings(page, 'faults of the registration');
});

test('on a phone the first result of both lists is above the fold, and the line of the search opens its fields', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await test.step('tours', async () => {
    await open(page, '/dss?destination=gwalior');
    await expect(page.locator('main article').first().getByRole('heading')).toBeInViewport({ ratio: 1 });
    const line = page.getByRole('button', { name: /^Change / });
    const destination = page.getByRole('region', { name: 'Quick search' }).getByRole('combobox', { name: 'Destination' });
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(destination).toBeHidden();
    await line.click();
    await expect(destination).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(destination).toBeHidden();
    await expect(line).toBeFocused();
  });
  await test.step('rooms', async () => {
    await open(page, listAddress({ max_price: 20000 }));
    await expect(page.locator('article[data-kind=exact]').first().getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    const line = page.getByRole('button', { name: /^Gwalior · / });
    const form = page.getByRole('form', { name: 'Search hotels' });
    await expect(form).toBeHidden();
    await line.click();
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(form).toBeHidden();
    await expect(line).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('month, party and price of a search apply to a tour, and changes there apply to list and search fields', async ({
    page,
  }) => {
    const line = (text: string) => page.getByRole('button', { name: `Change ${text}` });
    const facts = page.getByRole('main').locator('header').getByRole('listitem');
    const price = page.getByRole('complementary', { name: 'Price' });
    const month = (name: string) =>
      page.getByRole('group', { name: 'Months' }).getByRole('button', { name: new RegExp(`^${name}`) });
    const query = { destination: 'Gwalior', days: '0', minPrice: '0', maxPrice: '30000', sort: 'price' };
    const address = (selectedMonth: string, adults: number) =>
      `/dss?${new URLSearchParams({ selectedMonth, ...query, adults: String(adults), children: '2' })}`;
    const sameQuery = (wanted: string) => (url: URL) => {
      const [actual, expected] = [url.searchParams, new URL(wanted, url).searchParams];
      actual.sort();
      expected.sort();
      return `${actual}` === `${expected}`;
    };
    await open(page, address('March', 3));
    await expect(line('Gwalior · March · 3 adults')).toBeVisible();
    await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
    await expect(month('March')).toHaveAttribute('aria-pressed', 'true');
    await expect(price).toContainText('3 adults, 2 children at half price');

    await month('April').click();
    await price.getByRole('button', { name: 'Book Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book your tour' });
    await dialog.getByRole('button', { name: 'Increase Adults' }).click();
    await expect(dialog).toContainText('4 adults');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(price).toContainText('4 adults, 2 children at half price');

    await page.goBack();
    await expect(page).toHaveURL(sameQuery(address('April', 4)));
    await expect(line('Gwalior · April · 4 adults')).toBeVisible();
    await expect(facts).toHaveText(['April', '4 adults, 2 children', '₹0 – ₹30,000']);

    // By a link: the search fields of the home page.
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    const form = page.getByRole('form', { name: 'Search tours' });
    await expect(form.getByRole('combobox', { name: 'Month' })).toHaveValue('April');
    await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue('Gwalior');
    await expect(form.getByRole('button', { name: /^Guests/ })).toContainText('4 adults, 2 children');
    await expect(form.locator('select[name=price] option:checked')).toHaveText('₹0 – ₹30,000');
  });

  test('dates and party are changed on the page of a room by keyboard, booked, and undone by Back', async ({ page }) => {
    const first = freshStay();
    const next = { checkin: addDays(first.checkin, 5), checkout: addDays(first.checkin, 8) };
    const days = (stay: typeof first) => `${shortDate(stay.checkin)} – ${shortDate(stay.checkout)}`;
    await signUp(page);
    await open(page, listAddress({ adults: 2, children: 0, max_price: 20000 }, first));
    await page
      .locator('article[data-kind=exact]')
      .first()
      .getByRole('link', { name: /^View room/ })
      .click();
    const hotel = page.getByRole('article', { name: 'The hotel' });
    await expect(hotel.getByText('2 adults, 0 children, 1 room')).toBeVisible();
    const { basePrice, discount } = await roomOf(page);
    const cost = (nights: number, rooms: number) => rupees(basePrice * (1 - discount / 100) * nights * rooms);
    await expect(hotel.getByText(cost(2, 1), { exact: true }).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    const change = hotel.getByRole('link', { name: 'Change dates and guests' });
    const dialog = page.getByRole('dialog', { name: 'Change dates and guests' });
    await press(page, change);
    await dialog.getByLabel('Check-in', { exact: true }).fill(dayAfter(-2));
    await dialog.getByLabel('Check-out', { exact: true }).fill(next.checkout);
    await press(page, dialog.getByRole('button', { name: 'Apply' }));
    await expect(dialog.getByRole('alert')).toHaveText('Check-in is in the past. Please choose a day from today on.');
    await expect(dialog.getByLabel('Check-in', { exact: true })).toBeFocused();
    await dialog.getByLabel('Check-in', { exact: true }).fill(next.checkin);
    await dialog.getByRole('combobox', { name: 'Adults' }).selectOption('4');
    await dialog.getByRole('combobox', { name: 'Rooms' }).selectOption('2');
    await expectNoFindings(page, 'the dialog of the stay', 'dialog[open]');
    await press(page, dialog.getByRole('button', { name: 'Apply' }));

    await expect(page).toHaveURL(
      new RegExp(`check_in_date=${next.checkin}&check_out_date=${next.checkout}&rooms_required=2&adults=4`),
    );
    await expect(hotel.getByText('4 adults, 0 children, 2 rooms')).toBeVisible();
    await expect(hotel.getByText(cost(3, 2), { exact: true }).first()).toBeVisible();
    await expect(change).toBeFocused();
    const lastDay = new Date(addDays(next.checkin, -1)).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    await expect(hotel.getByText(`until ${lastDay}`)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expectNoFindings(page, 'the room with the new stay', 'main');

    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page.getByRole('region', { name: 'Price breakup' }).getByText('2 rooms × 3 nights')).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    await page.getByRole('button', { name: 'Pay with a UPI code' }).click();
    await expect(page).toHaveURL(/\/booking\/H\d+$/);
    await expect(page.getByText(cost(3, 2), { exact: true }).first()).toBeVisible();

    // The list gets the stay that the room's page showed last.
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`room-data.*check_in_date=${next.checkin}`));
    await page.goBack();
    await expect(hotel.getByText('4 adults, 0 children, 2 rooms')).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page.getByRole('button', { name: `Gwalior · ${days(next)} · 4 adults` })).toBeVisible();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      ...next,
      adults: '4',
      children: '0',
      rooms: '2',
    });
    await page.goForward();
    await expect(hotel.getByText('2 adults, 0 children, 1 room')).toBeVisible();
    await expect(hotel.getByText(cost(2, 1), { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: `Gwalior · ${days(first)} · 2 adults` })).toBeVisible();
  });
});
