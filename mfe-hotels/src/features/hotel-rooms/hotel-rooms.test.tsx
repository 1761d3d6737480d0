import { createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { comboRow, exactRow, hotelRow, listReplies } from '../../testing/rows.ts';

const ADDRESS =
  '/Hotel-Rooms?city=Gwalior&checkin=2026-03-02&checkout=2026-03-04&adults=2&children=3&rooms=2&min_price=0&max_price=1500';
const EXACT = 'GET /hotel-available-rooms-exact';
const PRICE = 'GET /hotel-available-rooms-price';

const open = (replies: Record<string, unknown>, config: TestHostOptions['config'] = {}, address = ADDRESS) => {
  const host = createTestHost({ replies, config });
  return { host, ...renderScreen(createRemote, host, address) };
};
const lists = (host: { sent: readonly { path: string; query: unknown }[] }) =>
  host.sent.filter((call) => call.path.startsWith('/hotel-available'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const unanswered = () => new Promise<never>(() => {});

beforeEach(() => sessionStorage.clear());

test('the list shows exact and combo rooms in separate sections [H1.02 H2.03 H2.33]', async () => {
  open(listReplies([exactRow()], [comboRow()]));
  const exact = await screen.findByRole('region', { name: 'Rooms that match your search' });
  const combo = screen.getByRole('region', { name: 'More rooms together' });
  expect(within(exact).getByRole('article')).toHaveTextContent('Hotel Usha');
  expect(within(combo).getByRole('article')).toHaveTextContent('Pine House');
  expect(within(combo).getByRole('article')).toHaveTextContent('Combo of 3 rooms');
});

test('a card shows hotel, room, pictures, amenities, terms and price per stay [H2.34 H2.35 H2.37 H9.35 H9.36]', async () => {
  open(listReplies([exactRow()], []));
  const card = await screen.findByRole('article');
  expect(within(card).getByRole('heading', { name: 'Hotel Usha' })).toBeVisible();
  for (const text of ['Deluxe', '12 Lake Road, Gwalior', '+3 more', '₹2,000', 'No Cancellation charges in 12 hours'])
    expect(within(card).getByText(text)).toBeVisible();
  expect(card.querySelectorAll('[data-thumbnail]')).toHaveLength(4);
  expect(within(card).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(within(card).getByRole('button', { name: 'Show 2 more amenities' }));
  expect(within(card).getAllByRole('listitem')).toHaveLength(6);
  expect(within(card).getByRole('link', { name: /^Cancellation policy/ })).toHaveAttribute(
    'href',
    '/Hotel%20Usha/terms&condition/9001',
  );
});

test('an address with zero rooms shows a message and makes no call [H5.05]', async () => {
  const { host } = open(listReplies([exactRow()], []), {}, ADDRESS.replace('rooms=2', 'rooms=0'));
  expect(await screen.findByText('Please select number of rooms')).toBeVisible();
  expect(lists(host)).toEqual([]);
});

test('an address whose stay ends before it starts names the problem and does not ask for the city', async () => {
  open(listReplies([exactRow()], []), {}, ADDRESS.replace('checkout=2026-03-04', 'checkout=2026-03-01'));
  expect(await screen.findByRole('heading', { name: 'Check-out date must be after Check-in date.' })).toBeVisible();
  expect(screen.queryByText('Where would you like to stay?')).toBeNull();
});

test('a city in another script has the spelling of its rooms in the heading and in the search field', async () => {
  const devanagari = ADDRESS.replace('Gwalior', encodeURIComponent('ग्वालियर'));
  open({ ...listReplies([exactRow()], []), 'GET /vendors/hotel/city': [{ city: 'Gwalior' }, { city: 'Goa' }] }, {}, devanagari);
  await screen.findByRole('article');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gwalior');
  const field = screen.getByRole('combobox', { name: 'City' });
  expect(field).toHaveValue('Gwalior');
  await userEvent.clear(field);
  expect(field).toHaveValue('');
});

test('an address without children searches for 0 children [H5.04]', async () => {
  const { host } = open(listReplies([exactRow()], []), {}, ADDRESS.replace('&children=3', ''));
  await screen.findByRole('article');
  expect(lists(host).map(({ query }) => query)).toEqual([
    expect.objectContaining({ children: '0' }),
    expect.objectContaining({ children: '0' }),
  ]);
});

test('a card links to its room; a combo link has the combo parameter [H2.40 H2.41 H2.42 H2.43]', async () => {
  open(listReplies([exactRow()], [comboRow()]));
  const [exact, combo] = await screen.findAllByRole('link', { name: /^View room/ });
  expect(exact).toHaveAttribute('href', expect.stringMatching(/^\/room-info\?.*childrens=2$/));
  expect(combo).toHaveAttribute('href', expect.stringMatching(/rooms_required=3&adults=2&childrens=3&combo=combo$/));
});

test('a press on a card outside its other controls opens the room [H2.40 H2.42]', async () => {
  const { router } = open({ ...listReplies([exactRow()], []), 'GET /hotels/9001/rooms/8001': { status: 404 } });
  const card = await screen.findByRole('article');
  await userEvent.click(within(card).getByRole('button', { name: 'Show 2 more amenities' }));
  expect(router.state.location.pathname).toBe('/Hotel-Rooms');
  await userEvent.click(within(card).getByRole('heading'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/room-info'));
});

test('a combo card shows the first picture of its hotel [H9.47]', async () => {
  open(listReplies([], [comboRow()]));
  expect(within(await screen.findByRole('article')).getByRole('img')).toHaveAttribute('src', '/api/storage/usha-1.svg');
});

test('the sidebar offers eight price ranges and five place types [H2.32 H9.03 H9.04]', async () => {
  open(listReplies([exactRow()], []));
  const side = await screen.findByRole('complementary', { name: 'Filters' });
  const labels = (name: string) =>
    within(within(side).getByRole('group', { name }))
      .getAllByRole('checkbox', { hidden: true })
      .map((box) => (box as HTMLInputElement).value);
  expect(labels('Price per night')).toEqual([
    '0-1500',
    '1500-6000',
    '4000-7000',
    '7000-12000',
    '12000-15000',
    '15000-20000',
    '20000-25000',
    '25000+',
  ]);
  expect(labels('Place type')).toEqual(['Hotel', 'Apartment', 'Resort', 'Homestay', 'Villa']);
});

test('under the preset corrected the price ranges do not overlap, and one loads its own span', async () => {
  const { host } = open(listReplies([exactRow()], []), { preset: 'corrected' });
  const group = within(await screen.findByRole('group', { name: 'Price per night' }));
  expect(group.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    '₹0 – ₹1,500',
    '₹1,500 – ₹4,000',
    '₹4,000 – ₹7,000',
    '₹7,000 – ₹12,000',
    '₹12,000 – ₹15,000',
    '₹15,000 – ₹20,000',
    '₹20,000 – ₹25,000',
    '₹25,000+',
  ]);
  await screen.findByRole('article');
  await userEvent.click(group.getByRole('checkbox', { name: '₹1,500 – ₹4,000' }));
  await waitFor(() => expect(lists(host)).toHaveLength(4));
  for (const call of lists(host).slice(2)) expect(call.query).toMatchObject({ min_price: '1500', max_price: '4000' });
  expect(screen.getByRole('button', { name: /Remove ₹1,500 – ₹4,000/ })).toBeVisible();
});

test.each([
  ['0', '1500', 'As searched: ₹0 – ₹1,500'],
  ['6000', '100000', 'As searched: ₹6,000+'],
])('prices from %s to %s in the address are shown below the ranges like a range', async (min, max, text) => {
  open(listReplies([exactRow()], []), {}, ADDRESS.replace('min_price=0&max_price=1500', `min_price=${min}&max_price=${max}`));
  expect(await screen.findByText(text)).toBeVisible();
});

test('toggling price ranges reloads both lists with one merged span [H4.04 H4.05 H4.06]', async () => {
  const { host, router } = open(listReplies([exactRow()], []));
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await screen.findByRole('article');
  await userEvent.click(box('1500-6000'));
  expect(box('1500-6000')).toBeChecked();
  await waitFor(() => expect(lists(host)).toHaveLength(4));
  await userEvent.click(box('12000-15000'));
  await waitFor(() => expect(lists(host)).toHaveLength(6));
  for (const call of lists(host).slice(4)) expect(call.query).toMatchObject({ min_price: '1500', max_price: '15000' });
  expect(box('1500-6000')).toBeChecked();
  expect(new URLSearchParams(router.state.location.search).get('max_price')).toBe('1500');
  await userEvent.click(box('1500-6000'));
  await waitFor(() => expect(box('1500-6000')).not.toBeChecked());
  await userEvent.click(box('12000-15000'));
  await waitFor(() => expect(lists(host)).toHaveLength(10));
  expect(lists(host)[9]?.query).toMatchObject({ min_price: '0', max_price: '1500' });
});

test('price ranges that are ticked before a reply arrives, as input before hydration is, are all applied', async () => {
  const { router } = open(listReplies([exactRow()], []));
  await screen.findByRole('article');
  const boxes = ['1500-6000', '12000-15000'].map((name) => screen.getByRole('checkbox', { name }));
  for (const box of boxes) fireEvent.click(box);
  await waitFor(() => expect(router.state.location.search).toContain('ranges=1500-6000%2C12000-15000'));
  for (const box of boxes) expect(box).toBeChecked();
});

test('choosing a place type reloads both lists with the same criteria and keeps matching rooms [H4.06]', async () => {
  const rows = [
    exactRow({ hotel_roomId: 1, hotel: hotelRow({ hoteltype: 'Villa' }) }),
    exactRow({ hotel_roomId: 2, hotel: hotelRow({ hoteltype: 'Hotel', hotelname: 'Town Inn' }) }),
  ];
  const { host } = open(listReplies(rows, []));
  await screen.findByRole('heading', { name: 'Town Inn' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Villa' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Town Inn' })).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const [first, , third] = lists(host);
  expect(third?.query).toEqual(first?.query);
});

test('clearing the filters keeps the focus within the filters', async () => {
  open(listReplies([exactRow()], []));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Villa' }));
  button('Clear all').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: '0-1500' })).toHaveFocus();
});

test('changing the sort order makes no call', async () => {
  const rows = [exactRow({ hotel_roomId: 1, finalPrice: 900 }), exactRow({ hotel_roomId: 2, finalPrice: 700 })];
  const { host } = open(listReplies(rows, []));
  await screen.findAllByRole('article');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-up');
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('₹1,400'));
  expect(lists(host)).toHaveLength(2);
});

describe('the search bar', () => {
  test('shows city, dates, guests and Search [H2.31]', async () => {
    open(listReplies([exactRow()], []));
    const bar = await screen.findByLabelText('Search hotels');
    expect(within(bar).getByRole('combobox', { name: 'City' })).toHaveValue('Gwalior');
    expect(within(bar).getByRole('button', { name: 'Dates 2 Mar – 4 Mar' })).toBeVisible();
    expect(within(bar).getByRole('button', { name: 'Room and Guest 2 adults, 3 children, 2 rooms' })).toBeVisible();
    expect(within(bar).getByRole('button', { name: 'Search' })).toBeEnabled();
  });

  test('offers 1 to 21 guests and 0 children, and changes them only on Apply [H4.07 H5.04 H5.10 H9.08]', async () => {
    const { host, router } = open(listReplies([exactRow()], []));
    const opener = await screen.findByRole('button', { name: /^Room and Guest/ });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Room and Guest' });
    for (const name of ['Adults', 'Children', 'Rooms']) {
      const values = within(within(dialog).getByRole('combobox', { name })).getAllByRole('option');
      expect(values.map((option) => option.textContent)).toEqual(Array.from({ length: 21 }, (_, at) => String(at + 1)));
    }
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Adults' }), '5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(opener).toHaveAccessibleName(/2 adults/);
    await userEvent.click(opener);
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Adults' }), '21');
    await userEvent.click(within(dialog).getByRole('button', { name: 'No children' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(opener).toHaveAccessibleName(/21 adults, 0 children, 2 rooms/);
    await userEvent.click(button('Search'));
    await waitFor(() => expect(router.state.location.search).toContain('adults=21&children=0&rooms=2'));
    expect(lists(host).at(-1)?.query).toMatchObject({ children: '0' });
  });

  test('discards dates on Cancel; Apply validates and keeps them [H2.23 T5.19 T5.20 T5.21 H5.06 H5.07]', async () => {
    open(listReplies([exactRow()], []));
    const opener = await screen.findByRole('button', { name: /^Dates/ });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Select Dates' });
    const field = (name: string) => within(dialog).getByLabelText(name);
    const type = async (name: string, value: string) => {
      await userEvent.clear(field(name));
      if (value) await userEvent.type(field(name), value);
    };
    const apply = () => userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(field('Check-out')).toHaveAttribute('min', '2026-03-02');
    await type('Check-out', '');
    await apply();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Please select both Check-In and Check-Out dates.');
    await type('Check-out', '2026-03-02');
    await apply();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Check-out date must be after Check-in date.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(opener).toHaveAccessibleName('Dates 2 Mar – 4 Mar');
    await userEvent.click(opener);
    await type('Check-out', '2026-03-09');
    await apply();
    expect(opener).toHaveAccessibleName('Dates 2 Mar – 9 Mar');
  });

  test('disables Search and shows the overlay during a search [H2.38 H4.03]', async () => {
    let answer: (value: unknown) => void = () => {};
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { container } = open({ ...listReplies([], []), [EXACT]: () => slow });
    expect(await screen.findByRole('button', { name: 'Searching...' })).toBeDisabled();
    expect(container.querySelector('[data-overlay]')).toBeVisible();
    await act(async () => answer({ data: { rooms: [exactRow()] } }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(button('Search')).toBeEnabled();
    expect(container.querySelector('[data-overlay]')).toBeNull();
  });
});

describe('a search without results', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test.each([
    ['empty replies', listReplies([], [])],
    ['no reply at all', { ...listReplies([], []), [EXACT]: unanswered, [PRICE]: unanswered }],
  ])('%s: shows the card with a link home after 10 s [H2.39 H4.01 H4.02 H9.26]', async (_, replies) => {
    const { container } = open(replies);
    await screen.findByLabelText('Search hotels');
    await pass(9000);
    expect(container.querySelector('[data-overlay]')).toBeVisible();
    expect(screen.queryByText('No hotels found')).toBeNull();
    await pass(1200);
    expect(container.querySelector('[data-overlay]')).toBeNull();
    expect(screen.getByText('No hotels found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test('with the preset corrected empty replies show the card at once', async () => {
    open(listReplies([], []), { preset: 'corrected' });
    expect(await screen.findByText('No hotels found')).toBeVisible();
  });
});

describe('failed calls', () => {
  test('one failed list call shows one message and the other list [H8.01]', async () => {
    const { host } = open({ ...listReplies([exactRow()], []), [PRICE]: { status: 500 } });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(host.alerts).toEqual(['Something went wrong while fetching hotels.']);
  });

  test('two failed list calls show one message [H8.01]', async () => {
    const { host } = open({ ...listReplies([], []), [EXACT]: { status: 500 }, [PRICE]: { status: 503 } });
    await waitFor(() => expect(host.alerts).toEqual(['Something went wrong while fetching hotels.']));
  });

  test('not found is not treated as a failure [H8.02]', async () => {
    const { host } = open(
      { ...listReplies([], []), [EXACT]: { status: 404 }, [PRICE]: { notfound: true } },
      { preset: 'corrected' },
    );
    expect(await screen.findByText('No hotels found')).toBeVisible();
    expect(host.alerts).toEqual([]);
  });

  test.each([
    ['status 500', { status: 500 }],
    ['empty', {}],
    ['malformed', 'oops'],
    ['no reply', unanswered],
  ])('a cities call with %s leaves a city field for free text', async (_, reply) => {
    const { host } = open({ ...listReplies([exactRow()], []), 'GET /vendors/hotel/city': reply });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Gwalior');
    expect(button('Search')).toBeEnabled();
    expect(host.alerts).toEqual([]);
  });

  test('a room that never loads leaves the list usable', async () => {
    const { host, router } = open({ ...listReplies([exactRow()], []), 'GET /hotels/9001/rooms/8001': unanswered });
    await userEvent.click(await screen.findByRole('link', { name: /^View room/ }));
    await waitFor(() => expect(host.sent.some((call) => call.path === '/hotels/9001/rooms/8001')).toBe(true));
    expect(router.state.location.pathname).toBe('/Hotel-Rooms');
    expect(screen.getByRole('article')).toBeVisible();
    expect(button('Search')).toBeEnabled();
  });
});

describe('an incomplete list address', () => {
  test('is completed from the session [H2.27]', async () => {
    for (const [key, value] of Object.entries({ city: 'Goa', checin: '2026-03-05', checkout: '2026-03-06', adults: '4' }))
      sessionStorage.setItem(key, value);
    const { host } = open(listReplies([exactRow()], []), {}, '/Hotel-Rooms');
    expect(await screen.findByRole('heading', { name: 'Hotels in Goa' })).toBeVisible();
    expect(lists(host)[0]?.query).toMatchObject({
      city: 'Goa',
      checkin: '2026-03-05',
      adults: '4',
      children: '0',
      rooms: '1',
      min_price: '0',
      max_price: '1500',
    });
  });

  test('shows the message about a missing city when address and session have none', async () => {
    const { host } = open(listReplies([], []), {}, '/Hotel-Rooms');
    expect(await screen.findByText('Please select a location')).toBeVisible();
    expect(lists(host)).toEqual([]);
  });
});

describe('after another stay was chosen on the page of a room', () => {
  const query = '?city=Gwalior&checkin=2026-03-10&checkout=2026-03-12&adults=2&children=1&rooms=1&min_price=0&max_price=5000';
  const stay = { checin: '2026-03-14', checkout: '2026-03-16', adults: '3', children: '0' };
  const shown = (list: string) => {
    for (const [name, value] of Object.entries({ ...stay, 'draft:hotel-list': list })) sessionStorage.setItem(name, value);
  };
  const show = (keepSearch: boolean) =>
    open(listReplies([exactRow()], []), { flags: { keepSearch } }, `/Hotel-Rooms${query}&sort=name`).router;
  const given = (router: { state: { location: { search: string } } }) =>
    Object.fromEntries(new URLSearchParams(router.state.location.search));

  test('with keepSearch the list that led to it is shown for that stay, with its price and order', async () => {
    shown(`${query}&sort=name`);
    const router = show(true);
    await waitFor(() => expect(given(router)).toMatchObject({ checkin: '2026-03-14', checkout: '2026-03-16' }));
    expect(given(router)).toMatchObject({ adults: '3', children: '0', rooms: '1', max_price: '5000', sort: 'name' });
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(sessionStorage.getItem('draft:hotel-list')).toBe(router.state.location.search));
  });

  test.each([
    ['another list keeps its address', query, true],
    ['without keepSearch the address counts', `${query}&sort=name`, false],
  ])('%s', async (_, list, keepSearch) => {
    shown(list);
    const router = show(keepSearch);
    await screen.findByRole('article');
    expect(given(router)).toMatchObject({ checkin: '2026-03-10', adults: '2' });
    expect(sessionStorage.getItem('checin')).toBe(keepSearch ? '2026-03-10' : '2026-03-14');
  });
});
