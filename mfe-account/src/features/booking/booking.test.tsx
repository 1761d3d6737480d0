import { createTestClock, createTestHost, type Reply, renderScreen, SIGNED_IN } from '@safarnama/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { REFUNDED, STAY, TOUR } from './testing.ts';

type Options = Parameters<typeof createTestHost>[0];
const open = (address: string, replies: Record<string, Reply> = {}, options: Options = {}) => {
  const host = createTestHost({ replies, session: SIGNED_IN, ...options });
  const { router } = renderScreen(createRemote, host, address);
  return { host, router, user: userEvent.setup() };
};
const own = (reply: Reply, options?: Options) => open('/booking/T700001', { 'GET /booked/T700001': reply }, options);
const pair = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

beforeEach(() => sessionStorage.clear());

const PDF = new Blob(['%PDF-1.7'], { type: 'application/pdf' });

describe('the page of an own booking', () => {
  test('shows trip, dates, place, travellers, payment and cancellation deadline', async () => {
    const { host } = own({ data: TOUR });
    const voucher = within(await screen.findByRole('article', { name: 'Voucher' }));
    expect(voucher.getByRole('heading', { name: 'Goa' })).toBeVisible();
    expect(voucher.getByText('4 days')).toBeVisible();
    expect(voucher.getByRole('img', { name: 'QR code of booking T700001' })).toHaveAttribute('src', TOUR.qr_image);
    expect(pair('Starts')).toHaveTextContent(/^Thursday, 14 January 2027$/);
    expect(pair('Meeting point')).toHaveTextContent('Dadar station, platform 1');
    expect(pair('Booked by')).toHaveTextContent('Mis Asha Rao');
    expect(pair('Travellers')).toHaveTextContent('2 adults, 1 child');
    expect(pair('Paid')).toHaveTextContent('₹18,500');
    expect(screen.queryByText('Still to pay')).toBeNull();
    expect(screen.getByText('You can cancel until 13 January 2027.')).toBeVisible();
    const row = screen.getByRole('row', { name: /30 December 2026/ });
    expect(row).toHaveTextContent('₹13,875');
    expect(host.sent.map(({ path, personal }) => [path, personal])).toEqual([['/booked/T700001', true]]);
  });

  test('a tour with a reporting time names it; its place opens on a map', async () => {
    own({ data: { ...TOUR, start_time: '07:00' } });
    await screen.findByRole('article', { name: 'Voucher' });
    expect(pair('Starts')).toHaveTextContent('Thursday, 14 January 2027 from 7:00 am');
    const { searchParams } = new URL(screen.getByRole('link', { name: 'Show on a map' }).getAttribute('href') ?? '');
    expect(searchParams.get('query')).toBe('Dadar station, platform 1');
  });

  test('a place with a known position has it on the voucher, in its link, and as a pin on a map', async () => {
    const placed = { ...TOUR, latitude: 19.0183, longitude: 72.843 };
    const { user } = own({ data: placed }, { config: { preset: 'corrected' } });
    await screen.findByRole('article', { name: 'Voucher' });
    expect(pair('Meeting point')).toHaveTextContent('Dadar station, platform 1 19.0183, 72.843');
    const { searchParams } = new URL(screen.getByRole('link', { name: 'Show on a map' }).getAttribute('href') ?? '');
    expect(searchParams.get('query')).toBe('19.0183,72.843');
    await user.click(await screen.findByRole('button', { name: 'Show map' }));
    const map = await screen.findByRole('region', { name: 'Meeting point on the map' });
    expect(within(map).getByRole('link', { name: 'Open in a map app' })).toHaveAttribute(
      'href',
      'geo:19.0183,72.843?q=19.0183,72.843(Dadar%20station%2C%20platform%201)',
    );
  });

  test('a position is shown with six decimals', async () => {
    own({ data: { ...TOUR, latitude: 26.202, longitude: 78.20200000000001 } });
    await screen.findByRole('article', { name: 'Voucher' });
    expect(pair('Meeting point')).toHaveTextContent(/ 26\.202, 78\.202$/);
  });

  test.each<[string, Options, object]>([
    ['without a position', { config: { preset: 'corrected' } }, TOUR],
    ['by the preset spec', {}, { ...TOUR, latitude: 19.0183, longitude: 72.843 }],
  ])('there is no map %s', async (_, options, trip) => {
    own({ data: trip }, options);
    await screen.findByRole('article', { name: 'Voucher' });
    expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
  });

  const downloads = () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    return saved;
  };
  afterEach(() => jest.restoreAllMocks());

  test('a paid booking has its invoice, loaded with the session when its button is pressed by keyboard', async () => {
    const saved = downloads();
    const replies = { 'GET /booked/T700001': { data: TOUR }, 'GET /booked/T700001/invoice': PDF };
    const { host, user } = open('/booking/T700001', replies, { config: { preset: 'corrected' } });
    (await screen.findByRole('button', { name: 'Invoice (PDF)' })).focus();
    expect(host.sent.map(({ path }) => path)).toEqual(['/booked/T700001']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toEqual(['Safarnama-T700001.pdf']));
    expect(host.sent.at(-1)).toMatchObject({ path: '/booked/T700001/invoice', personal: true });
  });

  test('an invoice that cannot be loaded shows the login dialog or an error, and can be loaded again', async () => {
    const saved = downloads();
    const answers = [{ status: 401 }, { status: 503 }, { data: 'no file' }, PDF];
    const replies = { 'GET /booked/T700001': { data: TOUR }, 'GET /booked/T700001/invoice': () => answers.shift() };
    const { host, user } = open('/booking/T700001', replies, { config: { preset: 'corrected' } });
    const button = await screen.findByRole('button', { name: 'Invoice (PDF)' });
    await user.click(button);
    await waitFor(() => expect(host.logins).toEqual(['login']));
    for (const failures of [1, 2, 2]) {
      await user.click(button);
      await waitFor(() => expect(host.alerts).toHaveLength(failures));
    }
    expect(host.alerts[0]).toBe('The document could not be loaded. Please try again.');
    await waitFor(() => expect(saved).toEqual(['Safarnama-T700001.pdf']));
  });

  test('after the end of the session the login dialog opens, and the same user finds names and buyer again, until they are saved', async () => {
    const trip = { ...TOUR, billing: { ...TOUR.billing, open: true } };
    const openPage = (answer: Reply, userid: string = SIGNED_IN.userid) =>
      open(
        '/booking/T700001',
        {
          'GET /booked/T700001': { data: trip },
          'POST /booked/T700001/travellers': answer,
          'POST /booked/T700001/billing': answer,
        },
        { config: { preset: 'corrected' }, session: { ...SIGNED_IN, userid } },
      );
    const names = () => screen.findByRole('textbox', { name: 'Names, one per line' });
    const business = () => screen.getByRole('textbox', { name: 'Name of the business' });
    const save = async (user: ReturnType<typeof userEvent.setup>) => {
      await user.click(screen.getByRole('button', { name: 'Save the names' }));
      await user.click(screen.getByRole('button', { name: 'Save for the invoice' }));
    };
    const { host, user } = openPage({ status: 401, body: { message: 'Please log in again.' } });
    await user.type(await names(), 'Asha Rao');
    await user.type(business(), 'Deccan Traders');
    await save(user);
    await waitFor(() => expect(host.logins).toEqual(['login', 'login']));
    cleanup();
    openPage({ data: {} }, '8');
    expect(await names()).toHaveValue('');
    expect(business()).toHaveValue('');
    cleanup();
    const again = openPage({ data: {} });
    expect(await names()).toHaveValue('Asha Rao');
    expect(business()).toHaveValue('Deccan Traders');
    await save(again.user);
    expect(await screen.findByText('Saved. The invoice will name no business.')).toBeVisible();
    cleanup();
    openPage({ data: {} });
    expect(await names()).toHaveValue('');
    expect(business()).toHaveValue('');
  });

  test('a booking of a session that has ended is loaded after the next login, also in another tab', async () => {
    let answer: Reply = { status: 401 };
    const { host, user } = own(() => answer);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(host.logins).toEqual(['login']);
    expect(host.session.store.getState()).toEqual(SIGNED_IN);
    answer = { data: TOUR };
    const { status: _, ...session } = SIGNED_IN;
    act(() => host.session.signIn({ ...session, token: 'new' }));
    expect(await screen.findByRole('article', { name: 'Voucher' })).toBeVisible();
  });

  test.each<[string, Options, object]>([
    ['by the preset spec', {}, TOUR],
    ['for an unverified payment', { config: { preset: 'corrected' } }, { ...TOUR, paid_amount: null }],
    ['for an unpaid booking', { config: { preset: 'corrected' } }, { ...TOUR, paid_amount: 0 }],
    ['with a backend that has none', { config: { preset: 'corrected', unsupported: ['invoice'] } }, TOUR],
  ])('there is no invoice %s', async (_, options, trip) => {
    own({ data: trip }, options);
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invoice (PDF)' })).toBeNull();
  });

  test('a cancelled booking with a tax invoice has its credit note beside the invoice', async () => {
    const saved = downloads();
    const trip = { ...REFUNDED, billing: { ...TOUR.billing, credit_note: true } };
    const replies = { 'GET /booked/T700001': { data: trip }, 'GET /booked/T700001/credit-note': PDF };
    const { host, user } = open('/booking/T700001', replies, { config: { preset: 'corrected' } });
    await user.click(await screen.findByRole('button', { name: 'Credit note (PDF)' }));
    await waitFor(() => expect(saved).toEqual(['Safarnama-T700001-credit-note.pdf']));
    expect(host.sent.at(-1)).toMatchObject({ path: '/booked/T700001/credit-note', personal: true });
    expect(screen.getByRole('button', { name: 'Invoice (PDF)' })).toBeVisible();
  });

  describe('the buyer of the invoice', () => {
    const billing = { gstin: '', name: '', address: '', open: true, credit_note: false };
    const MUMBAI = { gstin: '27AAPFU0939F1ZV', name: 'Deccan Traders', address: '12 MG Road, Pune' };
    const openPage = (answer: Reply, trips: object[] = [{ ...TOUR, billing }]) =>
      open(
        '/booking/T700001',
        {
          'GET /booked/T700001': () => ({ data: trips.length > 1 ? trips.shift() : trips[0] }),
          'POST /booked/T700001/billing': answer,
          'GET /booked/T700001/invoice': PDF,
        },
        { config: { preset: 'corrected' } },
      );
    const fill = async (user: ReturnType<typeof userEvent.setup>, { gstin, name, address }: typeof MUMBAI) => {
      const fields = { GSTIN: gstin, 'Name of the business': name, 'Address of the business': address };
      for (const [label, text] of Object.entries(fields)) {
        await user.clear(await screen.findByRole('textbox', { name: label }));
        if (text) await user.type(screen.getByRole('textbox', { name: label }), text);
      }
      await user.click(screen.getByRole('button', { name: 'Save for the invoice' }));
    };

    test('is saved, and deleted by an empty GSTIN', async () => {
      const { host, user } = openPage({ data: {} });
      await fill(user, MUMBAI);
      expect(await screen.findByText('Saved. The invoice will name this business.')).toBeVisible();
      expect(host.sent.find(({ method }) => method === 'POST')).toMatchObject({ body: MUMBAI, personal: true });
      await fill(user, { gstin: '', name: '', address: '' });
      expect(await screen.findByText('Saved. The invoice will name no business.')).toBeVisible();
    });

    test.each([
      ['a refusal of the server', MUMBAI, { status: 422, body: { message: 'This GSTIN is not valid.' } }, 'GSTIN', /not valid/],
      ['an outage', MUMBAI, { status: 503 }, 'GSTIN', /could not be saved/],
      ['no name', { ...MUMBAI, name: '' }, { data: {} }, 'Name of the business', /enter this too/],
      ['no address', { ...MUMBAI, address: '' }, { data: {} }, 'Address of the business', /enter this too/],
    ])('%s is shown at its field, which has the focus', async (_, business, answer, label, fault) => {
      const { user } = openPage(answer);
      await fill(user, business);
      const field = await screen.findByRole('textbox', { name: label, description: fault });
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveValue(Object.entries(business).find(([, value]) => value === (field as HTMLInputElement).value)?.[1]);
    });

    test('cannot be entered any more once the invoice was loaded', async () => {
      downloads();
      const { user } = openPage({ data: {} }, [{ ...TOUR, billing }, TOUR]);
      expect(await screen.findByRole('textbox', { name: 'GSTIN' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Invoice (PDF)' }));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'GSTIN' })).toBeNull());
    });

    test.each<[string, Options, object]>([
      ['by the preset spec', {}, { ...TOUR, billing }],
      ['after the invoice is issued', { config: { preset: 'corrected' } }, TOUR],
      ['with a backend that sends nothing about it', { config: { preset: 'corrected' } }, { ...TOUR, billing: null }],
      [
        'with a backend that cannot store it',
        { config: { preset: 'corrected', unsupported: ['billing'] } },
        { ...TOUR, billing },
      ],
    ])('is not requested %s', async (_, options, trip) => {
      own({ data: trip }, options);
      expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
      expect(screen.queryByRole('textbox', { name: 'GSTIN' })).toBeNull();
    });
  });

  test('names of travellers are optional: entered one per line, saved, and shown on the voucher', async () => {
    const answers = [TOUR, { ...TOUR, travellers: ['Asha Rao', 'Ravi Rao'] }];
    const replies = {
      'GET /booked/T700001': () => ({ data: answers.shift() }),
      'POST /booked/T700001/travellers': { data: {} },
    };
    const { host, user } = open('/booking/T700001', replies, { config: { preset: 'corrected' } });
    const names = await screen.findByRole('textbox', { name: 'Names, one per line' });
    expect(names).toHaveAccessibleDescription(
      'Optional, as in the documents. 3 travellers at most. Shown on voucher and invoice.',
    );
    expect(screen.queryByText('Names', { selector: 'dt' })).toBeNull();
    await user.type(names, ' Asha Rao{Enter}{Enter}Ravi Rao ');
    await user.click(screen.getByRole('button', { name: 'Save the names' }));
    expect(await screen.findByText('The names are saved.')).toBeVisible();
    expect(host.sent.find(({ method }) => method === 'POST')).toMatchObject({
      body: { names: ['Asha Rao', 'Ravi Rao'] },
      personal: true,
    });
    expect(await screen.findByText('Names', { selector: 'dt' })).toBeVisible();
    expect(pair('Names')).toHaveTextContent('Asha Rao, Ravi Rao');
  });

  test.each([
    ['A{Enter}B{Enter}C{Enter}D', 'Please enter at most 3 names.'],
    ['A'.repeat(81), 'A name has at most 80 characters.'],
    ['A', 'The names could not be saved. Please try again.'],
  ])('names that cannot be saved: the fault is at the field, which has the focus (%#)', async (text, fault) => {
    const replies = { 'GET /booked/T700001': { data: TOUR }, 'POST /booked/T700001/travellers': { status: 503 } };
    const { user } = open('/booking/T700001', replies, { config: { preset: 'corrected' } });
    const names = await screen.findByRole('textbox', { name: 'Names, one per line' });
    await user.type(names, text);
    await user.click(screen.getByRole('button', { name: 'Save the names' }));
    await waitFor(() => expect(names).toHaveAccessibleDescription(expect.stringContaining(fault)));
    expect(names).toHaveFocus();
    expect(screen.queryByText('The names are saved.')).toBeNull();
  });

  test.each<[string, Options, object]>([
    ['by the preset spec', {}, TOUR],
    ['of an unverified payment', { config: { preset: 'corrected' } }, { ...TOUR, paid_amount: null }],
    ['of a cancelled booking', { config: { preset: 'corrected' } }, REFUNDED],
  ])('names of travellers %s cannot be entered', async (_, options, trip) => {
    own({ data: trip }, options);
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Names, one per line' })).toBeNull();
  });

  test('without a share sheet the trip is shared by WhatsApp, without name, reference and payment', async () => {
    own({ data: TOUR });
    const link = await screen.findByRole('link', { name: 'Share on WhatsApp' });
    const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect([origin, pathname, [...searchParams.keys()]]).toEqual(['https://wa.me', '/', ['text']]);
    expect(searchParams.get('text')).toBe('Goa, 4 days, 14 January 2027, Dadar station, platform 1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('with a share sheet there is no link to WhatsApp', async () => {
    Object.assign(navigator, { share: () => Promise.resolve() });
    own({ data: TOUR });
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
    Reflect.deleteProperty(navigator, 'share');
  });

  test('the page does not offer to log in while a session is requested from other tabs', async () => {
    const { host } = open('/booking/T700001', {}, { session: { status: 'visitor', asking: true } });
    expect(await screen.findByText('Loading your booking')).toBeInTheDocument();
    expect(screen.queryByText('Log in to see this booking.')).toBeNull();
    act(() => host.session.signOut());
    expect(await screen.findByText('Log in to see this booking.')).toBeVisible();
  });

  test.each([
    ['2027-01-17', /show this page, on your phone or printed, when the tour starts/],
    ['2027-01-18', 'This trip is over. Thank you for travelling with us.'],
  ])('on %s the heading shows the booking status', async (today, text) => {
    own({ data: TOUR }, { clock: createTestClock(`${today}T09:00:00+05:30`) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a stay with an unverified payment shows a message and its times', async () => {
    open('/booking/H600001', { 'GET /booked/H600001': { data: STAY } });
    expect(await screen.findByText(/confirmed as soon as your payment is verified/)).toBeVisible();
    expect(pair('Check-in')).toHaveTextContent('Thursday, 10 December 2026 from 2:00 pm');
    expect(pair('Paid')).toHaveTextContent('being verified');
    expect(screen.getByText(STAY.payment_note)).toBeVisible();
  });

  test('a stay whose payment is not verified is not called active', async () => {
    open('/booking/H600001', { 'GET /booked/H600001': { data: STAY } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Booking H600001 payment being verified');
  });

  test('a stay that awaits its payment shows code, app link, time left and next steps; a check finds the payment', async () => {
    const code = { image_url: 'qr.svg', upi_link: 'upi://pay?am=1620', sandbox_url: '', amount: 162_000, expires_in: 290 };
    const waiting = { ...STAY, status: 'awaiting payment', paid_amount: 0, due_amount: 162_000, payment_note: '', code };
    const replies = [waiting, waiting, { ...STAY, paid_amount: 162_000, payment_note: '' }];
    const { user } = open('/booking/H600001', { 'GET /booked/H600001': () => ({ data: replies.shift() }) });
    const pay = within(await screen.findByRole('region', { name: 'Pay for your booking' }));
    expect(pay.getByRole('img', { name: 'UPI QR code that collects ₹1,620' })).toHaveAttribute('src', '/api/storage/qr.svg');
    expect(screen.getAllByRole('img', { name: /QR/ })).toHaveLength(1);
    expect(pay.getByRole('link', { name: 'Open your UPI app' })).toHaveAttribute('href', 'upi://pay?am=1620');
    expect(pay.getByRole('timer', { name: 'Time left' })).toHaveTextContent('04:50');
    expect(pay.getByText('You get the confirmation by email.')).toBeVisible();
    await user.click(pay.getByRole('button', { name: 'I have paid, check now' }));
    expect(await pay.findByText(/No payment has arrived yet/)).toBeVisible();
    await user.click(pay.getByRole('button', { name: 'I have paid, check now' }));
    expect(await screen.findByRole('heading', { level: 1, name: /active/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pay for your booking' })).toBeNull();
  });

  test('a stay whose code can no longer be paid asks to book the rooms again, and does not ask to pay', async () => {
    const waiting = { ...STAY, status: 'awaiting payment', paid_amount: 0, due_amount: 162_000, payment_note: '', code: null };
    open('/booking/H600001', { 'GET /booked/H600001': { data: waiting } });
    const pay = within(await screen.findByRole('region', { name: 'Pay for your booking' }));
    expect(pay.getByText(/can no longer be paid/)).toHaveTextContent('please book the rooms again');
    expect(pay.queryByText('Pay with any UPI app.')).toBeNull();
  });

  test('an unpaid stay shows no refunds; its timer reloads nothing in a hidden tab, and becoming visible reloads once', async () => {
    const waiting = { ...STAY, status: 'awaiting payment', paid_amount: 0, due_amount: 162_000, payment_note: '' };
    const replies = [waiting, { ...STAY, paid_amount: 162_000, payment_note: '' }];
    const timers = jest.spyOn(window, 'setInterval');
    const { host } = open('/booking/H600001', { 'GET /booked/H600001': () => ({ data: replies.shift() }) });
    expect(await screen.findByText('You have not paid yet. If you cancel now, you pay nothing.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    const reload = timers.mock.calls.find(([, ms]) => ms === 5000)?.[0];
    act(() => reload?.());
    expect([typeof reload, host.sent.length]).toEqual(['function', 1]);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { level: 1, name: /active/ })).toBeVisible();
    expect(host.sent).toHaveLength(2);
    visibility.mockRestore();
    timers.mockRestore();
  });

  test('the timer of an unpaid stay restarts neither a slow check nor a slow navigation', async () => {
    const waiting = { ...STAY, status: 'awaiting payment', paid_amount: 0, due_amount: 162_000, payment_note: '' };
    const slow: ((reply: unknown) => void)[] = [];
    const reply = () => new Promise((done) => slow.push(done));
    const timers = jest.spyOn(window, 'setInterval');
    const { host, router } = open('/booking/H600001', { 'GET /booked/H600001': reply, 'GET /booked/T700001': reply });
    await waitFor(() => expect(slow).toHaveLength(1));
    act(() => slow.shift()?.({ data: waiting }));
    expect(await screen.findByRole('region', { name: 'Pay for your booking' })).toBeVisible();
    const tick = () => act(async () => timers.mock.calls.find(([, ms]) => ms === 5000)?.[0]());
    await tick();
    await tick();
    expect(host.sent).toHaveLength(2);
    await act(async () => slow.shift()?.({ data: waiting }));
    await act(async () => void router.navigate('/booking/T700001'));
    await tick();
    expect(host.sent.map(({ path }) => path)).toEqual(['/booked/H600001', '/booked/H600001', '/booked/T700001']);
    timers.mockRestore();
  });

  test.each<[string, Reply]>([
    ['without a connection', { status: 0 }],
    ['with status 503', { status: 503 }],
  ])('a check of a payment that fails %s keeps the code on the page, and a later check finds the payment', async (_, lost) => {
    const code = { image_url: 'qr.svg', upi_link: '', sandbox_url: '', amount: 162_000, expires_in: 290 };
    const waiting = { ...STAY, status: 'awaiting payment', paid_amount: 0, due_amount: 162_000, payment_note: '', code };
    const replies = [{ data: waiting }, lost, { data: { ...STAY, paid_amount: 162_000, payment_note: '' } }];
    const { user } = open('/booking/H600001', { 'GET /booked/H600001': () => replies.shift() });
    await user.click(await screen.findByRole('button', { name: 'I have paid, check now' }));
    expect(await screen.findByText(/No payment has arrived yet/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'UPI QR code that collects ₹1,620' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have paid, check now' }));
    expect(await screen.findByRole('heading', { level: 1, name: /active/ })).toBeVisible();
  });

  test('a cancelled booking shows the steps of its refund', async () => {
    own({ data: REFUNDED });
    const steps = await screen.findAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Cancellation requested, done20 December 2026',
      'Accepted by us, done20 December 2026',
      // The instant is after midnight in India.
      'Sent by the bank, done21 December 2026',
      'In your accountby 28 December 2026',
    ]);
    expect(steps[3]).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
  });

  test.each([
    ['a visitor', undefined, { status: 'visitor' as const }, 'Log in to see this booking.', 0],
    ['another user', { status: 404 }, SIGNED_IN, 'You have no booking with the reference T700001.', 1],
    ['a session that has ended', { status: 401 }, SIGNED_IN, 'Your session has ended. Please log in again.', 1],
    ['its owner while the API is unavailable', { status: 503 }, SIGNED_IN, /could not be loaded/, 1],
  ])('shows no booking to %s', async (_, reply, session, text, calls) => {
    const { host } = own(reply, { session });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    expect(host.sent).toHaveLength(calls);
  });

  test('with realCancel the dialog names the refund and the call sends that amount', async () => {
    const { host, user } = open(
      '/booking/T700001',
      { 'GET /booked/T700001': { data: TOUR }, 'POST /orders/700001/cancel': { data: { refund_amount: 18500 } } },
      { config: { flags: { realCancel: true } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(host.confirms).toEqual([
      `Are you sure you want to cancel this booking? ₹18,500 comes back. ${TOUR.cancelling.terms} [Keep booking] [Cancel booking, ₹18,500 comes back]`,
    ]);
    await waitFor(() => expect(host.alerts).toEqual(['Booking cancelled. ₹18,500 will be paid back to you.']));
    expect(host.sent.find(({ method }) => method === 'POST')?.body).toEqual({ refund: 1_850_000 });
  });

  test('declining the cancellation makes no call and shows no message', async () => {
    const { host, user } = open(
      '/booking/T700001',
      { 'GET /booked/T700001': { data: TOUR } },
      { config: { flags: { realCancel: true } }, confirm: false },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(host.confirms).toHaveLength(1);
    expect(host.alerts).toEqual([]);
    expect(host.sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  test.each([
    ['nothing comes back', { cancelling: { ...TOUR.cancelling, refund: 0 } }, '[Cancel booking, nothing comes back]'],
    [
      'a payment that was not found yet promises no amount',
      { kind: 'hotel', status: 'active', paid_amount: null },
      '[Cancel booking]',
    ],
  ])('%s', async (_, given, label) => {
    const { host, user } = open(
      '/booking/T700001',
      { 'GET /booked/T700001': { data: { ...TOUR, ...given } } },
      { config: { flags: { realCancel: true } }, confirm: false },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(host.confirms[0]?.endsWith(`[Keep booking] ${label}`)).toBe(true);
    if (label === '[Cancel booking]') expect(document.body.textContent).not.toMatch(/If you cancel today/);
  });

  test('a cancellation moves the focus to the refund', async () => {
    const trips = [TOUR, REFUNDED];
    const { host, user } = open(
      '/booking/T700001',
      {
        'GET /booked/T700001': () => ({ data: trips.shift() ?? REFUNDED }),
        'POST /orders/700001/cancel': { data: { refund_amount: 18500 } },
      },
      { config: { flags: { realCancel: true } } },
    );
    let close = () => {};
    jest.spyOn(host.notify, 'alert').mockImplementation(() => new Promise((closed) => (close = closed)));
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    const refund = await screen.findByRole('heading', { name: 'Your refund' });
    close();
    await waitFor(() => expect(refund).toHaveFocus());
  });

  test('cancelling a stay with an unverified payment promises a refund only after verification', async () => {
    const refund = { ...REFUNDED.refund!, amount: 150_000 };
    const trips = [STAY, { ...STAY, status: 'cancelled', cancelling: REFUNDED.cancelling, refund }];
    const { host, user } = open(
      '/booking/H600001',
      {
        'GET /booked/H600001': () => ({ data: trips.shift() }),
        'POST /bookings/600001/cancel': { data: { refund_amount: 1500 } },
      },
      { config: { flags: { realCancel: true } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(
      await screen.findByText('₹1,500 is refunded to the account you paid from, once your payment is verified.'),
    ).toBeVisible();
    expect(host.confirms).toEqual([expect.stringContaining('Your payment has not been verified yet.')]);
    expect(host.alerts).toEqual(['Booking cancelled. The refund is sent once your payment is verified.']);
    expect(document.body).not.toHaveTextContent(/₹1,500 is refunded to the account you paid from\./);
  });

  test('without realCancel the page names phone and mail for cancelling', async () => {
    const { host, user } = own({ data: TOUR });
    await user.click(await screen.findByRole('button', { name: 'Cancel Booking' }));
    expect(screen.getByText(/Cancellations are confirmed only by phone or email/)).toBeVisible();
    expect(host.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('the booking lookup', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, reference: string, email: string) => {
    await user.type(await screen.findByLabelText(/Booking reference/), reference);
    await user.type(screen.getByLabelText(/Email/), email);
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  };

  test('requests reference and email, then the code, then shows the booking', async () => {
    const { host, user } = open(
      '/find-booking',
      { 'POST /booked/look-up': { data: true }, 'POST /booked/open': { data: TOUR } },
      { session: { status: 'visitor' } },
    );
    await fill(user, 't-700001', 'asha@example.com');
    expect(await screen.findByText(/If we have this booking, a code is on its way to asha@example.com/)).toBeVisible();
    expect(screen.getByLabelText(/Code from the email/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Code from the email/), '123 456');
    await user.click(screen.getByRole('button', { name: 'Show the booking' }));
    expect(await screen.findByRole('article', { name: 'Voucher' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
    expect(screen.getByText(/viewing this booking without logging in/)).toBeVisible();
    expect(host.sent.map(({ body }) => body)).toEqual([
      { reference: 'T700001', email: 'asha@example.com' },
      { reference: 'T700001', email: 'asha@example.com', code: '123456' },
    ]);
  });

  test('shows the documents of the booking with the key of the code, without a session', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const trip = { ...REFUNDED, document_key: 'key', billing: { ...TOUR.billing, credit_note: true } };
    const { host, user } = open(
      '/find-booking',
      { 'POST /booked/look-up': { data: true }, 'POST /booked/open': { data: trip }, 'POST /booked/document': PDF },
      { session: { status: 'visitor' }, config: { preset: 'corrected' } },
    );
    await fill(user, 'T700001', 'asha@example.com');
    await user.type(await screen.findByLabelText(/Code from the email/), '123456');
    await user.click(screen.getByRole('button', { name: 'Show the booking' }));
    const named = { reference: 'T700001', email: 'asha@example.com', key: 'key' };
    for (const [name, document] of [
      ['Invoice (PDF)', 'invoice'],
      ['Credit note (PDF)', 'credit-note'],
    ]) {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(host.sent.at(-1)).toMatchObject({ path: '/booked/document', body: { ...named, document } }));
      expect(host.sent.at(-1)?.personal).toBeFalsy();
    }
    expect(host.alerts).toEqual([]);
    expect(screen.queryByRole('textbox', { name: 'GSTIN' })).toBeNull();
    jest.restoreAllMocks();
  });

  test.each([
    ['700001', 'asha@example.com', /A reference is the letter T or H and a number/, /Booking reference/],
    ['T700001', 'asha', 'Please enter a valid email', /Email/],
  ])('does not send reference %j with email %j and shows the error at the field', async (reference, email, text, field) => {
    const { host, user } = open('/find-booking', {}, { session: { status: 'visitor' } });
    await fill(user, reference, email);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
    expect(screen.getAllByRole('textbox', { description: text })).toHaveLength(1);
    expect(host.sent).toEqual([]);
  });

  test('shows a message for a wrong code', async () => {
    const status = 404;
    const { user } = open(
      '/find-booking',
      {
        'POST /booked/look-up': { data: true },
        'POST /booked/open': () => ({ status, body: { message: 'Too many attempts.' } }),
      },
      { session: { status: 'visitor' } },
    );
    await fill(user, 'T700001', 'asha@example.com');
    await user.type(await screen.findByLabelText(/Code from the email/), '000000');
    await user.click(screen.getByRole('button', { name: 'Show the booking' }));
    expect(await screen.findByText(/This code does not work/)).toBeVisible();
    expect(screen.getByLabelText(/Code from the email/)).toHaveFocus();
  });
});
