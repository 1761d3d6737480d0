import { createTestHost, renderScreen } from '@safarnama/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { comboRow, exactRow, hotelRow, listReplies } from '../../testing/rows.ts';

const CRITERIA = 'city=Gwalior&checkin=2026-03-02&checkout=2026-03-04&adults=2&children=3&rooms=2&min_price=0&max_price=1500';
const rooms = Array.from({ length: 20 }, (_, i) =>
  exactRow({ hotel_roomId: i + 1, hotel: hotelRow({ hotel_vendor_id: i + 1, hoteltype: i % 2 ? 'Villa' : 'Hotel' }) }),
);
const combos = Array.from({ length: 10 }, (_, i) => comboRow({ room: { hotel_roomId: 100 + i } }));

const open = (replies: Record<string, unknown>, added = '') => {
  const host = createTestHost({ replies });
  return { host, ...renderScreen(createRemote, host, `/Hotel-Rooms?${CRITERIA}${added}`) };
};
const cards = () => screen.findAllByRole('article');

beforeEach(() => sessionStorage.clear());

test('both lists together show twelve rooms, and each press adds twelve without a call', async () => {
  const { host, router } = open(listReplies(rooms, combos));
  expect(await cards()).toHaveLength(12);
  expect(screen.getByText(/^30 rooms found/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'More rooms together' })).toBeNull();
  const calls = () => host.sent.filter(({ path }) => path !== '/hotel-counts').length;
  const before = calls();
  await userEvent.click(screen.getByRole('link', { name: 'Show 12 more' }));
  await waitFor(async () => expect(await cards()).toHaveLength(24));
  expect(within((await cards())[12]!).getByRole('link', { name: /^View room/ })).toHaveFocus();
  expect(new URLSearchParams(router.state.location.search).get('show')).toBe('24');
  expect(router.state.historyAction).toBe('REPLACE');
  await userEvent.click(screen.getByRole('link', { name: 'Show 6 more' }));
  await waitFor(async () => expect(await cards()).toHaveLength(30));
  expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
  expect(calls()).toBe(before);
});

test('a chip removes its chosen filter', async () => {
  const { router } = open(listReplies(rooms, []), '&types=Villa&ranges=0-1500');
  expect(await cards()).toHaveLength(10);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Villa' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('types=Villa'));
  expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Remove 0-1500' }));
  expect(screen.getByRole('button', { name: 'Remove 0-1500' })).toHaveTextContent('₹0-1500');
});

test('a search without results offers nearby searches with their room counts', async () => {
  const some =
    (rows: readonly object[]) =>
    ({ query }: { query: Record<string, string> }) =>
      query.max_price === '100000' || query.city === 'Goa' ? rows : [];
  const replies = {
    ...listReplies([], []),
    'GET /hotel-available-rooms-exact': (sent: { query: Record<string, string> }) => ({
      data: { rooms: some(rooms.slice(0, 2))(sent) },
    }),
  };
  const host = createTestHost({ replies, config: { flags: { endOverlayWhenBothEmpty: true } } });
  renderScreen(createRemote, host, `/Hotel-Rooms?${CRITERIA}`);
  expect(await screen.findByText('No hotels found')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Gwalior at any price · 2 rooms' })).toHaveAttribute(
    'href',
    expect.stringContaining('min_price=0&max_price=100000'),
  );
  expect(screen.getByRole('link', { name: 'Hotels in Goa · 2 rooms' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /–/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toBeVisible();
});
