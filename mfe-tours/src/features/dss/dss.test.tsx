import { createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { wirePackage } from '../../testing/wire.ts';

const ADDRESS = '/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000';
const ROWS = [
  wirePackage(1, { place_name: 'Orchha', price_trip: 4500, duration_days: 4 }),
  wirePackage(2, { place_name: 'Agra', price_trip: 3000, duration_days: 1 }),
  wirePackage(3, { place_name: 'Bhopal', price_trip: 7000, duration_days: 4, tags: ['wellness'] }),
];
const found = { 'GET /top/filter': { data: { data: ROWS } } };

function open(options: TestHostOptions = { replies: found }, address = ADDRESS) {
  const host = createTestHost(options);
  return { host, user: userEvent.setup(), ...renderScreen(createRemote, host, address) };
}

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('/dss sends four of the seven parameters and lists the returned tours [T2.03 T7.32 T7.12 T2.73 T6.01]', async () => {
  const { host } = open();
  expect(await screen.findByText('Search Completed')).toBeVisible();
  expect(screen.getByText('3 tours')).toBeVisible();
  expect(host.sent).toMatchObject([
    {
      method: 'GET',
      path: '/top/filter',
      query: { selectedMonth: 'March', destination: 'gwalior', minPrice: '0', maxPrice: '5000' },
    },
  ]);
  expect(Object.keys(host.sent[0]?.query ?? {})).toHaveLength(4);
  expect(names()).toEqual(['Orchha', 'Agra', 'Bhopal']);
  expect(screen.getByRole('heading', { level: 1, name: 'Tours to Gwalior' })).toBeVisible();
});

test('a destination that the API rejects as too long finds no tours', async () => {
  open({ replies: { 'GET /top/filter': { status: 422 } } }, `/dss?destination=${'x'.repeat(121)}`);
  expect(await screen.findByText('No matching tour found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an open-ended maximum is not sent [T3.11]', async () => {
  const { host } = open({ replies: found }, '/dss?selectedMonth=March&destination=gwalior&minPrice=30000&maxPrice=null');
  await screen.findByText('Search Completed');
  expect(host.sent[0]?.query).toEqual({ selectedMonth: 'March', destination: 'gwalior', minPrice: '30000' });
});

test('changed parameters in the address start a new search [T2.19]', async () => {
  const { host, router } = open();
  await screen.findByText('Search Completed');
  await act(() => router.navigate('/dss?selectedMonth=May&destination=goa&minPrice=5000&maxPrice=10000'));
  await waitFor(() => expect(host.sent).toHaveLength(2));
  expect(host.sent[1]?.query).toEqual({ selectedMonth: 'May', destination: 'goa', minPrice: '5000', maxPrice: '10000' });
});

test('a card links View Details and Book Now to the tour and shows its price in rupees [T2.17 T2.18 T1.10 T9.31]', async () => {
  open();
  await screen.findByText('Search Completed');
  const card = screen.getAllByRole('article')[0]!;
  expect(within(card).getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/view/1');
  expect(within(card).getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/view/1');
  expect(card).toHaveTextContent('₹4,500');
  expect(within(card).getByText('4.7 (723)')).toBeVisible();
});

test('two groups of filters are shown in the specified order [T2.17 T9.17 T9.18]', async () => {
  open();
  await screen.findByText('Search Completed');
  const labels = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('value'));
  expect(labels('Package filters')).toEqual([
    'More Days',
    '4 Days',
    'Less Than 4 Days',
    '1 Day',
    'All',
    'International',
    'Wellness',
  ]);
  expect(labels('Price filters')).toEqual(['Expensive Tours', 'Under of Price 10000', 'Over of Price 6000', 'Low Pricing']);
});

const CORRECTED = { preset: 'corrected' } as const;

test('under the preset corrected price filters are bands, and two of them show both', async () => {
  const { user, router } = open({ replies: found, config: CORRECTED }, ADDRESS.replace('days=1', 'days=0'));
  await screen.findByText('Search Completed');
  const bands = within(screen.getByRole('group', { name: 'Price filters' })).getAllByRole('checkbox');
  expect(bands.map((box) => box.parentElement?.parentElement?.textContent)).toEqual([
    '₹0 – ₹6,0002',
    '₹6,000 – ₹10,0001',
    '₹10,000 – ₹20,0000',
    '₹20,000+0',
  ]);
  await user.click(screen.getByRole('checkbox', { name: /^₹6,000 – ₹10,000/ }));
  expect(names()).toEqual(['Bhopal']);
  expect(new URLSearchParams(router.state.location.search).getAll('filter')).toEqual(['6000-10000']);
  await user.click(screen.getByRole('checkbox', { name: /^₹0 – ₹6,000/ }));
  expect(names()).toEqual(['Orchha', 'Agra', 'Bhopal']);
  expect(screen.getByRole('link', { name: 'Remove ₹0 – ₹6,000' })).toBeVisible();
});

test('under the preset corrected a filter of an old link is applied and named', async () => {
  open({ replies: found, config: CORRECTED }, `${ADDRESS.replace('days=1', 'days=0')}&filter=Under+of+Price+10000`);
  expect(await screen.findByRole('link', { name: 'Remove Under of Price 10000' })).toBeVisible();
  expect(names()).toEqual(['Orchha', 'Agra', 'Bhopal']);
});

test('under the preset corrected the searched days are the longest duration; in spec they are only stated', async () => {
  const { unmount } = open({ replies: found, config: CORRECTED }, ADDRESS.replace('days=1', 'days=3'));
  await screen.findByText('Search Completed');
  expect(names()).toEqual(['Agra']);
  expect(screen.getByText('up to 3 days')).toBeVisible();
  unmount();
  open({ replies: found, config: CORRECTED }, ADDRESS.replace('&days=1', ''));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('under the preset corrected a search that no tour is short enough for offers any length with its count', async () => {
  const long = { 'GET /top/filter': { data: { data: ROWS.filter(({ duration_days }) => duration_days > 1) } } };
  open({ replies: long, config: CORRECTED });
  const link = await screen.findByRole('link', { name: /^Gwalior, any length/ });
  expect(link).toHaveTextContent('2 tours');
});

test('filters narrow the list without a call, with one package filter at a time [T2.71 T9.19]', async () => {
  const { host, user, router } = open();
  await screen.findByText('Search Completed');
  await user.click(screen.getByRole('checkbox', { name: '4 Days' }));
  expect(names()).toEqual(['Orchha', 'Bhopal']);
  await user.click(screen.getByRole('checkbox', { name: 'Over of Price 6000' }));
  expect(names()).toEqual(['Bhopal']);
  await user.click(screen.getByRole('checkbox', { name: '1 Day' }));
  expect(screen.getByRole('checkbox', { name: '4 Days' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Over of Price 6000' })).toBeChecked();
  expect(screen.getByText('No matching tour found')).toBeVisible();
  expect(screen.getByText('3 tours are hidden by the filters.')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).getAll('filter')).toEqual(['1 Day', 'Over of Price 6000']);
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  expect(names()).toEqual(['Orchha', 'Agra', 'Bhopal']);
  expect(host.sent).toHaveLength(1);
});

test.each([
  ['beside the list', 0, () => screen.getByRole('checkbox', { name: 'More Days' })],
  ['in its place', 1, () => screen.getByRole('region', { name: 'Tours' })],
])('clearing the filters %s keeps the focus within the page', async (_, index, target) => {
  const { user } = open({ replies: found }, `${ADDRESS}&filter=International`);
  await screen.findByText('No matching tour found');
  screen.getAllByRole('button', { name: 'Clear filters' })[index]?.focus();
  await user.keyboard('{Enter}');
  expect(names()).toHaveLength(3);
  expect(target()).toHaveFocus();
});

test('the sort order is written to the address and restored from it', async () => {
  const { user, router, unmount } = open();
  await screen.findByText('Search Completed');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  expect(names()).toEqual(['Agra', 'Orchha', 'Bhopal']);
  const { pathname, search } = router.state.location;
  unmount();
  open({ replies: found }, `${pathname}${search}`);
  await screen.findByText('Search Completed');
  expect(names()).toEqual(['Agra', 'Orchha', 'Bhopal']);
});

test('a button toggles the filters [T2.70 T4.10]', async () => {
  const { user } = open();
  const show = await screen.findByRole('button', { name: 'Show Filters' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  await user.click(show);
  expect(screen.getByRole('button', { name: 'Hide Filters' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('form', { name: 'Filters' })).toHaveAttribute('data-shown');
});

test.each([
  ['an empty reply', { data: { data: [] } }],
  ['a failure', { status: 500 }],
])('%s shows a message and offers wider searches [T2.74 T8.02]', async (_, reply) => {
  open({ replies: { 'GET /top/filter': reply } });
  expect(await screen.findByText('No matching tour found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gwalior in any month' })).toHaveAttribute(
    'href',
    '/dss?destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000',
  );
});

test('a failed search can be retried', async () => {
  let fails = true;
  const { user } = open({ replies: { 'GET /top/filter': () => (fails ? { status: 500 } : { data: { data: ROWS } }) } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Search Completed')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Tours' })).toHaveFocus();
});

test('the search status adds a dot every 500 ms [T2.72 T9.32 H9.34]', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    let answer = (_: unknown) => {};
    const reply = new Promise((resolve) => {
      answer = resolve;
    });
    open({ replies: { 'GET /top/filter': () => reply } });
    await act(() => jest.advanceTimersByTimeAsync(200));
    const searching = screen.getByText(/^Searching\.*$/);
    const seen: (string | null)[] = [searching.textContent];
    for (let tick = 0; tick < 4; tick++) {
      act(() => jest.advanceTimersByTime(499));
      expect(searching.textContent).toBe(seen.at(-1));
      act(() => jest.advanceTimersByTime(1));
      seen.push(searching.textContent);
    }
    expect(seen).toEqual(['Searching', 'Searching.', 'Searching..', 'Searching...', 'Searching']);
    await act(async () => answer({ data: { data: ROWS } }));
    expect(screen.getByText('Search Completed')).toBeVisible();
    expect(screen.queryByText(/^Searching/)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

describe('after month and party were changed on the page of a tour', () => {
  const changed = ADDRESS.replace('March', 'April').replace('adults=2', 'adults=4');
  const query = (address: string) => address.slice(address.indexOf('?') + 1);
  const shown = (list: string) => {
    sessionStorage.setItem('draft:tour-list', list);
    sessionStorage.setItem('draft:tour-criteria', query(changed));
  };
  afterEach(() => sessionStorage.clear());

  test('with keepSearch the list that led to it is shown with the changes, and other lists are not', async () => {
    shown(query(ADDRESS));
    const config = { flags: { keepSearch: true } };
    const { host, router, unmount } = open({ replies: found, config });
    await waitFor(() => expect(router.state.location.search).toBe(`?${query(changed)}`));
    await waitFor(() => expect(host.sent.at(-1)?.query).toMatchObject({ selectedMonth: 'April', maxPrice: '5000' }));
    expect(router.state.historyAction).toBe('REPLACE');
    unmount();
    shown('selectedMonth=May&adults=2');
    const secondList = open({ replies: found, config });
    await screen.findByText('Search Completed');
    expect(secondList.router.state.location.search).toBe(`?${query(ADDRESS)}`);
    expect(sessionStorage.getItem('draft:tour-criteria')).toBe(query(ADDRESS));
  });

  test('without keepSearch the address counts', async () => {
    shown(query(ADDRESS));
    const { router } = open();
    await screen.findByText('Search Completed');
    expect(router.state.location.search).toBe(`?${query(ADDRESS)}`);
  });
});
