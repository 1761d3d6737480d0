import type { Page } from '@playwright/test';
import { tourTotal } from '@safarnama/shared/domain';
import { paymentPath } from '@safarnama/shared/testing/payment-path';
import { expectNoFindings } from '../a11y/audit.ts';
import { type Account, expect, test } from '../fixtures.ts';

interface Row {
  readonly [field: string]: unknown;
}

const rows = async (page: Page, path: string) => ((await (await page.request.get(`/api${path}`)).json()) as { data: Row[] }).data;

/**
 * The payment address for two adults and a child on an open departure with seats for `codes` codes of this party. Parallel tests
 * reserve seats, so each starts at another month.
 */
export async function bookable(page: Page, codes = 1) {
  const party = { adult: 2, child: 1, infant: 0 };
  for (const { package_id: id } of await rows(page, '/footer/packages')) {
    const reply = await page.request.get(`/api/view/getfor/payment/${id}`);
    const { data } = (await reply.json()) as {
      data: { package: { place_name: string; price_trip: number; destination_id: number; sub_destination_id: number } };
    };
    const tour = data.package;
    const amount = tourTotal(tour.price_trip, party);
    const months = await rows(page, `/months/${id}`);
    const own = Number.parseInt(test.info().testId.slice(-6), 16) % months.length;
    for (const month of [...months.slice(own), ...months.slice(0, own)])
      for (const date of await rows(page, `/dateOfTour/${month.tour_month_id}`))
        if (date.availability === 'open' && Number(date.seats_left) >= 3 * codes) {
          const trip = {
            destinationId: tour.destination_id,
            subdes: tour.sub_destination_id,
            package: String(id),
            month: String(month.tour_month_id),
            date: String(date.date_id),
            ...party,
          };
          return {
            id: String(id),
            place: tour.place_name,
            start: String(date.start_date),
            end: String(date.end_date),
            amount,
            trip,
            address: paymentPath(amount, tour.place_name, trip),
          };
        }
  }
  throw new Error(`no open departure has seats for ${codes} codes`);
}

export const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
export const part = (page: Page, name: string) =>
  page.getByRole('heading', { level: 3 }).getByRole('button', { name, exact: true });
export const qrDialog = (page: Page, app = 'Google Pay') => page.getByRole('dialog', { name: `Pay with ${app}` });

/** Checks the payment page without header and footer, with its open dialogs. */
export const audit = (page: Page, where: string) => expectNoFindings(page, where, 'main, dialog[open], [role=alertdialog]');

/** Chooses an app and presses Pay; resolves when the code is shown. */
export async function showCode(page: Page, app = 'Google Pay') {
  await page.getByRole('button', { name: app, exact: true }).click();
  await pay(page).click();
  await expect(qrDialog(page, app).getByRole('timer')).toBeVisible();
}

/**
 * The page is shown again after another tab or application, and asks for the payment at once; a headless browser hides no tab.
 * payment-lost.spec.ts waits for the page's regular check instead.
 */
export const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Presses a button of the sandbox bank for the shown code, in another tab. */
export async function atTheBank(page: Page, button: string) {
  const tab = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the sandbox bank' }).click();
  const bank = await tab;
  await bank.getByRole('button', { name: button, exact: true }).click();
  await bank.waitForURL(/done=/);
  await bank.close();
  await showAgain(page);
}

type Booking = Awaited<ReturnType<typeof bookable>>;
type Session = Pick<Account, 'token'>;

/** Creates a code for a departure through the API. Returns its id and the address of its page at the sandbox bank. */
export async function createCode(page: Page, { token }: Session, { trip }: Booking) {
  const { package: packagesId, date: dateId, adult, child: children, infant } = trip;
  const reply = await page.request.post('/api/create-qr', {
    headers: { authorization: `Bearer ${token}` },
    data: { amount: 1, packagesId, dateId, adult, children, infant },
  });
  expect(reply.ok(), `create-qr answered ${reply.status()}`).toBe(true);
  const { data } = (await reply.json()) as { data: { qr_code: { id: string; sandbox_url: string } } };
  return { id: data.qr_code.id, bank: `/api${data.qr_code.sandbox_url}` };
}

/** Books and pays a departure through the API. */
export async function payByApi(page: Page, { token }: Session, booking: Booking) {
  const { id, bank } = await createCode(page, { token }, booking);
  await page.request.post(bank, { form: { action: 'pay' }, maxRedirects: 0 });
  const check = await page.request.get(`/api/check/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(check.ok(), `check answered ${check.status()}`).toBe(true);
}

/** The calls of the page to the API from now on, as `METHOD /path`. */
export function callsOf(page: Page) {
  const calls: { readonly line: string; readonly query: URLSearchParams; readonly body: string }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams: query } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/storage/'))
      calls.push({ line: `${request.method()} ${pathname.slice(4)}`, query, body: request.postData() ?? '' });
  });
  return {
    calls,
    count: (pattern: RegExp) => calls.filter(({ line }) => pattern.test(line)).length,
    query: (pattern: RegExp) => calls.find(({ line }) => pattern.test(line))?.query ?? new URLSearchParams(),
    body: (pattern: RegExp) => calls.find(({ line }) => pattern.test(line))?.body ?? '',
  };
}

/** The states of a user's orders, from the API. */
export async function ordersOf(page: Page, { userid, token }: Account) {
  const reply = await page.request.get(`/api/orderbyid/${userid}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { data: { order_status: string }[] }).data.map(({ order_status }) => order_status);
}
