import { createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { wirePackage } from '../../testing/wire.ts';
import { searchFacts } from './heading.ts';

const ROWS = [wirePackage(1, { place_name: 'Orchha' }), wirePackage(2, { place_name: 'Agra' })];

function open(address: string, replies: TestHostOptions['replies']) {
  const host = createTestHost({ replies });
  return { host, user: userEvent.setup(), ...renderScreen(createRemote, host, address) };
}

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('/des/:id lists the packages of a sub-destination with filters [T2.09 T2.69 T7.13]', async () => {
  const { host } = open('/des/105', { 'GET /packages/105': { data: ROWS } });
  expect(await screen.findByText('Search Completed')).toBeVisible();
  expect(names()).toEqual(['Orchha', 'Agra']);
  expect(screen.getByRole('heading', { level: 1, name: 'Tours in Madhya Pradesh' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Package filters' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Price filters' })).toBeVisible();
  expect(host.sent).toHaveLength(1);
});

test('with an id the filter labels are sent to the server and its reply is shown [T7.16 T2.71]', async () => {
  const { host, user } = open('/des/105', {
    'GET /packages/105': { data: ROWS },
    'POST /p/filter/105': { data: [ROWS[1]] },
  });
  await screen.findByText('2 tours');
  await user.click(screen.getByRole('checkbox', { name: 'Wellness' }));
  expect(await screen.findByText('1 tour')).toBeVisible();
  expect(names()).toEqual(['Agra']);
  await user.click(screen.getByRole('checkbox', { name: 'Low Pricing' }));
  await user.click(screen.getByRole('checkbox', { name: 'All' }));
  await screen.findByText('1 tour');
  expect(host.sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { method: 'POST', path: '/p/filter/105', as: 'json', body: { filters: ['Wellness'] } },
    { method: 'POST', path: '/p/filter/105', as: 'json', body: { filters: ['Wellness', 'Low Pricing'] } },
    { method: 'POST', path: '/p/filter/105', as: 'json', body: { filters: ['All', 'Low Pricing'] } },
  ]);
});

test('under the preset corrected a price band is applied to the list by the page, beside filters that the server applies', async () => {
  const rows = [wirePackage(1, { price_trip: 5999 }), wirePackage(2, { price_trip: 6000 })];
  const replies = { 'GET /packages/105': { data: rows }, 'POST /p/filter/105': { data: rows } };
  const host = createTestHost({ replies, config: { preset: 'corrected' } });
  renderScreen(createRemote, host, '/des/105?filter=Wellness&filter=0-6000');
  expect(await screen.findByText('1 tour')).toBeVisible();
  expect(host.sent.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { filters: ['Wellness'] } }]);
});

test('changing the sort order of /des makes no call', async () => {
  const { host, user } = open('/des/105', { 'GET /packages/105': { data: ROWS } });
  await screen.findByText('2 tours');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name: A to Z');
  expect(names()).toEqual(['Agra', 'Orchha']);
  expect(host.sent).toHaveLength(1);
});

test('/des/32 is the international list [T2.10 T7.33]', async () => {
  open('/des/32', { 'GET /packages/32': { data: ROWS } });
  expect(await screen.findByRole('heading', { level: 1, name: 'International tours' })).toBeVisible();
  expect(names()).toEqual(['Orchha', 'Agra']);
});

test('without an id /des calls the home package search [T2.11 T7.12]', async () => {
  const { host } = open('/des?place_name=goa&price=7500&duration=more', { 'GET /top/filter': { data: { data: ROWS } } });
  expect(await screen.findByText('Search Completed')).toBeVisible();
  expect(host.sent).toMatchObject([{ path: '/top/filter', query: { place_name: 'goa', price: '7500', duration: 'more' } }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Tours matching “Goa”' })).toBeVisible();
  expect(screen.getByText('up to ₹7,500')).toBeVisible();
});

test('an id takes precedence over search parameters; without both no call is made', async () => {
  const { host, unmount } = open('/des/105?place_name=goa', { 'GET /packages/105': { data: ROWS } });
  await screen.findByText('Search Completed');
  expect(host.sent).toHaveLength(1);
  unmount();
  const bare = open('/des', {});
  expect(await screen.findByText('No matching tour found')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  expect(bare.host.sent).toEqual([]);
});

test.each(['/des/999', '/des/999?filter=Wellness'])('%s answers 404 when the list is unknown', async (address) => {
  const unknown = { status: 404 };
  const host = createTestHost({ replies: { 'GET /packages/999': unknown, 'POST /p/filter/999': unknown } });
  const { loader } = await createRemote(host)
    .routes.find(({ id }) => id === 'des')!
    .lazy();
  const args = { params: { id: '999' }, request: new Request(`http://site.test${address}`) };
  await expect(loader!(args as unknown as Parameters<NonNullable<typeof loader>>[0])).rejects.toMatchObject({
    name: 'ApiError',
    status: 404,
  });
});

test.each(['/des?place_name=goa', '/dss?destination=goa'])(
  '%s renders a page when the search has no results',
  async (address) => {
    open(address, { 'GET /top/filter': { status: 404 } });
    expect(await screen.findByText('No matching tour found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test.each([
  ['a place', '/des/105', 'GET /packages/105'],
  ['the home search', '/des?place_name=goa', 'GET /top/filter'],
])('a failed list of %s shows an error and loads after a retry [T2.74 T8.02]', async (_, address, call) => {
  let fails = true;
  const { user } = open(address, {
    [call]: () => (fails ? { status: 500 } : { data: address.includes('?') ? { data: ROWS } : ROWS }),
  });
  expect(await screen.findByText('No matching tour found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All tours' })).toHaveAttribute('href', '/dss');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 tours')).toBeVisible();
});

test.each([
  ['empty', { data: [] }],
  ['failed', { status: 500 }],
])('an %s filter reply shows "No matching tour found" [T2.74 T8.02]', async (_, reply) => {
  const { user } = open('/des/105', { 'GET /packages/105': { data: ROWS }, 'POST /p/filter/105': reply });
  await screen.findByText('2 tours');
  await user.click(screen.getByRole('checkbox', { name: '1 Day' }));
  expect(await screen.findByText('No matching tour found')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('the sort order keeps the focus when the reply to a filter is late and empty', async () => {
  let reply = (_: object) => {};
  const late = new Promise<object>((resolve) => (reply = resolve));
  const { user } = open('/des/105', { 'GET /packages/105': { data: ROWS }, 'POST /p/filter/105': () => late });
  await screen.findByText('2 tours');
  await user.click(screen.getByRole('checkbox', { name: '1 Day' }));
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  sort.focus();
  reply({ data: [] });
  expect(await screen.findByText('No matching tour found')).toBeVisible();
  expect(sort).toHaveFocus();
});

test('with server filters the counts per filter come from the unfiltered list', async () => {
  const all = [wirePackage(1, { duration_days: 4 }), wirePackage(2, { duration_days: 1 }), wirePackage(3, { duration_days: 4 })];
  open('/des/105?filter=4+Days', { 'GET /packages/105': { data: all }, 'POST /p/filter/105': { data: [all[0], all[2]] } });
  await screen.findByText('2 tours');
  expect(screen.getByRole('checkbox', { name: '4 Days' })).toHaveAccessibleDescription('2');
  expect(screen.getByRole('checkbox', { name: '1 Day' })).toHaveAccessibleDescription('1');
});

test('a list renders without filter counts when the counts call fails', async () => {
  open('/des/105?filter=4+Days', { 'GET /packages/105': { status: 500 }, 'POST /p/filter/105': { data: ROWS } });
  await screen.findByText('2 tours');
  expect(screen.getByRole('checkbox', { name: '4 Days' })).not.toHaveAccessibleDescription();
});

test.each([
  ['5000', ['up to ₹5,000']],
  ['other', []],
  ['0', []],
  ['1e308', []],
])('price=%s in the address is shown as %j', (price, facts) => {
  expect(searchFacts({ place_name: '', price, duration: '' })).toEqual(facts);
});
