import type { SessionState, SiteConfig } from '@safarnama/shared/host';
import { DEFAULT_CONFIG } from '@safarnama/shared/host/presets';
import { createTestHost, type Reply, renderScreen, SIGNED_IN } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { loadProfile } from './load-profile.ts';

const USER = { id: 7, name: 'Mis Asha Rao', email: 'asha@example.com', user_mob_no1: 9876543210, user_mob_no2: 9123456780 };
const BOOKING = {
  booking_id: 600_001,
  user_id: 7,
  rooms_available: 3,
  hotel_vendor_id: 501,
  hotel_roomId: 5011,
  check_in_date: '2026-03-09',
  check_out_date: '2026-03-11',
  adults: 2,
  children: 1,
  rooms_booked: 1,
  roomType: 'Deluxe',
  payment_method: 'PhonePe',
  transaction_id: 'pay_AbCd12345',
  price_per_night: 2100,
  total_amount: 4200,
  payment_status: 'pending',
  room_no: '',
  hotel_vendor: { vendor_name: 'Lake House' },
};
const ORDER = {
  order_id: 700_001,
  packageId: {
    package_id: 7,
    place_name: 'Goa',
    price_trip: 7400,
    duration_days: 4,
    origin: 'Mumbai',
    departure_point: 'Dadar',
    about_trip: 'Beaches and old forts.',
  },
  iteneris: [{ day_wise_details: [{ day: '1', title: 'Arrival', detail: 'Walk along the river.' }] }],
  date: [{ date_id: 711, start_date: '2026-03-14', end_date: '2026-03-17', availability: 'open' }],
  transport: [{ mode: ['train'], details: 'Konkan line, second class' }],
  transaction_id: 'pay_Tour12345',
};
const SECOND = { ...ORDER, order_id: 700_002, packageId: { ...ORDER.packageId, place_name: 'Leh' }, iteneris: [] };
const NOTHING = 'No Booking Found, please HOTEL & TOORS Booked Know';

interface Given {
  readonly replies?: Record<string, Reply>;
  readonly session?: SessionState;
  readonly address?: string;
  readonly flags?: Partial<SiteConfig['flags']>;
  readonly paths?: Partial<SiteConfig['paths']>;
  readonly confirm?: boolean;
}

async function open({
  replies = {},
  session = SIGNED_IN,
  address = '/profile/Nw==',
  flags = {},
  paths = {},
  confirm = true,
}: Given = {}) {
  const host = createTestHost({
    replies: {
      'GET /users/7': { data: USER },
      'GET /bookings/user/7': { data: [BOOKING] },
      'GET /orderbyid/7': { data: [ORDER, SECOND] },
      'GET /booked/H600001': { status: 404 },
      'GET /booked/T700001': { status: 404 },
      ...replies,
    },
    session,
    config: { flags, paths: { ...DEFAULT_CONFIG.paths, ...paths } },
    confirm,
  });
  const view = renderScreen(createRemote, host, address);
  await screen.findByRole('tablist');
  const user = userEvent.setup();
  const tours = () => user.click(screen.getByRole('tab', { name: 'Tour Booking Details' }));
  return { host, view, user, tours };
}

test('the three profile calls send the plain user id and the token [H7.12 H7.13 H7.14 H6.05]', async () => {
  const { host } = await open();
  expect(host.sent.map(({ method, path, personal }) => `${method} ${path} ${personal}`).sort()).toEqual([
    'GET /bookings/user/7 true',
    'GET /orderbyid/7 true',
    'GET /users/7 true',
  ]);
});

test('tour orders use the configured path', async () => {
  const { tours } = await open({
    paths: { tourOrders: '/my/{id}/tours' },
    replies: { 'GET /orderbyid/7': { status: 500 }, 'GET /my/7/tours': { data: [ORDER] } },
  });
  await tours();
  expect(screen.getByText('Goa')).toBeVisible();
});

test('the profile header shows name, email, id and two phones [H2.06 H2.78]', async () => {
  await open();
  const header = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
  for (const text of ['Mis Asha Rao', 'asha@example.com', '7', '9876543210', '9123456780'])
    expect(header.getByText(text)).toBeVisible();
});

test('Reset Password is a link to the flow and emits an event to the shell [H2.79]', async () => {
  const { host, user } = await open();
  const link = screen.getByRole('link', { name: 'Reset Password' });
  expect(link).toHaveAttribute('href', '/forgetPassword');
  await user.click(link);
  expect(host.emitted).toContainEqual({ name: 'account:reset-requested', payload: {} });
});

test('below the prefix of a language the link to Reset Password keeps it', async () => {
  renderScreen(createRemote, createTestHost({ session: SIGNED_IN }), '/hi/profile/Nw==', '/hi');
  expect(await screen.findByRole('link', { name: 'Reset Password' })).toHaveAttribute('href', '/hi/forgetPassword');
});

test('the profile has two tabs, hotels first [H1.04 H2.80 H4.30]', async () => {
  await open();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Hotel Booking Details', 'Tour Booking Details']);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
});

test('a hotel card shows the booking, N/A for a missing room number, and rupees [H3.20 H3.21 H1.11 H9.01]', async () => {
  await open();
  const card = within(screen.getByRole('article'));
  for (const text of [
    'Lake House', 'Deluxe', '9 March 2026', '11 March 2026', 'N/A', 'PhonePe', 'pay_AbCd12345', 'pending', '501', '5011', '₹2,100', '₹4,200',
  ]) // biome-ignore format: one list
    expect(card.getByText(text)).toBeVisible();
});

test('each tour card shows its package, days, dates and transport [H3.22 H3.23 H3.24 H3.25]', async () => {
  const { tours } = await open();
  await tours();
  const [goa, leh] = screen.getAllByRole('article').map((card) => within(card));
  for (const text of [
    'Goa', '₹7,400 per adult', '4 days', 'Mumbai', 'Dadar', 'Beaches and old forts.', '14 March 2026', '17 March 2026', 'open',
    'Train · Konkan line, second class', 'Day 1', 'Arrival', 'Walk along the river.',
  ]) // biome-ignore format: one list
    expect(goa?.getByText(text)).toBeVisible();
  expect(leh?.getByText('Leh')).toBeVisible();
  expect(leh?.queryByText('Arrival')).toBeNull();
});

describe('the profile right after a tour payment', () => {
  const BOOKED = { tourBooked: { transaction_id: 'pay_Tour12345', place_name: 'Goa', paid_amount: 100 } };
  const STATED = { ...ORDER, total_amount: 18_500, paid_amount: 100, due_amount: 1_849_900, payment_note: 'The driver asks.' };

  async function arrive(state: unknown, given: Given = {}) {
    const opened = await open({ replies: { 'GET /orderbyid/7': { data: [STATED, SECOND] } }, ...given });
    await act(() => opened.view.router.navigate('/about'));
    await act(() => opened.view.router.navigate(given.address ?? '/profile/Nw==', { state }));
    await screen.findByRole('tablist');
    return opened;
  }
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  const factsOf = (element: HTMLElement) =>
    Object.fromEntries(
      within(element)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  test('opens the tour tab with booking, dates, paid and due amounts, and transaction ID', async () => {
    await arrive(BOOKED);
    expect(selected()).toBe('Tour Booking Details');
    const news = screen.getByRole('status');
    expect(news).toHaveTextContent('Your tour is booked.');
    expect(factsOf(news)).toEqual({
      Tour: 'Goa',
      Starts: '14 March 2026',
      Ends: '17 March 2026',
      Paid: '₹1',
      'Still to pay': '₹18,499',
      'Transaction ID': 'pay_Tour12345',
    });
    expect(news).toHaveTextContent('The driver asks.');
    expect(document.activeElement).toContainElement(news);
  });

  test('shows the payment data when the list fails or lacks the order', async () => {
    await arrive(BOOKED, { replies: { 'GET /orderbyid/7': { status: 500 } } });
    expect(selected()).toBe('Tour Booking Details');
    expect(factsOf(screen.getByRole('status'))).toEqual({ Tour: 'Goa', Paid: '₹1', 'Transaction ID': 'pay_Tour12345' });
  });

  test('is an ordinary profile when a reload comes after the order was cancelled', async () => {
    await arrive(BOOKED, { replies: { 'GET /orderbyid/7': { data: [{ ...STATED, order_status: 'cancelled' }] } } });
    expect(screen.getByText('Goa', { exact: false })).toBeVisible();
    expect(screen.queryByText('Your tour is booked.')).toBeNull();
  });

  test('keeps the hotel tab open after it was chosen', async () => {
    const { user } = await arrive(BOOKED);
    await user.click(screen.getByRole('tab', { name: 'Hotel Booking Details' }));
    expect(selected()).toBe('Hotel Booking Details');
    expect(screen.getByText('Lake House')).toBeVisible();
  });

  test.each([undefined, null, 'text', {}, { tourBooked: 'Goa' }, { tourBooked: { transaction_id: 7 } }])(
    'ignores the navigation state %j and opens the hotel tab [H4.30]',
    async (state) => {
      await arrive(state);
      expect(selected()).toBe('Hotel Booking Details');
      expect(screen.queryByRole('status')).toBeNull();
    },
  );

  test('shows no payment data to another user', async () => {
    for (const given of [{ session: { status: 'visitor' } as const }, { address: '/profile/OA==' }]) {
      const { view } = await arrive(BOOKED, given);
      expect(screen.queryByText('pay_Tour12345')).toBeNull();
      view.unmount();
    }
  });

  test('each tour card shows paid and due amounts and how the rest is collected', async () => {
    await arrive(BOOKED);
    const [goa, leh] = screen.getAllByRole('article');
    expect(factsOf(goa as HTMLElement)).toMatchObject({ 'Total amount': '₹18,500', Paid: '₹1', 'Still to pay': '₹18,499' });
    expect(goa).toHaveTextContent('The driver asks.');
    expect(factsOf(leh as HTMLElement)).not.toHaveProperty('Still to pay');
  });
});

test('every card has a Cancel Booking button; an empty list has none [H2.82]', async () => {
  const { tours } = await open({ replies: { 'GET /bookings/user/7': { data: [] } } });
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
  await tours();
  expect(screen.getAllByRole('button', { name: 'Cancel Booking' })).toHaveLength(2);
});

test.each([{ data: [] }, { status: 500 }, { data: null }])(
  'the reply %j shows the empty text in its tab [H2.81 H4.31 H8.11]',
  async (reply) => {
    const { tours } = await open({ replies: { 'GET /bookings/user/7': reply } });
    expect(screen.getByText(NOTHING)).toBeVisible();
    await tours();
    expect(screen.queryByText(NOTHING)).toBeNull();
  },
);

test('with corrected wording an empty list shows that there are no bookings yet', async () => {
  await open({ replies: { 'GET /bookings/user/7': { data: [] } }, flags: { wording: 'corrected' } });
  expect(screen.getByText('You have no bookings yet.')).toBeVisible();
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test('with corrected wording a list without a reply shows that it could not be loaded, and can be loaded again', async () => {
  let bookings: Reply = { status: 503 };
  const { user } = await open({
    replies: { 'GET /bookings/user/7': () => bookings },
    flags: { wording: 'corrected' },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Your bookings could not be loaded. Please check your connection.');
  expect(screen.queryByText('You have no bookings yet.')).toBeNull();
  bookings = { data: [BOOKING] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lake House')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the tour tab has its own empty text [H8.12]', async () => {
  const { tours } = await open({ replies: { 'GET /orderbyid/7': { status: 500 } } });
  expect(screen.queryByText(NOTHING)).toBeNull();
  await tours();
  expect(screen.getByText(NOTHING)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a room' })).toHaveAttribute('href', '/Hotel-Rooms');
  expect(screen.getByRole('link', { name: 'Find a tour' })).toHaveAttribute('href', '/dss');
});

test.each(
  ['/users/7', '/bookings/user/7', '/orderbyid/7'].flatMap((path) =>
    [{ data: null }, {}, 'oops'].map((reply) => ({ path, reply })),
  ),
)('$path with the reply $reply leaves the rest of the profile', async ({ path, reply }) => {
  const { host, tours } = await open({ replies: { [`GET ${path}`]: reply } });
  const hotels = path === '/bookings/user/7' ? NOTHING : 'Lake House';
  expect(await screen.findByText(hotels)).toBeVisible();
  await tours();
  expect(screen.getByText(path === '/orderbyid/7' ? NOTHING : 'Goa')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.alerts).toEqual([]);
});

test('a failed profile call shows no message [H8.10]', async () => {
  const { host, tours } = await open({ replies: { 'GET /users/7': { status: 500 } } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(host.alerts).toEqual([]);
  expect(screen.getByText('Lake House')).toBeVisible();
  await tours();
  expect(screen.getByText('Goa')).toBeVisible();
});

test.each([
  [true, 'Booking cancelled.'],
  [false, 'Action cancelled.'],
])(
  'without realCancel answering %p to Cancel Booking shows "%s" and makes no call [H4.32 H4.33 H4.34]',
  async (confirm, answer) => {
    const { host, user } = await open({ confirm });
    const before = host.sent.length;
    await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
    expect(host.confirms).toEqual(['Are you sure you want to cancel this booking?']);
    expect(host.alerts).toEqual([answer]);
    expect(host.sent).toHaveLength(before);
    expect(screen.getByText('Lake House')).toBeVisible();
  },
);

test('a note beside the button explains how to cancel; a setting turns it off', async () => {
  const { view } = await open();
  expect(screen.getByText(/confirmed only by phone or email/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1800-000-0000' })).toHaveAttribute('href', 'tel:18000000000');
  expect(screen.getByRole('link', { name: 'hello@safarnama.example' })).toHaveAttribute('href', 'mailto:hello@safarnama.example');
  view.unmount();
  await open({ flags: { cancelNotice: false } });
  expect(screen.queryByText(/confirmed only by phone or email/)).toBeNull();
});

test('with realCancel the booking is cancelled, the refund is shown and the list reloads', async () => {
  let status = 'active';
  const { host, user } = await open({
    flags: { realCancel: true },
    replies: {
      'GET /bookings/user/7': () => ({ data: [{ ...BOOKING, booking_status: status }] }),
      'POST /bookings/600001/cancel': () => {
        status = 'cancelled';
        return { data: { ...BOOKING, refund_amount: 4200 } };
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  expect(await screen.findByText('cancelled')).toBeVisible();
  expect(host.alerts).toEqual(['Booking cancelled. ₹4,200 will be paid back to you.']);
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
});

test('with realCancel a cancellation whose reply is lost is asked again, and its refund is shown', async () => {
  let calls = 0;
  const { host, user } = await open({
    flags: { realCancel: true },
    replies: {
      'GET /bookings/user/7': () => ({ data: [{ ...BOOKING, booking_status: calls > 0 ? 'cancelled' : 'active' }] }),
      'POST /bookings/600001/cancel': () => (++calls === 1 ? { status: 504 } : { data: { ...BOOKING, refund_amount: 4200 } }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  expect(await screen.findByText('cancelled')).toBeVisible();
  await waitFor(() => expect(host.alerts).toEqual(['Booking cancelled. ₹4,200 will be paid back to you.']));
});

test('with realCancel a booking whose terms could not be loaded is not cancelled without them', async () => {
  const { host, user } = await open({ flags: { realCancel: true }, replies: { 'GET /booked/H600001': { status: 503 } } });
  await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(host.alerts).toEqual(['The booking could not be cancelled. Please contact us.']));
  expect(host.confirms).toEqual([]);
  expect(host.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['terms', { 'GET /booked/H600001': { status: 401 } }],
  ['cancellation', { 'POST /bookings/600001/cancel': { status: 401 } }],
])('with realCancel a session that has ended before the call for the %s leads to the login dialog', async (_, replies) => {
  const { host, user } = await open({ flags: { realCancel: true }, replies });
  await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(host.logins).toEqual(['login']));
  expect(host.alerts).toEqual([]);
});

test('with realCancel a cancellation without any reply shows that its outcome is unknown, then its status', async () => {
  let calls = 0;
  const { host, user } = await open({
    flags: { realCancel: true },
    replies: {
      'GET /bookings/user/7': () => ({ data: [{ ...BOOKING, booking_status: calls > 0 ? 'cancelled' : 'active' }] }),
      'POST /bookings/600001/cancel': () => {
        calls += 1;
        throw Object.assign(new Error('no reply'), { name: 'ApiError', status: 0, code: 'network' });
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  expect(await screen.findByText('cancelled')).toBeVisible();
  expect(calls).toBe(2);
  expect(host.alerts).toEqual([
    'No reply arrived, so we do not know whether the booking was cancelled. Please look at its status in your profile before you try again.',
  ]);
});

test('with realCancel a cancellation that is refused reloads the list, which shows why', async () => {
  let status = 'active';
  const { host, user } = await open({
    flags: { realCancel: true },
    replies: {
      'GET /bookings/user/7': () => ({ data: [{ ...BOOKING, booking_status: status }] }),
      'POST /bookings/600001/cancel': () => {
        status = 'lapsed';
        return { status: 409 };
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  expect(await screen.findByText('lapsed')).toBeVisible();
  await waitFor(() => expect(host.alerts).toHaveLength(1));
});

test.each(['cancelled', 'lapsed', 'refused'])('with realCancel a booking that is %s has no button', async (booking_status) => {
  await open({
    flags: { realCancel: true },
    replies: { 'GET /bookings/user/7': { data: [{ ...BOOKING, booking_status }] } },
  });
  expect(await screen.findByText(booking_status)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull();
});

test('with realCancel a tour shows the collected amount and its refund', async () => {
  const { host, user, tours } = await open({
    flags: { realCancel: true },
    replies: { 'POST /orders/700001/cancel': { data: { paid_amount: 1_850_000, payment_status: 'refund pending' } } },
  });
  await tours();
  await user.click(screen.getAllByRole('button', { name: 'Cancel Booking' })[0] as HTMLElement);
  await waitFor(() => expect(host.alerts).toEqual(['Booking cancelled. ₹18,500 will be paid back to you.']));
});

test('with realCancel a late cancellation shows the server’s reason', async () => {
  const { host, user } = await open({
    flags: { realCancel: true },
    replies: {
      'POST /bookings/600001/cancel': { status: 409, body: { message: 'This stay has begun and cannot be cancelled.' } },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(host.alerts[0]).toMatch(/cancel/));
  expect(screen.getByText('Lake House')).toBeVisible();
});

test('with realCancel a tour that cannot be cancelled shows a message and stays', async () => {
  const { host, user, tours } = await open({
    flags: { realCancel: true },
    replies: { 'POST /orders/700001/cancel': { status: 500 } },
  });
  await tours();
  await user.click(screen.getAllByRole('button', { name: 'Cancel Booking' })[0] as HTMLElement);
  await waitFor(() => expect(host.alerts).toEqual(['The booking could not be cancelled. Please contact us.']));
});

test("a visitor or another user's address shows no personal data and makes no call", async () => {
  for (const given of [{ session: { status: 'visitor' } as const }, { address: '/profile/OA==' }]) {
    const { host, view, tours } = await open(given);
    expect(screen.getByText(NOTHING)).toBeVisible();
    await tours();
    expect(screen.getByText(NOTHING)).toBeVisible();
    expect(screen.queryByText('asha@example.com')).toBeNull();
    expect(host.sent).toEqual([]);
    view.unmount();
  }
});

test('the profile does not offer to log in while a session is requested from other tabs', async () => {
  const { host } = await open({ session: { status: 'visitor', asking: true } });
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  act(() => host.session.signOut());
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a visitor can open the login from the profile', async () => {
  const { host, user } = await open({ session: { status: 'visitor' } });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(host.logins).toEqual(['login']);
});

test('a session that starts after rendering loads the profile once', async () => {
  const { host } = await open({ session: { status: 'visitor' } });
  const { status: _, ...session } = SIGNED_IN;
  await act(async () => host.session.signIn(session));
  expect(await screen.findByText('Lake House')).toBeVisible();
  expect(host.sent).toHaveLength(3);
});

test('an expired session shows a message, and the login dialog opens without a logout', async () => {
  const { host, user } = await open({ replies: { 'GET /users/7': { status: 401 } } });
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(host.logins).toEqual(['login']);
  // Drafts are removed at a logout.
  expect(host.session.store.getState()).toEqual(SIGNED_IN);
});

test.each(['all', 'needed'] as const)('with bookingFields "%s" cards show the matching fields', async (bookingFields) => {
  const { tours } = await open({ flags: { bookingFields } });
  const shown = (label: string) => screen.queryByText(label, { selector: 'dt' }) !== null;
  expect(['Hotel ID', 'Room ID', 'User ID', 'Rooms available'].map(shown)).toEqual(Array(4).fill(bookingFields === 'all'));
  expect(['Check-in', 'Transaction ID'].map(shown)).toEqual([true, true]);
  await tours();
  await screen.findByText('Goa');
  const departures = screen.queryAllByText('Departure', { selector: 'dt' });
  expect([departures.length > 0, screen.queryAllByText('Package ID').length > 0]).toEqual(Array(2).fill(bookingFields === 'all'));
});

test('another user’s address shows no data and links to the own profile', async () => {
  const { host } = await open({ address: '/profile/OA==' });
  expect(await screen.findByText('This is another person’s profile address.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveAttribute('href', '/profile/Nw==');
  expect(host.sent).toEqual([]);
});

test.each([
  ['code', 'payment being verified', 'active'],
  ['manual', 'active', 'payment being verified'],
] as const)('with hotelPayment %s a stay without a verified payment reads %p', async (hotelPayment, shown, hidden) => {
  await open({
    flags: { hotelPayment },
    replies: { 'GET /bookings/user/7': { data: [{ ...BOOKING, booking_status: 'active' }] } },
  });
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText(hidden)).toBeNull();
});

test('a card links to the booking’s page when the backend sends its status', async () => {
  await open({
    replies: { 'GET /bookings/user/7': { data: [BOOKING, { ...BOOKING, booking_id: 600_002, booking_status: 'active' }] } },
  });
  expect(screen.getAllByRole('link', { name: 'Confirmation and voucher' }).map((link) => link.getAttribute('href'))).toEqual([
    '/booking/H600002',
  ]);
});

test('an address without a user id is a 404, for visitors and signed-in people', async () => {
  for (const session of [SIGNED_IN, { status: 'visitor' } as const])
    await expect(loadProfile(createTestHost({ session }), 'xyz')).rejects.toMatchObject({ init: { status: 404 } });
});
