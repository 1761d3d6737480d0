import type { SiteConfig } from '@safarnama/shared/host';
import { createTestHost, type Reply, renderScreen, SIGNED_IN } from '@safarnama/shared/testing';
import { paymentPath } from '@safarnama/shared/testing/payment-path';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';

const TRIP = { destinationId: 1, subdes: 11, package: 7, month: 71, date: 711, adult: 2, child: 1, infant: 0 };
const ADDRESS = paymentPath(18_500, 'Goa', TRIP);
const QR = { data: { qr_code: { id: 'qr_1', image_url: 'qr/qr_1.svg' } } };
const PACKAGE = {
  data: {
    sub_destination: { sub_destination_id: 11, name: 'Goa coast' },
    package: {
      package_id: 7,
      place_name: 'Goa',
      price_trip: 7400,
      duration_days: 4,
      origin: 'Mumbai',
      departure_point: 'Dadar',
      images: ['goa.svg'],
    },
  },
};
const PAID = { data: { payment_details: [{ transaction_id: 'pay_AbCd12345', status: 'captured', amount: 100 }] } };

interface Given {
  readonly replies?: Record<string, Reply>;
  readonly visitor?: boolean;
  readonly qrAmount?: SiteConfig['flags']['qrAmount'];
  readonly flags?: Partial<SiteConfig['flags']>;
  readonly confirm?: boolean;
  readonly address?: string;
}

async function open({
  replies = {},
  visitor = false,
  qrAmount = 'one',
  flags = {},
  confirm = true,
  address = ADDRESS,
}: Given = {}) {
  const host = createTestHost({
    replies: {
      'GET /view/getfor/payment/7': PACKAGE,
      'POST /create-qr': QR,
      'GET /check/qr_1': { data: { payment_details: [] } },
      'POST /expire': {},
      'POST /order/with/payment/details': {},
      'GET /dateOfTour/71': {
        data: [
          { date_id: 710, start_date: '2026-03-07' },
          { date_id: 711, start_date: '2026-03-14' },
        ],
      },
      ...replies,
    },
    ...(visitor ? {} : { session: SIGNED_IN }),
    config: { flags: { qrAmount, ...flags } },
    confirm,
    clock: { now: () => Date.now(), today: () => '2026-03-02' },
  });
  const view = renderScreen(createRemote, host, address);
  await screen.findByRole('heading', { name: 'Pay for Goa' });
  const calls = (path: string) => host.sent.filter((call) => call.path === path);
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { host, view, calls, user, press };
}

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('the page reads the address, requests the package and shows it [T2.14 H2.17 T7.29]', async () => {
  const { calls } = await open();
  expect(calls('/view/getfor/payment/7')).toHaveLength(1);
  const summary = within(screen.getByRole('region', { name: 'Your tour' }));
  expect(summary.getByText('Goa coast')).toBeVisible();
  expect(summary.getByText('4 days')).toBeVisible();
  expect(summary.getByText('2 adults, 1 child')).toBeVisible();
  expect(summary.getByText('₹18,500')).toBeVisible();
});

test('the page works when the package request fails', async () => {
  await open({ replies: { 'GET /view/getfor/payment/7': { status: 500 } } });
  expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled();
  expect(screen.getByRole('heading', { level: 2, name: 'Goa' })).toBeVisible();
});

test.each<[string, Reply]>([
  ['nothing', {}],
  ['a text', 'oops'],
  ['no data', { data: null }],
])('a code can be requested when the package reply is %s', async (_, reply) => {
  const { press } = await open({ replies: { 'GET /view/getfor/payment/7': reply } });
  await press('Google Pay');
  await press('Pay');
  expect(await screen.findByRole('timer')).toHaveTextContent('05:00');
});

test.each<[string, Reply]>([
  ['no code', { data: {} }],
  ['a code without a picture', { data: { qr_code: { id: 'qr_1' } } }],
  ['a text', 'oops'],
])('a create-qr reply of %s ends the loader and offers Try again', async (_, reply) => {
  const { press, calls } = await open({ replies: { 'POST /create-qr': reply } });
  await press('Google Pay');
  await press('Pay');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  await press('Try again');
  await passes(0);
  expect(calls('/create-qr')).toHaveLength(2);
  expect(calls('/check/qr_1')).toEqual([]);
});

test.each<[string, Reply]>([
  ['500', { status: 500 }],
  ['nothing', {}],
  ['a text', 'oops'],
])('a check reply of %s neither pays nor ends the code; the next check is used', async (_, reply) => {
  let checks = 0;
  const { press, calls } = await open({ replies: { 'GET /check/qr_1': () => (++checks < 3 ? reply : PAID) } });
  await press('Google Pay');
  await press('Pay');
  await passes(5000);
  expect(screen.getByRole('timer')).toBeVisible();
  expect(calls('/order/with/payment/details')).toEqual([]);
  await passes(5000);
  expect(await screen.findByText('elsewhere: /profile/Nw==')).toBeVisible();
});

test('a failed expire call still ends the payment, and Pay requests a new code', async () => {
  const { press, calls } = await open({ replies: { 'POST /expire': { status: 500 } } });
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  await press('Close');
  await passes(200);
  expect(screen.getByRole('alert')).toHaveTextContent('QR code has expired. Please try again.');
  await press('Pay');
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(calls('/create-qr')).toHaveLength(2);
});

test('the footer shows the amount in INR without decimals and Pay [H2.95]', async () => {
  await open({ address: paymentPath(185_000.5, 'Goa', TRIP) });
  const footer = screen.getByRole('region', { name: 'Amount to pay' });
  expect(footer).toHaveTextContent('₹1,85,001');
  expect(within(footer).getByRole('button', { name: 'Pay' })).toBeVisible();
});

test('five parts in order, UPI open [H2.88]', async () => {
  await open();
  const heads = screen.getAllByRole('heading', { level: 3 }).map((head) => within(head).getByRole('button'));
  expect(heads.map((head) => head.textContent)).toEqual(['UPI', 'Cards', 'Netbanking', 'Wallet', 'Pay Later']);
  expect(heads.map((head) => head.getAttribute('aria-expanded'))).toEqual(['true', 'false', 'false', 'false', 'false']);
});

test('the UPI apps are listed and the chosen one is marked [H2.89 H4.38]', async () => {
  const { press } = await open();
  const apps = within(screen.getByRole('group', { name: 'UPI apps' })).getAllByRole('button');
  expect(apps.map((app) => app.getAttribute('aria-label') ?? app.lastChild?.textContent)).toEqual([
    'Google Pay',
    'PhonePe',
    'Paytm',
    'Amazon Pay',
  ]);
  await press('PhonePe');
  expect(apps.map((app) => app.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false']);
});

test('Netbanking lists four banks; More adds three and becomes Less [H2.90 H2.91]', async () => {
  const { press } = await open();
  await press('Netbanking');
  const banks = () =>
    within(screen.getByRole('group', { name: 'Banks' }))
      .getAllByRole('button')
      .map((bank) => bank.lastChild?.textContent);
  expect(banks()).toEqual(['SBI', 'BOB', 'BOI', 'ICICI']);
  await press('More');
  expect(banks()).toEqual(['SBI', 'BOB', 'BOI', 'ICICI', 'HDFC', 'Axis', 'Kotak Mahindra']);
  await press('Less');
  expect(banks()).toHaveLength(4);
});

test('Pay Later has two services, Wallet has text only [H2.92 H2.93]', async () => {
  const { press } = await open();
  await press('Wallet');
  const wallet = screen.getByRole('region', { name: 'Wallet' });
  expect(wallet).toHaveTextContent('Wallet payments are not offered yet.');
  expect(within(wallet).queryByRole('button')).toBeNull();
  await press('Pay Later');
  const later = within(screen.getByRole('group', { name: 'Pay Later services' })).getAllByRole('button');
  expect(later.map((service) => service.lastChild?.textContent)).toEqual(['Simpl', 'LazyPay']);
});

test('an unavailable method shows a message and hides Pay until an app is chosen [H4.39]', async () => {
  const { press } = await open();
  await press('Netbanking');
  await press('SBI');
  expect(screen.getByRole('alert')).toHaveTextContent('SBI is temporarily unavailable');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  await press('UPI');
  await press('Paytm');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
});

test('Pay without a method, and in Netbanking without a bank, names what is missing and creates no code [H5.57 H5.58 H4.40]', async () => {
  const { press, calls } = await open();
  await press('Pay');
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a payment method before proceeding.');
  await press('Netbanking');
  await press('Pay');
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a bank before proceeding.');
  expect(calls('/create-qr')).toEqual([]);
});

test('the message after Pay is above Pay, precedes it in tab order, and gets the focus each time', async () => {
  const { press, user } = await open();
  const expectLed = (text: string) => {
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(document.activeElement).toContainElement(alert);
    const pay = screen.getByRole('button', { name: 'Pay' });
    expect(alert.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  };
  await press('Pay');
  expectLed('Please select a payment method before proceeding.');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expectLed('Please select a payment method before proceeding.');
  await press('Netbanking');
  await press('Pay');
  expectLed('Please select a bank before proceeding.');
  await press('UPI');
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  await press('Close');
  await passes(200);
  expectLed('QR code has expired. Please try again.');
});

test('choosing an unavailable method keeps the focus on the method', async () => {
  const { press } = await open();
  await press('Netbanking');
  await press('SBI');
  expect(screen.getByRole('alert')).toHaveTextContent('SBI is temporarily unavailable');
  expect(screen.getByRole('button', { name: 'SBI' })).toHaveFocus();
});

test('the login message gets the focus when the dialog closes, and disappears when another method is chosen', async () => {
  const { press } = await open({ visitor: true });
  await press('Google Pay');
  await press('Pay');
  expect(document.activeElement).toContainElement(await screen.findByRole('alert'));
  await press('Paytm');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Pay is busy while a closed code is checked for the last time', async () => {
  let answer: (reply: unknown) => void = () => {};
  const slow = new Promise((resolve) => {
    answer = resolve;
  });
  let checks = 0;
  const { press } = await open({
    replies: { 'GET /check/qr_1': () => (++checks === 1 ? { data: { payment_details: [] } } : slow) },
  });
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  await press('Close');
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer({ data: { payment_details: [] } }));
  expect(screen.getByRole('alert')).toHaveTextContent('QR code has expired. Please try again.');
  expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy');
});

test.each(['Google Pay', 'PhonePe', 'Paytm', 'Amazon Pay'])('%s requests a code [H1.06 H4.40]', async (app) => {
  const { press } = await open();
  await press(app);
  await press('Pay');
  const dialog = await screen.findByRole('dialog', { name: `Pay with ${app}` });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/api/storage/qr/qr_1.svg');
});

/** Identifies the departure whose seats the reference API reserves; part of the address. */
const HELD = { packagesId: '7', dateId: '711', adult: '2', children: '1', infant: '0' };

test('create-qr sends only the amount 1 as form data, whatever the tour costs [H7.22 H9.20]', async () => {
  const { press, calls } = await open();
  await press('Google Pay');
  await press('Pay');
  const [sent] = calls('/create-qr');
  expect(sent).toMatchObject({ as: 'form', personal: true });
  expect([sent?.body, sent?.query]).toEqual([{ amount: 1 }, HELD]);
  expect(await screen.findByText('This code collects ₹1 (one rupee).')).toBeVisible();
});

test('with qrAmount total the code collects the whole amount for the departure', async () => {
  const { press, calls } = await open({
    qrAmount: 'total',
    replies: { 'POST /create-qr': { data: { qr_code: { ...QR.data.qr_code, amount: 1_850_000 } } } },
  });
  await press('Google Pay');
  await press('Pay');
  expect([calls('/create-qr')[0]?.body, calls('/create-qr')[0]?.query]).toEqual([{ amount: 18_500 }, HELD]);
  expect(await screen.findByText('This code collects ₹18,500 (eighteen thousand five hundred rupees).')).toBeVisible();
});

test.each(['package', 'date'])('an address without its %s requests a code for the amount only', async (name) => {
  const { press, calls } = await open({
    address: ADDRESS.replace(new RegExp(`&${name}=\\d+`), ''),
  });
  await press('Google Pay');
  await press('Pay');
  expect([calls('/create-qr')[0]?.body, calls('/create-qr')[0]?.query]).toEqual([{ amount: 1 }, {}]);
});

test('the dialog shows the tour price, the collected amount and how the rest is collected', async () => {
  const { press } = await open();
  await press('Google Pay');
  await press('Pay');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('This code collects ₹1 (one rupee).');
  expect(dialog).toHaveTextContent(/The whole tour costs ₹18,500\. The rest, ₹18,499, is asked for /);
});

test('amounts and the sentence about the rest from the backend are shown instead of computed ones', async () => {
  const figures = { amount: 100, due_amount: 1_869_900, payment_note: 'The driver asks for the rest.' };
  const { press } = await open({ replies: { 'POST /create-qr': { data: { qr_code: { ...QR.data.qr_code, ...figures } } } } });
  await press('Google Pay');
  await press('Pay');
  expect(await screen.findByRole('dialog')).toHaveTextContent('The whole tour costs ₹18,700. The driver asks for the rest.');
});

test('a code that collects the full price mentions no remaining amount', async () => {
  const { press } = await open({ qrAmount: 'total' });
  await press('Google Pay');
  await press('Pay');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('That is the whole price of the tour.');
  expect(dialog).not.toHaveTextContent('rest');
});

test('the loader is shown until the code arrives, then picture, countdown, warnings and close [H2.96 H4.41]', async () => {
  const { press } = await open({ replies: { 'POST /create-qr': () => new Promise((done) => setTimeout(() => done(QR), 800)) } });
  await press('Google Pay');
  await press('Pay');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay with Google Pay' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Creating your QR code');
  expect(dialog.queryByRole('img')).toBeNull();
  await passes(800);
  expect(dialog.queryByText('Creating your QR code')).toBeNull();
  expect(dialog.getByRole('img', { name: 'UPI QR code that collects ₹1' })).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent('05:00');
  expect(dialog.getByText('Do not close or refresh this page while paying.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('the code is checked every 5 seconds under its id [H7.23]', async () => {
  const { press, calls } = await open();
  await press('Google Pay');
  await press('Pay');
  await passes(0);
  expect(calls('/check/qr_1')).toHaveLength(1);
  await passes(15_000);
  expect(calls('/check/qr_1')).toHaveLength(4);
  expect(calls('/check/qr_1').every((call) => call.personal)).toBe(true);
});

test('a paid code records the order and opens the profile [H7.25 H7.26 H7.27 T4.14 T7.28 H3.26]', async () => {
  const { press, calls, host } = await open({ replies: { 'GET /check/qr_1': PAID } });
  await press('PhonePe');
  await press('Pay');
  expect(await screen.findByText('elsewhere: /profile/Nw==')).toBeVisible();
  expect(calls('/order/with/payment/details')).toMatchObject([
    {
      as: 'form',
      body: {
        userId: '7',
        destinationId: '1',
        subdesId: '11',
        packagesId: '7',
        transaction_id: 'pay_AbCd12345',
        payment_status: 'captured',
        payment_method: 'PhonePe',
        total_amount: 18_500,
        monthId: '71',
        dateId: '711',
        adult: 2,
        children: 1,
        infant: 0,
      },
    },
  ]);
  expect(Object.keys(calls('/order/with/payment/details')[0]?.body ?? {})).toHaveLength(13);
  expect(host.emitted).toContainEqual({
    name: 'payment:tour-booked',
    payload: { package_id: '7', transaction_id: 'pay_AbCd12345' },
  });
});

test('the profile gets the booked tour in the history state, not in the address [H7.27]', async () => {
  const { press, view } = await open({ replies: { 'GET /check/qr_1': PAID } });
  await press('PhonePe');
  await press('Pay');
  await screen.findByText('elsewhere: /profile/Nw==');
  const { location } = view.router.state;
  expect([location.search, location.hash]).toEqual(['', '']);
  expect(location.state).toEqual({
    tourBooked: { transaction_id: 'pay_AbCd12345', place_name: 'Goa', paid_amount: 100 },
  });
});

test('closing expires the code and shows a message [H7.24 H8.17]', async () => {
  const { press, calls } = await open();
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  await press('Close');
  await passes(200);
  expect(calls('/expire')).toMatchObject([{ as: 'json', personal: true, body: { qr_id: 'qr_1' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('QR code has expired. Please try again.');
  const checks = calls('/check/qr_1').length;
  await passes(20_000);
  expect(calls('/check/qr_1')).toHaveLength(checks);
});

test('a press on the backdrop does not end the payment', async () => {
  const { press, user, calls } = await open();
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByRole('timer')).toBeVisible();
  expect(calls('/expire')).toEqual([]);
});

test('after 300 seconds the dialog shows that the code has expired and offers a new one', async () => {
  const { press, calls } = await open();
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  jest.setSystemTime(Date.now() + 299_000);
  await passes(1000);
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('QR code has expired. Please try again.');
  expect(calls('/expire')).toHaveLength(1);
  await press('Get a new code');
  expect(await screen.findByRole('timer')).toHaveTextContent('05:00');
  expect(calls('/create-qr')).toHaveLength(2);
});

test('without a session no code is shown: the message asks to log in, and the code is expired', async () => {
  const { press, calls, host } = await open({ visitor: true });
  await press('Google Pay');
  await press('Pay');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Please log in before proceeding with the payment.',
  );
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  expect(calls('/check/qr_1')).toEqual([]);
  expect(calls('/expire')).toHaveLength(1);
  await press('Log in');
  expect(host.logins).toEqual(['login']);
});

test('when the code cannot be created the loader stops and nothing else happens', async () => {
  const { press, calls } = await open({ replies: { 'POST /create-qr': { status: 500 } } });
  await press('Google Pay');
  await press('Pay');
  await passes(10_000);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('status')).toBeNull();
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(calls('/check/qr_1')).toEqual([]);
  await press('Close');
  await passes(200);
  await press('Pay');
  await passes(0);
  expect(calls('/create-qr')).toHaveLength(2);
});

test('a test code is marked and links to the sandbox payer; a phone gets the link of its app', async () => {
  const code = { ...QR.data.qr_code, upi_link: 'upi://pay?pa=x@sandboxbank&am=1.00', sandbox_url: '/sandbox/pay/qr_1' };
  const { press } = await open({ replies: { 'POST /create-qr': { data: { qr_code: code } } } });
  await press('Google Pay');
  await press('Pay');
  expect(await screen.findByText('TEST – no money moves')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the sandbox bank' })).toHaveAttribute('href', '/api/sandbox/pay/qr_1');
  expect(screen.getByRole('link', { name: 'Open Google Pay' })).toHaveAttribute('href', code.upi_link);
});

test('a price conflict shows the server’s message and no code', async () => {
  const { press } = await open({ replies: { 'POST /create-qr': { status: 409, body: { message: 'The price has changed.' } } } });
  await press('Google Pay');
  await press('Pay');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a failed attempt shows a message while the code still works; a refunded payment ends it', async () => {
  const seen = { payment_details: [{ transaction_id: 'pay_1', status: 'failed', amount: 100 }], status: 'active' };
  const { press } = await open({ replies: { 'GET /check/qr_1': () => ({ data: seen }) } });
  await press('Google Pay');
  await press('Pay');
  expect(await screen.findByText('A payment attempt did not go through. You can try again with this code.')).toBeVisible();
  seen.status = 'closed';
  await passes(5000);
  expect(screen.getByRole('alert')).toHaveTextContent('This payment cannot be used. What was paid is sent back to you.');
  expect(screen.getByRole('button', { name: 'Get a new code' })).toBeVisible();
});

test('an order that cannot be recorded shows the transaction and cannot be paid twice', async () => {
  const { press, calls } = await open({
    replies: { 'GET /check/qr_1': PAID, 'POST /order/with/payment/details': { status: 503 } },
  });
  await press('Google Pay');
  await press('Pay');
  await passes(10_000);
  expect(calls('/order/with/payment/details')).toHaveLength(4);
  expect(screen.getByText('pay_AbCd12345')).toBeVisible();
  await press('Close');
  await passes(200);
  expect(screen.getByText('pay_AbCd12345')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

test('leaving the page expires the code', async () => {
  const { press, calls, view } = await open();
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  await act(() => view.router.navigate('/view/7'));
  await passes(0);
  expect(calls('/expire')).toHaveLength(1);
});

test.each([
  ['the page that becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a connection that is back', () => window.dispatchEvent(new Event('online'))],
])('%s checks the code at once', async (_, wake) => {
  const { press, calls } = await open();
  await press('Google Pay');
  await press('Pay');
  await passes(1000);
  const before = calls('/check/qr_1').length;
  await act(async () => {
    wake();
  });
  expect(calls('/check/qr_1')).toHaveLength(before + 1);
});

test.each([
  ['keeps', 0],
  ['expires', 4],
] as const)(
  'with closingQr %s a hidden page makes %i checks in 20 seconds, and one as soon as it is visible',
  async (closingQr, checks) => {
    const { press, calls } = await open({ flags: { closingQr } });
    await press('Google Pay');
    await press('Pay');
    await passes(1000);
    const before = calls('/check/qr_1').length;
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await passes(20_000);
    expect(calls('/check/qr_1')).toHaveLength(before + checks);
    visibility.mockRestore();
    await act(async () => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(calls('/check/qr_1')).toHaveLength(before + checks + 1);
  },
);

test('"I have paid, check now" checks the code at once and reports that no payment has arrived', async () => {
  const { press, calls } = await open({ flags: { closingQr: 'keeps' } });
  await press('Google Pay');
  await press('Pay');
  await passes(1000);
  const before = calls('/check/qr_1').length;
  await press('I have paid, check now');
  expect(calls('/check/qr_1')).toHaveLength(before + 1);
  expect(screen.getByText(/^No payment has arrived yet/)).toBeVisible();
});

test('all calls go to the API of the site [H7.36]', async () => {
  const { press, host } = await open();
  await press('Google Pay');
  await press('Pay');
  await passes(10_000);
  expect(host.sent.every(({ path }) => path.startsWith('/') && !path.includes('//'))).toBe(true);
  const pictures = screen.getAllByRole('img', { hidden: true }).map((picture) => picture.getAttribute('src') ?? '');
  expect(pictures.every((src) => src.startsWith('/'))).toBe(true);
});

/** Simulates a reload: session storage survives, and the page sends nothing. */
async function reload(opened: Awaited<ReturnType<typeof open>>, given: Given = {}) {
  const stored = Object.entries(sessionStorage) as [string, string][];
  opened.view.unmount();
  await passes(0);
  for (const [key, value] of stored) sessionStorage.setItem(key, value);
  return open(given);
}

test('after a reload the page checks the same code, detects its payment and opens the profile', async () => {
  const first = await open();
  await first.press('PhonePe');
  await first.press('Pay');
  await screen.findByRole('timer');
  // Log Out removes every key with this prefix.
  expect(Object.keys(sessionStorage).filter((key) => !key.startsWith('draft:'))).toEqual([]);
  await passes(60_000);
  let paid = false;
  const { calls } = await reload(first, {
    replies: { 'GET /check/qr_1': () => (paid ? PAID : { data: { payment_details: [] } }) },
  });
  await passes(0);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Waiting for your payment\. Your code still holds until \d?\d:\d\d [ap]m\./,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  paid = true;
  await passes(5000);
  expect(await screen.findByText('elsewhere: /profile/Nw==')).toBeVisible();
  expect(calls('/create-qr')).toEqual([]);
  expect(calls('/order/with/payment/details')).toMatchObject([
    { body: { transaction_id: 'pay_AbCd12345', payment_method: 'PhonePe' } },
  ]);
});

test('after a reload the code can be shown again, with its remaining time', async () => {
  const first = await open();
  await first.press('PhonePe');
  await first.press('Pay');
  await screen.findByRole('timer');
  await passes(60_000);
  const { press, calls } = await reload(first);
  await passes(0);
  await press('Show the code again');
  expect(within(screen.getByRole('dialog', { name: 'Pay with PhonePe' })).getByRole('timer')).toHaveTextContent('04:00');
  expect(calls('/create-qr')).toEqual([]);
});

test('a code of another trip is not restored', async () => {
  const first = await open();
  await first.press('PhonePe');
  await first.press('Pay');
  await screen.findByRole('timer');
  const { calls } = await reload(first, { address: paymentPath(18_500, 'Goa', { ...TRIP, date: 712 }) });
  await passes(10_000);
  expect(screen.queryByText(/Your code still holds/)).toBeNull();
  expect(calls('/check/qr_1')).toEqual([]);
});

test('where closing keeps the code, Escape shows until when it is valid, and it can be shown again or ended', async () => {
  const { press, calls, user } = await open({ flags: { closingQr: 'keeps' } });
  const pressEscape = async () => {
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('{Escape}');
    await passes(200);
  };
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  await pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  const until = new Date(Date.now() + 299_000).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
  expect(screen.getByRole('status')).toHaveTextContent(`Waiting for your payment. Your code still holds until ${until}.`);
  expect(document.activeElement).toContainElement(screen.getByRole('status'));
  expect(screen.queryByText('QR code has expired. Please try again.')).toBeNull();
  expect(calls('/expire')).toEqual([]);
  await press('Show the code again');
  expect(screen.getByRole('timer')).toBeVisible();
  await pressEscape();
  await press('Pay');
  expect(screen.getByRole('timer')).toBeVisible();
  expect(calls('/create-qr')).toHaveLength(1);
  await pressEscape();
  await press('End this code');
  await passes(0);
  expect(screen.getByRole('alert')).toHaveTextContent('QR code has expired. Please try again.');
  expect(calls('/expire')).toMatchObject([{ body: { qr_id: 'qr_1' } }]);
});

const PAID_TRIP = { 'GET /trip-payment': { data: { state: 'paid', qr_code: null, order_id: 700_001, note: '₹1 goes back.' } } };

test.each([
  ['profile', '/profile/Nw=='],
  ['booking', '/booking/T700001'],
] as const)('a paid trip shows a notice that links to the %s', async (afterBooking, href) => {
  const { calls } = await open({ replies: PAID_TRIP, flags: { afterBooking } });
  await passes(0);
  const { package: packagesId, date: dateId } = TRIP;
  expect(calls('/trip-payment')).toMatchObject([
    { personal: true, query: { packagesId: `${packagesId}`, dateId: `${dateId}`, adult: '2', children: '1', infant: '0' } },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('Payment received. This trip is booked.₹1 goes back.');
  expect(screen.getByRole('link', { name: 'See your booking' })).toHaveAttribute('href', href);
});

test.each([true, false])('Pay for a paid trip asks for confirmation before another code; confirmed: %s', async (confirm) => {
  const { press, calls, host } = await open({ replies: PAID_TRIP, confirm });
  await passes(0);
  await press('Google Pay');
  await press('Pay');
  await passes(0);
  expect(host.confirms).toEqual(['You have already paid for this trip. Pay for another booking of the same trip?']);
  expect(calls('/create-qr').map(({ query }) => query.another)).toEqual(confirm ? ['1'] : []);
});

test('without a session or token the page sends no payment calls when it opens', async () => {
  const { calls } = await open({ visitor: true });
  await passes(0);
  expect(calls('/trip-payment')).toEqual([]);
});

test('the page shows the departure date, and works without one', async () => {
  const { view } = await open();
  const fact = () => within(screen.getByRole('region', { name: 'Your tour' })).queryByText('Departure date');
  expect(fact()?.nextSibling).toHaveTextContent('14 March 2026');
  view.unmount();
  await open({ replies: { 'GET /dateOfTour/71': { status: 500 } } });
  expect(fact()).toBeNull();
});

test('page, footer, dialog and code show the same amount, to the paisa, where the code collects the total', async () => {
  const code = { ...QR.data.qr_code, amount: 1_374_750, due_amount: 0 };
  const { press, calls } = await open({
    qrAmount: 'total',
    address: paymentPath(13_747.5, 'Goa', TRIP),
    replies: { 'POST /create-qr': { data: { qr_code: code } } },
  });
  await press('Google Pay');
  await press('Pay');
  await screen.findByRole('timer');
  expect(calls('/create-qr')[0]?.body).toEqual({ amount: 13_747.5 });
  const rupees = document.body.textContent?.match(/₹[\d,.]*\d/g) ?? [];
  expect(new Set(rupees)).toEqual(new Set(['₹13,747.50']));
  expect(rupees.length).toBeGreaterThanOrEqual(3);
});
