import { addDays, encodeBase64Json } from '@safarnama/shared/domain';
import type { SessionState } from '@safarnama/shared/host';
import { createTestClock, createTestHost, renderScreen, type TestHost, type TestHostOptions } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { roomInfoRow } from '../../testing/rows.ts';
import { reload } from './reload.ts';

jest.mock('./reload.ts', () => ({ reload: jest.fn() }));

const ROOM = 'GET /hotels/9001/rooms/8001';
const ADDRESS =
  '/paricular-hotel-room-data?hotel_vendor_id=9001&hotel_roomId=8001&roomType=Deluxe&check_in_date=2026-03-02&check_out_date=2026-03-05&rooms=2&adutls=2&children=2&avrooms=5';
const ASHA = { token: 't', email: 'asha@example.in', name: 'Mr Asha Rao', userid: '7', role: 'user' };
const SIGNED_IN: SessionState = { status: 'signed-in', ...ASHA };
const REPLY = { access_token: 't', user: { id: 7, name: ASHA.name, email: ASHA.email, role: 'user' } };
const room = (changes: Parameters<typeof roomInfoRow>[0] = {}) => ({ data: { data: roomInfoRow(changes) } });

/** Stands in for the payment remote: one button with a valid payment ID, one with an invalid one. */
function PaymentSlot({
  props,
}: {
  props?: { amount: number; onSubmit: (paid: object) => void; onCode?: () => void; onClose: () => void };
}) {
  const pay = (transaction_id: string) => props?.onSubmit({ payment_method: 'Paytm', transaction_id });
  return (
    <div role="dialog" aria-label="Payment">
      {`pay ${props?.amount}`}
      <button type="button" onClick={() => pay('pay_12345678')}>
        good
      </button>
      <button type="button" onClick={() => pay('abcde12345')}>
        bad
      </button>
      {props?.onCode && (
        <button type="button" onClick={props.onCode}>
          code
        </button>
      )}
      <button type="button" onClick={props?.onClose}>
        close
      </button>
    </div>
  );
}

interface Options extends TestHostOptions {
  readonly address?: string;
  /** Session storage before the page opens. */
  readonly keys?: Record<string, string>;
}

function open({ address = ADDRESS, keys = {}, replies = {}, ...options }: Options = {}) {
  for (const [key, value] of Object.entries({ roomtype: encodeBase64Json('Deluxe'), ...keys }))
    sessionStorage.setItem(key, value);
  const base = createTestHost({ replies: { [ROOM]: room(), ...replies }, ...options });
  const host: TestHost = { ...base, Slot: PaymentSlot as unknown as TestHost['Slot'] };
  return { host, ...renderScreen(createRemote, host, address) };
}
const altered = 'Something Went Wrong: The data seems to be missing or altered.';
const price = () => screen.findByRole('region', { name: 'Price breakup' });
const proceed = async () => userEvent.click(await screen.findByRole('button', { name: 'Proceed to Pay' }));
const fill = async (values: Record<string, string>) => {
  await price();
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector(`[name=${name}]`)!;
    await userEvent.clear(field);
    if (value) await userEvent.type(field, value);
  }
};
const GUEST = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  mobile1: '9876543210',
  mobile2: '075122',
  password: 'secret',
  confirmPassword: 'secret',
};
const register = async () => userEvent.click(await screen.findByRole('button', { name: 'Register' }));

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(reload).mockClear();
});
afterEach(() => jest.useRealTimers());

test('the booking page shows hotel, room, dates, rating, terms and important information [H2.05 H2.66 H2.67 H2.68 H2.71 H5.18 H5.19 H9.46]', async () => {
  const { host } = open();
  expect(await screen.findByRole('heading', { name: 'Hotel Usha' })).toBeVisible();
  expect(screen.getByText('Hotel')).toBeVisible();
  expect(screen.getByText('12 Lake Road, Gwalior, Madhya Pradesh 474001')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Deluxe, Hotel Usha' })).toHaveAttribute('src', '/api/storage/r1.svg');
  expect(screen.getByText('Check-in').parentElement).toHaveTextContent('2 March 2026Monday, 12:00');
  expect(screen.getByText('Check-out').parentElement).toHaveTextContent('5 March 2026Thursday, 11:00');
  expect(screen.getByText('Very Good 4.0 (2574 Ratings)')).toBeVisible();
  expect(screen.getByText(/at least 18 years/)).toBeVisible();
  expect(screen.getByText('Passport, Aadhaar, Driving licence, Government ID')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancellation policy' })).toHaveAttribute('href', '/Hotel%20Usha/terms&condition/9001');
  expect(host.sent.map((call) => call.path)).toEqual(['/hotels/9001/rooms/8001']);
});

test('with the preset corrected the booking page shows no fixed rating', async () => {
  open({ config: { preset: 'corrected' } });
  await price();
  expect(screen.queryByText(/2574/)).toBeNull();
});

test.each([
  [0, 'Refundable when cancel in 24 hour'],
  [100, 'Non-Refundable'],
])('with cancellation charges of %i the booking page shows: %s [H4.21]', async (cancellation_charges, text) => {
  open({ replies: { [ROOM]: room({ cancellation_charges }) } });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['corrected', 3, true],
  ['corrected', 2, false],
  ['spec', 2, true],
] as const)('with the preset %s, %i days before arrival, the terms are marked as free: %p', async (preset, days, isFree) => {
  const cancellation_rules = [
    { days: 3, percent: 100 },
    { days: 1, percent: 50 },
  ];
  const clock = createTestClock(addDays('2026-03-02', -days));
  open({ replies: { [ROOM]: room({ cancellation_charges: 0, cancellation_rules }) }, config: { preset }, clock });
  const terms = (await screen.findByRole('heading', { name: 'Hotel Usha' })).closest('section')?.querySelector('[data-good]');
  expect(terms !== null).toBe(isFree);
});

test('with the preset corrected the backend’s cancellation terms replace the specified line', async () => {
  const cancellation_terms = 'Cancelling costs ₹250 per room until 3 days before arrival, and the whole price after that.';
  open({ replies: { [ROOM]: room({ cancellation_charges: 250, cancellation_terms }) }, config: { preset: 'corrected' } });
  expect(await screen.findByText(cancellation_terms)).toBeVisible();
  expect(screen.queryByText('Non-Refundable')).toBeNull();
});

test('the booking page shows four inclusions and a toggle [H2.68 H9.36]', async () => {
  open();
  const part = await screen.findByRole('region', { name: 'Inclusions' });
  expect(within(part).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(within(part).getByRole('button', { name: 'Show 2 more amenities' }));
  expect(within(part).getAllByRole('listitem')).toHaveLength(6);
});

test('the total bar shows the total and links to the price breakup', async () => {
  await open();
  await price();
  const bar = screen.getByText(/^Total, /).parentElement!;
  const total = within(await price()).getByText('Total to pay').nextElementSibling?.textContent;
  expect(bar).toHaveTextContent(String(total));
  await userEvent.click(screen.getByRole('button', { name: 'See the price' }));
  expect(document.activeElement).toContainElement(await price());
});

test('the price breakup shows taxes of 0; coupons are listed without effect [H2.69 H9.14 H9.16 H9.17 H9.45]', async () => {
  open();
  const panel = await price();
  for (const text of ['₹6,000', '− ₹1,500', '₹0', '₹4,500']) expect(within(panel).getByText(text)).toBeVisible();
  expect(within(panel).getByText('1 room × 3 nights')).toBeVisible();
  expect(within(panel).getByText('₹4,500 now. This is the price of 1 room; 2 rooms are booked.')).toBeVisible();
  expect(within(panel).getByText('Paid to Safarnama for Hotel Usha')).toBeVisible();
  expect(within(panel).getByText('The booking stays pending until the payment ID has been checked.')).toBeVisible();
  const coupons = screen.getByRole('region', { name: 'Coupons' });
  expect(coupons).toHaveTextContent('₹368');
  expect(coupons).toHaveTextContent('₹357');
  for (const apply of within(coupons).getAllByRole('button')) expect(apply).toBeDisabled();
});

test.each([
  ['spec', '₹11,520'],
  ['corrected', '₹9,000'],
] as const)('a combo with the preset %s costs %s [H4.12 H9.15]', async (preset, total) => {
  open({ config: { preset }, keys: { require_room: encodeBase64Json(2) } });
  expect(within(await price()).getByText(total)).toBeVisible();
});

describe('an invalid booking address shows the error page', () => {
  test.each(['hotel_vendor_id', 'hotel_roomId', 'roomType', 'check_in_date', 'rooms', 'avrooms'])(
    'when %s is missing [H2.70 H8.05]',
    async (name) => {
      const url = new URL(ADDRESS, 'http://x');
      url.searchParams.delete(name);
      open({ address: url.pathname + url.search });
      expect(await screen.findByRole('heading', { name: altered })).toBeVisible();
    },
  );

  test.each(['', '%%%', btoa('Deluxe')])('when the stored room type is "%s" [H5.27 H2.70]', async (roomtype) => {
    open({ keys: { roomtype } });
    expect(await screen.findByRole('heading', { name: altered })).toBeVisible();
  });

  test('when the room cannot be loaded', async () => {
    open({ replies: { [ROOM]: { status: 500 } } });
    expect(await screen.findByRole('heading', { name: altered })).toBeVisible();
  });
});

describe('registration', () => {
  test('the registration form has the specified field names [H2.69 H3.09]', async () => {
    open();
    await price();
    const names = [
      'title',
      'firstName',
      'lastName',
      'email',
      'countryCode',
      'mobile1',
      'mobile2',
      'password',
      'confirmPassword',
      'fullName',
    ];
    for (const name of names) expect(document.querySelector(`[name=${name}]`)).toBeVisible();
    expect(
      within(screen.getByRole('combobox', { name: 'Title' }))
        .getAllByRole('option')
        .map((element) => element.textContent),
    ).toEqual(['Mr', 'Mrs', 'Ms', 'Dr']);
    expect(screen.getByLabelText('Country code')).toHaveValue('+91');
  });

  test('registration fields have autocomplete attributes for password managers', async () => {
    open();
    await price();
    const tokens = [...document.querySelectorAll('form input, form select')].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('autocomplete'),
    ]);
    expect(tokens).toEqual([
      ['title', 'honorific-prefix'],
      ['firstName', 'given-name'],
      ['lastName', 'family-name'],
      ['email', 'email'],
      ['countryCode', 'tel-country-code'],
      ['mobile1', 'tel-national'],
      ['mobile2', 'off'],
      ['password', 'new-password'],
      ['confirmPassword', 'new-password'],
    ]);
  });

  test.each([
    ['Fill all required details', { mobile2: '' }],
    ['Please enter a valid email', { email: 'a@b' }],
    ['Mobile number must be 10 digits', { mobile1: '987654321' }],
    ['Password must be at least 6 characters!', { password: '12345', confirmPassword: '12345' }],
    ['Password and Confirm Password do not match', { confirmPassword: 'other1' }],
  ])('an invalid registration shows: %s [H5.13 H5.14 H5.15 H5.16 H5.17 H8.23]', async (message, changes) => {
    const { host } = open();
    await fill({ ...GUEST, ...changes });
    await register();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(host.sent).toHaveLength(1);
  });

  test('under the preset corrected all faults are shown at once at their fields, and the first one has the focus', async () => {
    const { host } = open({ config: { preset: 'corrected' } });
    await fill({ ...GUEST, lastName: ' ', email: 'a@b', mobile2: '', password: '12345', confirmPassword: 'other1' });
    await register();
    const faults = () =>
      Object.fromEntries(
        screen
          .queryAllByRole('alert')
          .map((alert) => [document.querySelector(`[aria-describedby~="${alert.id}"]`)?.getAttribute('name'), alert.textContent]),
      );
    expect(faults()).toEqual({
      lastName: 'Please fill in this field.',
      email: 'Please enter a valid email',
      mobile2: 'Please fill in this field.',
      password: 'Password must be at least 6 characters!',
      confirmPassword: 'Password and Confirm Password do not match',
    });
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    await fill({ lastName: 'Rao', confirmPassword: '12345' });
    expect(Object.keys(faults())).toEqual(['email', 'mobile2', 'password']);
    expect(host.sent).toHaveLength(1);
    await fill({ ...GUEST });
    await register();
    expect(host.sent.at(-1)).toMatchObject({ path: '/register-user' });
  });

  test('a logout in another tab empties the form, so that the next user of the browser sees nothing of it', async () => {
    const { host } = open({ session: SIGNED_IN });
    await fill({ mobile1: GUEST.mobile1 });
    act(() => {
      // As the shell does.
      sessionStorage.removeItem('draft:hotel-guest');
      host.session.signOut();
    });
    for (const name of ['firstName', 'email', 'mobile1']) expect(document.querySelector(`[name=${name}]`)).toHaveValue('');
  });

  test('a registration shows loading and success, stores the session and reloads after 2 s [H4.14 H4.15 H7.29 H9.27]', async () => {
    let answer: (value: unknown) => void = () => {};
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { host } = open({ replies: { 'POST /register-user': () => slow } });
    await fill(GUEST);
    await register();
    expect(screen.getByRole('button', { name: 'Registering…' })).toHaveAttribute('aria-busy', 'true');
    expect(host.sent.at(-1)).toMatchObject({
      as: 'json',
      body: {
        name: 'Mr Asha Rao',
        email: 'asha@example.in',
        password: 'secret',
        password_confirmation: 'secret',
        role: 'user',
        user_mob_no1: 9876543210,
        user_mob_no2: 75122,
      },
    });
    jest.useFakeTimers();
    await act(async () => answer(REPLY));
    expect(screen.getByText(/^Registration successful/)).toBeVisible();
    expect(host.session.store.getState()).toEqual(SIGNED_IN);
    act(() => jest.advanceTimersByTime(1900));
    expect(reload).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(200));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('register')).toBe('true');
  });

  test.each(['before the reply', 'before the reload'])(
    'a visitor who leaves %s is registered, and no later page reloads or opens the payment',
    async (when) => {
      let answer: (value: unknown) => void = () => {};
      const slow = new Promise((resolve) => {
        answer = resolve;
      });
      const { host, unmount } = open({ replies: { 'POST /register-user': () => slow } });
      await fill(GUEST);
      await register();
      jest.useFakeTimers();
      if (when === 'before the reply') unmount();
      await act(async () => answer(REPLY));
      unmount();
      act(() => jest.advanceTimersByTime(2100));
      expect(host.session.store.getState()).toEqual(SIGNED_IN);
      expect(reload).not.toHaveBeenCalled();
      expect(sessionStorage.getItem('register')).toBeNull();
    },
  );

  test('a failed registration alerts, and the server’s message stays beside the form [H8.06]', async () => {
    const { host } = open({ replies: { 'POST /register-user': { status: 422, body: { message: 'Email taken' } } } });
    await fill(GUEST);
    await register();
    await waitFor(() => expect(host.alerts).toEqual(['Registration failed. Please try again.']));
    expect(screen.getByText('Email taken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  });

  test.each([
    ['malformed', 'oops'],
    ['empty', {}],
    ['without a user', { access_token: 't', user: null }],
  ])('a registration reply that is %s is a failure [H8.06]', async (_, reply) => {
    const { host } = open({ replies: { 'POST /register-user': reply } });
    await fill(GUEST);
    await register();
    await waitFor(() => expect(host.alerts).toEqual(['Registration failed. Please try again.']));
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
    expect(host.session.store.getState()).toEqual({ status: 'visitor' });
    expect(sessionStorage.getItem('register')).toBeNull();
  });

  test('an unanswered registration is not sent again and leaves the page usable', async () => {
    const { host } = open({ replies: { 'POST /register-user': () => new Promise(() => {}) } });
    await fill(GUEST);
    await register();
    await userEvent.click(screen.getByRole('button', { name: 'Registering…' }));
    expect(host.sent.filter((call) => call.path === '/register-user')).toHaveLength(1);
    await proceed();
    expect(screen.getByText('Kindly complete your REGISTRATION or LOGIN before proceeding.')).toBeVisible();
  });

  test('typed values except passwords survive a reload', async () => {
    const first = open();
    await fill(GUEST);
    first.unmount();
    open();
    await price();
    expect(screen.getByLabelText('First name')).toHaveValue('Asha');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test('a signed-in visitor has name and email filled in and can collapse the form', async () => {
    open({ session: SIGNED_IN });
    await price();
    expect(screen.getByLabelText('Last name')).toHaveValue('Rao');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the form' }));
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('payment', () => {
  const keys = ASHA as Record<string, string>;

  test.each(['name', 'token', 'email'])('payment does not open without a stored %s [H5.20 H6.04]', async (missing) => {
    open({ session: SIGNED_IN, keys: { ...keys, [missing]: '' } });
    await proceed();
    expect(screen.getByRole('alert')).toHaveTextContent('Kindly complete your REGISTRATION or LOGIN before proceeding.');
    expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull();
  });

  test('payment opens automatically once after a registration [H4.16]', async () => {
    const first = open({ session: SIGNED_IN, keys: { ...keys, register: 'true' } });
    expect(await screen.findByRole('dialog', { name: 'Payment' })).toHaveTextContent('pay 4500');
    first.unmount();
    open({ session: SIGNED_IN, keys });
    await price();
    expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull();
  });

  test('a valid payment ID sends a multipart booking of fifteen fields and opens the profile [H2.72 H3.18 H3.19 H4.18 H4.19 H7.11 H9.18]', async () => {
    const searched = { checin: '2026-03-02', checkout: '2026-03-05', children: '1' };
    const { host } = open({ session: SIGNED_IN, keys: { ...keys, ...searched }, replies: { 'POST /bookings': {} } });
    await proceed();
    await userEvent.click(screen.getByRole('button', { name: 'good' }));
    expect(await screen.findByText('elsewhere: /profile/Nw==')).toBeVisible();
    expect(host.sent.at(-1)).toMatchObject({
      path: '/bookings',
      as: 'form',
      personal: true,
      body: {
        user_id: '7',
        rooms_available: 3,
        hotel_vendor_id: '9001',
        hotel_roomId: '8001',
        check_in_date: '2026-03-02',
        check_out_date: '2026-03-05',
        adults: 2,
        children: 1,
        rooms_booked: 2,
        roomType: 'Deluxe',
        payment_method: 'Paytm',
        transaction_id: 'pay_12345678',
        price_per_night: 1500,
        total_amount: 4500,
        payment_status: 'pending',
      },
    });
    expect(Object.keys(host.sent.at(-1)?.body ?? {})).toHaveLength(15);
    expect(host.emitted).toEqual([{ name: 'hotels:booked', payload: { hotel_vendor_id: '9001', hotel_roomId: '8001' } }]);
  });

  test('an invalid payment ID sends no booking [H5.26]', async () => {
    const { host } = open({ session: SIGNED_IN, keys });
    await proceed();
    await userEvent.click(screen.getByRole('button', { name: 'bad' }));
    expect(host.sent.some((call) => call.path === '/bookings')).toBe(false);
  });

  test.each([
    [{ status: 409, body: { message: 'No room is left for these nights.' } }, 'No room is left for these nights.'],
    [{ status: 500 }, ''],
    [{ status: 500, body: 'oops' }, ''],
  ])('a booking that fails with %j shows no alert and can be retried [H4.20 H8.08]', async (reply, message) => {
    const answers: unknown[] = [reply, {}];
    const { host, router } = open({ session: SIGNED_IN, keys, replies: { 'POST /bookings': () => answers.shift() } });
    await proceed();
    await userEvent.click(screen.getByRole('button', { name: 'good' }));
    await waitFor(() => expect(host.toasts).toHaveLength(1));
    const text = `The booking has not been recorded. Keep your payment ID and try again. ${message}`.trim();
    expect(host.toasts).toEqual([text]);
    expect(screen.getByText(text)).toBeVisible();
    expect(host.alerts).toEqual([]);
    expect(router.state.location.pathname).toBe('/paricular-hotel-room-data');
    await userEvent.click(screen.getByRole('button', { name: 'good' }));
    expect(await screen.findByText(/^elsewhere: \/profile/)).toBeVisible();
  });

  test('a booking whose session has ended opens the login dialog above the payment', async () => {
    const replies = { 'POST /bookings': { status: 401, body: { message: 'Please log in again.' } } };
    const { host } = open({ session: SIGNED_IN, keys, replies });
    await proceed();
    await userEvent.click(screen.getByRole('button', { name: 'good' }));
    await waitFor(() => expect(host.logins).toEqual(['login']));
    expect(screen.getByText(/Please log in again\.$/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Payment' })).toBeVisible();
  });

  test('an unanswered booking waits in its dialog and is not sent again', async () => {
    const unanswered = () => new Promise(() => {});
    const { host } = open({ session: SIGNED_IN, keys, replies: { 'POST /bookings': unanswered } });
    await proceed();
    await userEvent.click(screen.getByRole('button', { name: 'good' }));
    await userEvent.click(screen.getByRole('button', { name: 'good' }));
    expect(host.sent.filter((call) => call.path === '/bookings')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(screen.getByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
    expect(host.alerts).toEqual([]);
  });
});

test('a code books the rooms once and leads to the page of the booking, and is offered by the setting alone', async () => {
  const keys = { ...ASHA };
  let answer: (reply: unknown) => void = () => {};
  const reply = new Promise((resolve) => {
    answer = resolve;
  });
  const { host, router } = open({
    session: SIGNED_IN,
    keys,
    config: { flags: { hotelPayment: 'code' } },
    replies: { 'POST /booked/rooms': () => reply },
  });
  const panel = await screen.findByRole('region', { name: 'Price breakup' });
  expect(within(panel).getByText(/^The bank confirms the booking within seconds/)).toBeVisible();
  expect(within(panel).queryByText(/stays pending/)).toBeNull();
  await proceed();
  await userEvent.click(screen.getByRole('button', { name: 'code' }));
  await userEvent.click(screen.getByRole('button', { name: 'code' }));
  answer({ data: { booking_id: 600001 } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/booking/H600001'));
  expect(host.sent.filter(({ path }) => path === '/booked/rooms')).toHaveLength(1);
});

test('with corrected wording check-in and check-out times are in the form of all other times', async () => {
  open({ config: { flags: { wording: 'corrected' } } });
  await price();
  expect(screen.getByText('Check-in').parentElement).toHaveTextContent('2 March 2026Monday, 12:00 pm');
  expect(screen.getByText('Check-out').parentElement).toHaveTextContent('11:00 am');
});

test('without the setting no code is offered', async () => {
  open({ session: SIGNED_IN, keys: { ...ASHA } });
  await proceed();
  expect(await screen.findByRole('button', { name: 'good' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'code' })).toBeNull();
});
