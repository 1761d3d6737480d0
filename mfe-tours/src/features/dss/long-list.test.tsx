import { createTestHost, renderScreen } from '@safarnama/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { wirePackage } from '../../testing/wire.ts';

/** Thirty tours: every third lasts one day, every tenth is expensive. */
const ROWS = Array.from({ length: 30 }, (_, i) =>
  wirePackage(i + 1, { duration_days: i % 3 === 0 ? 1 : 4, price_trip: i % 10 === 0 ? 25_000 : 4000 }),
);

function open(address = '/dss?destination=gwalior', rows: (query: Record<string, string>) => readonly object[] = () => ROWS) {
  const host = createTestHost({
    replies: { 'GET /top/filter': ({ query }: { query: Record<string, string> }) => ({ data: { data: rows(query) } }) },
  });
  return { host, user: userEvent.setup(), ...renderScreen(createRemote, host, address) };
}

const cards = () => screen.getAllByRole('article');
const found = () => screen.findByText('Search Completed');

test('a list shows twelve cards and the total, and each press adds twelve', async () => {
  const { host, user, router } = open();
  await found();
  expect(cards()).toHaveLength(12);
  expect(screen.getByText('30 tours')).toBeVisible();
  expect(screen.getByText('12 of 30 tours')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show 12 more' }));
  await waitFor(() => expect(cards()).toHaveLength(24));
  expect(within(cards()[12]!).getAllByRole('link')[0]).toHaveFocus();
  expect(router.state.location.search).toBe('?destination=gwalior&show=24');
  await user.click(screen.getByRole('link', { name: 'Show 6 more' }));
  await waitFor(() => expect(cards()).toHaveLength(30));
  expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
  expect(host.sent).toHaveLength(1);
});

test('the address sets the number of cards and links to more without scripts', async () => {
  open('/dss?destination=gwalior&show=24');
  await found();
  expect(cards()).toHaveLength(24);
  expect(screen.getByRole('link', { name: 'Show 6 more' })).toHaveAttribute('href', '/dss?destination=gwalior&show=36');
});

test('each filter shows how many tours it leaves', async () => {
  const { user } = open();
  await found();
  const of = (name: string) => screen.getByRole('checkbox', { name }).getAttribute('aria-describedby');
  const countOf = (name: string) => document.getElementById(String(of(name)))?.textContent;
  expect(countOf('1 Day')).toBe('10');
  expect(countOf('4 Days')).toBe('20');
  expect(countOf('Expensive Tours')).toBe('3');
  await user.click(screen.getByRole('checkbox', { name: '1 Day' }));
  expect(countOf('Expensive Tours')).toBe('1');
  expect(countOf('4 Days')).toBe('20');
});

test('a chip removes its filter; choosing and removing add no history entry', async () => {
  const { user, router } = open('/dss?destination=gwalior&filter=1+Day');
  await found();
  await user.click(screen.getByRole('checkbox', { name: 'Low Pricing' }));
  const chips = screen.getByRole('list', { name: 'Chosen filters' });
  expect(
    within(chips)
      .getAllByRole('link')
      .map((chip) => chip.textContent),
  ).toEqual(['1 Day', 'Low Pricing']);
  await user.click(within(chips).getByRole('link', { name: 'Remove 1 Day' }));
  await waitFor(() => expect(router.state.location.search).toBe('?destination=gwalior&filter=Low+Pricing'));
  expect(within(chips).getByRole('link', { name: 'Remove Low Pricing' })).toHaveFocus();
  expect(router.state.historyAction).toBe('REPLACE');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Tours' })).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
});

test('an empty search offers nearby lists that have tours, with counts, most similar first', async () => {
  const address = '/dss?selectedMonth=March&destination=gwalior&minPrice=0&maxPrice=500';
  open(address, ({ selectedMonth, maxPrice, destination }) =>
    maxPrice === undefined && destination ? ROWS.slice(0, 2) : selectedMonth === 'April' ? ROWS.slice(0, 1) : [],
  );
  await screen.findByText('No matching tour found');
  const ways = screen.getAllByRole('link').map((link) => link.textContent);
  expect(ways).toEqual(['Any price in March · 2 tours', 'Gwalior in April · 1 tour', 'All tours to Gwalior · 2 tours']);
});
