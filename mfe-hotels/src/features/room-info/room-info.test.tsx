import { addDays } from '@safarnama/shared/domain';
import { createTestClock, createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { roomInfoRow } from '../../testing/rows.ts';

const ROOM = 'GET /hotels/9001/rooms/8001';
const CHECK = 'POST /bookings/check-availability';
const ADDRESS =
  '/room-info?roomType=Deluxe&hotel_roomId=8001&hotel_vendor_id=9001&check_in_date=2026-03-02&check_out_date=2026-03-05&rooms_required=2&adults=2&childrens=1';

const free = (changes: object = {}) => ({ data: { available: true, totalRooms: 5, require_room: 2, ...changes } });
const room = (changes: Parameters<typeof roomInfoRow>[0] = {}) => ({ data: { data: roomInfoRow(changes) } });
const open = (
  replies: Record<string, unknown> = {},
  { address = ADDRESS, ...options }: TestHostOptions & { address?: string } = {},
) => {
  const host = createTestHost({ replies: { [ROOM]: room(), [CHECK]: free(), ...replies }, ...options });
  return { host, ...renderScreen(createRemote, host, address) };
};
const CORRECTED = { config: { preset: 'corrected' } } as const;
const bookNow = () => screen.findByRole('button', { name: 'Book now' });
const decoded = (key: string) => JSON.parse(atob(sessionStorage.getItem(key) ?? '')) as unknown;

beforeEach(() => sessionStorage.clear());

test('the room page shows the room, its hotel and the guests [H2.04 H2.44 H2.46 H2.47 H2.50 H7.10]', async () => {
  const { host } = open();
  expect(await screen.findByRole('heading', { name: 'Deluxe' })).toBeVisible();
  expect(screen.getByText('Bedrooms required: 2')).toBeVisible();
  expect(screen.getByText('sleeps 3 guests')).toBeVisible();
  const hotel = screen.getByRole('article', { name: 'The hotel' });
  expect(within(hotel).getByRole('heading', { name: 'Hotel Usha' })).toBeVisible();
  expect(within(hotel).getByRole('img', { name: 'Hotel Usha' })).toBeVisible();
  expect(host.sent.map((call) => call.path)).toContain('/hotels/9001/rooms/8001');
});

test('photographs of a room and its hotel have their text alternatives, captions and credits', async () => {
  const [bed, desk, front] = ['a', 'b', 'c'].map((name) => `photos/${name}-700-8f9b92.jpg`);
  const photos = [
    { url: bed, alt: 'The bed', caption: '<b>Beside</b> the window', author: 'Asha Rao' },
    { url: desk, alt: 'The desk', caption: '', author: 'Ravi Das' },
    { url: front, alt: 'The front', caption: 'From the garden', author: 'Asha Rao' },
  ];
  open({ [ROOM]: room({ photos, rooms_image: [bed, desk], hotel: { hotel_images: [front] } }) });
  const gallery = await screen.findByRole('region', { name: 'Pictures of the room' });
  expect(within(gallery).getByRole('img', { name: 'The bed' })).toHaveAttribute('src', `/api/storage/${bed}`);
  expect(within(gallery).getByText('<b>Beside</b> the window · Picture by Asha Rao')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
  expect(within(gallery).getByRole('img', { name: 'The desk' })).toBeVisible();
  expect(within(gallery).getByText('Picture by Ravi Das')).toBeVisible();
  expect(
    within(screen.getByRole('article', { name: 'The hotel' })).getByText('From the garden · Picture by Asha Rao'),
  ).toBeVisible();
});

test('with the preset corrected the room page shows facts of room and hotel', async () => {
  const hotel = {
    house_rules: ['Quiet from 10 pm', 'No parties'],
    sights: [
      { sight: 'The fort', km: 0.4 },
      { sight: 'The lake', km: 2.5 },
      { sight: 'The mill', km: null },
    ],
  };
  open({ [ROOM]: room({ size_m2: 24, beds: ['One double bed'], view: 'Garden', meal_plan: 'half board', hotel }) }, CORRECTED);
  const facts = await screen.findByRole('region', { name: 'Good to know' });
  const factOf = (name: string) => within(facts).getByText(name).nextElementSibling;
  for (const [name, value] of [
    ['Room size', '24 m²'],
    ['Beds', 'One double bed'],
    ['View', 'Garden'],
    ['Meals', 'Breakfast and dinner included'],
    ['Check-in from', '12:00 pm'],
    ['Check-out by', '11:00 am'],
    ['The fort', '400 m'],
    ['The lake', '2.5 km'],
  ] as const)
    expect(factOf(name)).toHaveTextContent(value);
  expect(factOf('The mill')).toBeEmptyDOMElement();
  const rules = within(within(facts).getByRole('region', { name: 'House rules' })).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent)).toEqual(hotel.house_rules);
});

test('facts of a room that the backend does not send are omitted', async () => {
  open({ [ROOM]: room({ meal_plan: 'Tea at four', checkOutTime: '' }) }, CORRECTED);
  const facts = await screen.findByRole('region', { name: 'Good to know' });
  expect(facts.querySelectorAll('dt')).toHaveLength(2);
  expect(within(facts).getByText('Tea at four')).toBeVisible();
  expect(within(facts).queryByRole('region')).toBeNull();
});

test('a room without facts has no section for them', async () => {
  open({ [ROOM]: room({ checkInTime: '', checkOutTime: '' }) }, CORRECTED);
  await screen.findByRole('heading', { name: 'Amenities' });
  expect(screen.queryByRole('heading', { name: 'Good to know' })).toBeNull();
});

test('hovering a thumbnail makes it the main picture [H2.45]', async () => {
  open();
  await userEvent.hover(await screen.findByRole('button', { name: 'Show picture 2' }));
  expect(screen.getByRole('img', { name: /^Deluxe, picture/ })).toHaveAttribute('src', '/api/storage/r2.svg');
});

test('the refund terms link to the cancellation policy', async () => {
  open();
  const policy = await screen.findByRole('link', { name: 'Cancellation policy' });
  expect(policy).toHaveAttribute('href', '/Hotel%20Usha/terms&condition/9001');
  expect(policy.parentElement).toHaveTextContent('No cancellation charges');
});

test.each([
  ['spec', '', '₹4,500', 'for 3 nights, 1 room'],
  ['corrected', '', '₹9,000', 'for 3 nights, 2 rooms'],
  ['spec', '&combo=combo', '₹11,520', 'for 3 nights, 2 rooms'],
  ['corrected', '&combo=combo', '₹9,000', 'for 3 nights, 2 rooms'],
] as const)('with the preset %s and parameters "%s" two rooms cost %s [H9.14 H9.15 H9.17]', async (preset, more, total, note) => {
  open({}, { address: `${ADDRESS}${more}`, config: { preset } });
  const hotel = await screen.findByRole('article', { name: 'The hotel' });
  expect(within(hotel).getByText(total)).toBeVisible();
  expect(within(hotel).getByText(new RegExp(`^${note}, taxes`))).toBeVisible();
});

test.each([
  [13, 12, 'Show 1 more amenity'],
  [12, 12, null],
])('of %i amenities %i are shown at first [H2.48 H2.49 H9.37]', async (count, listed, more) => {
  open({ [ROOM]: room({ amenities: Array.from({ length: count }, (_, at) => `Amenity ${at}`) }) });
  const part = (await screen.findByRole('heading', { name: 'Amenities' })).closest('section')!;
  expect(within(part).getAllByRole('listitem')).toHaveLength(listed);
  const toggle = within(part).queryByRole('button');
  expect(toggle && (toggle.getAttribute('aria-label') ?? toggle.textContent)).toBe(more);
  if (toggle) await userEvent.click(toggle);
  expect(within(part).getAllByRole('listitem')).toHaveLength(count);
});

test.each([
  [0, '', 'with Free Cancellation'],
  [0, '&combo=combo', 'with Free Cancellation'],
  [100, '', 'with More features'],
  [100, '&combo=combo', 'with features'],
])(
  'with cancellation charges of %i and parameters "%s" the room shows: %s [H2.51 H2.52 H2.53 H4.10]',
  async (cancellation_charges, more, label) => {
    open({ [ROOM]: room({ cancellation_charges }) }, { address: `${ADDRESS}${more}` });
    expect(await screen.findByText(label)).toBeVisible();
  },
);

test('with the preset corrected the backend’s cancellation terms replace the charge', async () => {
  const cancellation_terms = 'Cancelling costs ₹250 per room until 3 days before arrival, and the whole price after that.';
  open({ [ROOM]: room({ cancellation_charges: 250, cancellation_terms }) }, { config: { preset: 'corrected' } });
  expect(await screen.findByText(cancellation_terms)).toBeVisible();
  expect(screen.queryByText(/Cancellation charges/)).toBeNull();
});

const RULES = [
  { days: 3, percent: 100 },
  { days: 1, percent: 50 },
];

test.each([
  ['corrected', 3, true],
  ['corrected', 2, false],
  ['spec', 2, true],
] as const)('with the preset %s, %i days before arrival, free cancellation is promised: %p', async (preset, days, isFree) => {
  const replies = { [ROOM]: room({ cancellation_charges: 0, cancellation_rules: RULES }) };
  open(replies, { config: { preset }, clock: createTestClock(addDays('2026-03-02', -days)) });
  const label = preset === 'spec' ? 'with Free Cancellation' : isFree ? 'Free cancellation' : 'Fits your party';
  expect(await screen.findByText(label)).toBeVisible();
});

test('a description with HTML shows its text without tags', async () => {
  open({ [ROOM]: room({ hotel: { description: '<p>By the <b>lake</b>.</p>' } }) });
  expect(await screen.findByText('By the lake.')).toBeVisible();
});

test('the room page has the tabs Description and Reviews [H2.59]', async () => {
  open({ [ROOM]: room({ hotel: { description: 'By the lake.' } }) });
  expect(await screen.findByText('By the lake.')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Reviews' }));
  expect(screen.queryByText('By the lake.')).toBeNull();
  expect(screen.getByRole('tab', { name: 'Description' })).toBeVisible();
});

test.each([
  ['corrected', '★ 4.3 (1)', '4.3 of 5 from 1 traveller'],
  ['spec', null, null],
] as const)('reviews of the hotel with the preset %s', async (preset, badge, line) => {
  const rating = { average: 4.3, count: 1 };
  const words = { review_id: 1, stars: 4, text: 'Quiet.', author: 'Asha V.', travelled_on: '2026-01-03', pictures: [] };
  open(
    {
      [ROOM]: room({ hotel: { rating } }),
      'GET /reviews/hotels/9001': { data: { rating, reviews: [words], pages: 1 } },
    },
    { config: { preset } },
  );
  const tab = await screen.findByRole('tab', { name: 'Reviews' });
  expect(screen.queryByText(/^★/)?.textContent ?? null).toBe(badge);
  await userEvent.click(tab);
  if (!line) return expect(screen.getByText('There are no reviews of this room yet.')).toBeVisible();
  expect(await screen.findByText(line)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Read the reviews' }));
  expect(await screen.findByText('Quiet.')).toBeVisible();
});

test('the room page has only the specified sections; a room without a description shows the address [H2.62]', async () => {
  open();
  await bookNow();
  const names = (role: string) => screen.getAllByRole(role).map((part) => part.getAttribute('aria-label') ?? part.textContent);
  expect(names('heading')).toEqual(['Deluxe', 'Hotel Usha', 'Amenities', 'Log in']);
  expect(names('tab')).toEqual(['Description', 'Reviews']);
  expect(names('article')).toEqual(['The hotel']);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('12 Lake Road');
  await userEvent.click(screen.getByRole('tab', { name: 'Reviews' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent(/^There are no reviews of this room yet\.$/);
});

test('the hotel address links to a map', async () => {
  open();
  const map = await screen.findByRole('link', { name: 'Show on a map' });
  expect(map).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('Hotel Usha, 12 Lake Road')));
});

describe('availability', () => {
  test('the call has exactly eight fields; booking is disabled until it answers [H4.09 H7.09]', async () => {
    let answer: (value: unknown) => void = () => {};
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { host } = open({ [CHECK]: () => slow });
    expect(await bookNow()).toBeDisabled();
    expect(screen.getByText('Checking availability…')).toBeVisible();
    expect(host.sent.find((call) => call.method === 'POST')?.body).toEqual({
      check_in_date: '2026-03-02',
      check_out_date: '2026-03-05',
      rooms_required: 2,
      roomType: 'Deluxe',
      hotel_roomId: '8001',
      hotel_vendor_id: '9001',
      childrens: 1,
      adults: 2,
    });
    await act(async () => answer(free()));
    await waitFor(async () => expect(await bookNow()).toBeEnabled());
  });

  test('an available room opens the booking page with nine parameters and stores the room type [H2.54 H2.60 H2.63 H2.65 H4.13]', async () => {
    const { router } = open({ 'GET /hotels/9001/rooms/8001': room() });
    await userEvent.click(await bookNow());
    await waitFor(() => expect(router.state.location.pathname).toBe('/paricular-hotel-room-data'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      hotel_vendor_id: '9001',
      hotel_roomId: '8001',
      roomType: 'Deluxe',
      check_in_date: '2026-03-02',
      check_out_date: '2026-03-05',
      rooms: '2',
      adutls: '2',
      children: '1',
      avrooms: '5',
    });
    expect(decoded('roomtype')).toBe('Deluxe');
    expect(sessionStorage.getItem('require_room')).toBeNull();
  });

  test('a combo stores require_room encoded; an exact room removes it [H4.10 H4.12]', async () => {
    const combo = open({}, { address: `${ADDRESS}&combo=combo` });
    await bookNow();
    await waitFor(() => expect(decoded('require_room')).toBe(2));
    combo.unmount();
    open();
    await bookNow();
    await waitFor(() => expect(sessionStorage.getItem('require_room')).toBeNull());
  });

  test('an unavailable room shows a message and the nearest free dates instead of booking [H2.55]', async () => {
    const nearest_free_dates = [{ check_in_date: '2026-03-07', check_out_date: '2026-03-10' }];
    open({ [CHECK]: free({ available: false, totalRooms: 1, nearest_free_dates }) });
    expect(await screen.findByText('Not available for these dates')).toBeVisible();
    expect(await bookNow()).toBeDisabled();
    expect(screen.getByRole('link', { name: '7 Mar – 10 Mar' })).toHaveAttribute(
      'href',
      expect.stringContaining('check_in_date=2026-03-07&check_out_date=2026-03-10&rooms_required=2'),
    );
  });

  test('a room type without any room left shows Booking full [H2.56]', async () => {
    open({ [CHECK]: free({ available: false, totalRooms: 0 }) });
    expect(await screen.findByText('Booking full')).toBeVisible();
    expect(await bookNow()).toBeDisabled();
  });

  test('a room that became full after loading is detected on press and not booked [H4.09]', async () => {
    const answers = [free(), free({ available: false, totalRooms: 0 })];
    const { router } = open({ [CHECK]: () => answers.shift() });
    await userEvent.click(await bookNow());
    expect(await screen.findByText('Booking full')).toBeVisible();
    expect(screen.getByText('Booking full')).toHaveFocus();
    expect(router.state.location.pathname).toBe('/room-info');
  });

  test.each([
    ['malformed', 'oops', 'Availability is not known yet'],
    ['empty', {}, 'Availability is not known yet'],
    ['neither yes nor no', { data: { available: {}, totalRooms: 0, require_room: 1 } }, 'Availability is not known yet'],
    ['no', { data: { available: 'false', totalRooms: '0', require_room: '1' } }, 'Booking full'],
  ])('an availability reply that is %s disables booking and can be retried [H8.04]', async (_, reply, text) => {
    const { host } = open({ [CHECK]: reply });
    expect(await screen.findByText(text)).toBeVisible();
    expect(await bookNow()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Check availability' })).toBeEnabled();
    expect(host.alerts).toEqual([]);
  });

  test('an availability check that fails on press shows no alert and stays on the page [H4.09 H8.04]', async () => {
    const answers: unknown[] = [free(), { status: 500 }, free()];
    const { host, router } = open({ [CHECK]: () => answers.shift() });
    await userEvent.click(await bookNow());
    await userEvent.click(await screen.findByRole('button', { name: 'Check availability' }));
    expect(await screen.findByText('Available for your dates')).toBeVisible();
    expect(screen.getByText('Available for your dates')).toHaveFocus();
    expect(await bookNow()).toBeEnabled();
    expect(router.state.location.pathname).toBe('/room-info');
    expect(host.alerts).toEqual([]);
  });

  test('with corrected wording the state of a full room type and the label of the hotel are plain', async () => {
    open({ [CHECK]: { available: false, totalRooms: 0, require_room: 1 } }, { config: { flags: { wording: 'corrected' } } });
    expect(await screen.findByText('Fully booked')).toBeVisible();
    expect(screen.queryByText(/^with (More )?features$/)).toBeNull();
  });

  test('a failed first availability check shows no alert and can be retried [H8.04]', async () => {
    const answers: unknown[] = [{ status: 500 }, free()];
    const { host } = open({ [CHECK]: () => answers.shift() });
    expect(await bookNow()).toBeDisabled();
    expect(host.alerts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Check availability' }));
    await waitFor(async () => expect(await bookNow()).toBeEnabled());
  });

  test('rooms left are shown when few', async () => {
    open({ [CHECK]: free({ totalRooms: 2 }) });
    expect(await screen.findByText('Only 2 rooms left')).toBeVisible();
  });
});

describe('a room that fails to load', () => {
  test('shows the code and a link home for 404 [H2.58 H4.11 H8.03]', async () => {
    open({ [ROOM]: { status: 404 } });
    expect(await screen.findByText('Error 404')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test.each([
    ['500', { status: 500 }, 'Error 500'],
    ['malformed', 'oops', 'Error 503'],
    ['empty', { data: { data: null } }, 'Error 503'],
  ])('shows "Oops! Somthing want worn" for %s [H2.61]', async (_, reply, code) => {
    open({ [ROOM]: reply });
    expect(await screen.findByRole('heading', { name: 'Oops! Somthing want worn' })).toBeVisible();
    expect(screen.getByText(code)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  });

  test('with corrected wording a failure of the server has a heading without mistakes', async () => {
    open({ [ROOM]: { status: 500 } }, { config: { flags: { wording: 'corrected' } } });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  });

  test('shows a panel for an address without ids', async () => {
    open({}, { address: '/room-info' });
    expect(await screen.findByText('Error 404')).toBeVisible();
  });
});

describe('the login box', () => {
  const fill = async (name: string, value: string) => userEvent.type(await screen.findByLabelText(name), value);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Login' }));

  test('has autocomplete attributes for password managers', async () => {
    open();
    expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  test('shows "fill both field" when a field is empty [H2.57 H5.28]', async () => {
    const { host } = open();
    await fill('Email', 'asha@example.in');
    await press();
    expect(host.alerts).toEqual(['fill both field']);
  });

  test('shows "not match try again" after a second and makes no call [H5.29 H5.30]', async () => {
    const { host } = open();
    await bookNow();
    const calls = host.sent.length;
    await fill('Email', 'asha@example.in');
    await fill('Password', 'secret');
    jest.useFakeTimers();
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Login' }));
    act(() => jest.advanceTimersByTime(900));
    expect(host.alerts).toEqual([]);
    act(() => jest.advanceTimersByTime(200));
    jest.useRealTimers();
    expect(host.alerts).toEqual(['not match try again']);
    expect(host.sent).toHaveLength(calls);
    expect(host.session.store.getState()).toEqual({ status: 'visitor' });
  });

  test.each(['spec', 'corrected'] as const)('with the preset %s a button opens the working dialog', async (preset) => {
    const { host } = open({}, { config: { preset } });
    await userEvent.click(await screen.findByRole('button', { name: 'Log in or sign up' }));
    expect(host.logins).toEqual(['login']);
    expect(screen.queryAllByLabelText('Password')).toHaveLength(preset === 'spec' ? 1 : 0);
  });
});

test.each([
  ['corrected', { checin: '2026-03-02', checkout: '2026-03-05', adults: '2', children: '1', rooms: '2' }],
  ['spec', {}],
] as const)('preset %s: the stay of the address becomes the searched stay: %j', async (preset, stored) => {
  open({}, { config: { preset } });
  await screen.findByText('Bedrooms required: 2');
  await waitFor(() => expect(sessionStorage.getItem('roomtype')).not.toBeNull());
  const { roomtype: _, require_room: __, ...rest } = { ...sessionStorage };
  expect(rest).toEqual(stored);
});
