import { createTestHost, renderScreen } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { comboRow, exactRow, hotelRow } from '../../testing/rows.ts';

/** A backend with seventy cheap and some expensive rooms that lists and counts like the API. */
const HOTEL = Array.from({ length: 70 }, (_, i) => ({ list: 'exact', id: i, price: 800 + i, type: i % 2 ? 'Villa' : 'Hotel' }));
const REST = [
  { list: 'exact', id: 100, price: 1500, type: 'Villa' },
  { list: 'exact', id: 101, price: 5000, type: 'Resort' },
  { list: 'combo', id: 200, price: 5500, type: 'Villa' },
  { list: 'combo', id: 201, price: 30_000, type: 'Hotel' },
];
const ROOMS = [...HOTEL, ...REST];
type Sent = { query: Record<string, string> };
const found = (list: string, { query }: Sent) =>
  ROOMS.filter(
    (room) => room.list === list && room.price >= Number(query.min_price) && room.price <= Number(query.max_price),
  ).slice(0, 60);
const wire = ({ id, price, type }: (typeof ROOMS)[number]) => ({
  hotel_roomId: id,
  finalPrice: price,
  hotel: hotelRow({ hotel_vendor_id: id, hoteltype: type }),
});
const REPLIES = {
  'GET /vendors/hotel/city': ['Gwalior'],
  'GET /hotel-available-rooms-exact': (sent: Sent) => ({
    data: { rooms: found('exact', sent).map((row) => exactRow(wire(row))) },
  }),
  'GET /hotel-available-rooms-price': (sent: Sent) => ({
    data: { non_matched_rooms: found('combo', sent).map((row) => comboRow({ room: wire(row), hotel: wire(row).hotel })) },
  }),
  'GET /hotel-counts': {
    data: ROOMS.map(({ list, price, type }) => ({ list, price, hoteltype: type, rooms: 1 })),
  },
};

const open = (added = '', replies: Record<string, unknown> = REPLIES) => {
  const host = createTestHost({ replies });
  const query = 'city=Gwalior&checkin=2026-03-02&checkout=2026-03-04&adults=2&children=0&rooms=1&min_price=0&max_price=1500';
  renderScreen(createRemote, host, `/Hotel-Rooms?${query}${added}`);
  return host;
};
const total = async () => Number(/^\d+/.exec((await screen.findByText(/^\d+ rooms? found/)).textContent ?? '')?.[0]);
const box = (name: string) => screen.getByRole('checkbox', { name });
const numberOf = (name: string) => Number(document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent);

beforeEach(() => sessionStorage.clear());

test.each([
  ['', '0-1500'],
  ['', '1500-6000'],
  ['', '25000+'],
  ['', 'Villa'],
  ['&ranges=0-1500', '4000-7000'],
  ['&ranges=1500-6000', 'Villa'],
  ['&types=Resort', '4000-7000'],
  ['&types=Hotel', 'Villa'],
])('with filters %j the count beside %s equals the list after choosing it', async (chosen, filter) => {
  open(chosen);
  await screen.findByRole('checkbox', { name: filter, description: /^\d+$/ });
  const promised = numberOf(filter);
  await userEvent.click(box(filter));
  expect(await screen.findByText(new RegExp(`^${promised} rooms? found`))).toBeVisible();
  expect(await total()).toBe(promised);
  expect(numberOf(filter)).toBe(promised);
});

test('filter counts are loaded once per search', async () => {
  const host = open();
  await screen.findByRole('checkbox', { name: 'Villa', description: /^\d+$/ });
  await userEvent.click(box('Villa'));
  await userEvent.click(box('1500-6000'));
  await screen.findByText(/^1 room found|^2 rooms found/);
  expect(host.sent.filter(({ path }) => path === '/hotel-counts').map(({ query }) => query)).toEqual([
    { city: 'Gwalior', checkin: '2026-03-02', checkout: '2026-03-04', adults: '2', children: '0', rooms: '1' },
  ]);
});

test('filters work without counts when the counts call fails', async () => {
  open('', { ...REPLIES, 'GET /hotel-counts': { status: 404 } });
  expect(await total()).toBe(60);
  expect(box('Villa')).not.toHaveAccessibleDescription();
  await userEvent.click(box('Villa'));
  expect(await screen.findByText(/^30 rooms found/)).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Place type' })).getAllByRole('checkbox')).toHaveLength(5);
});
