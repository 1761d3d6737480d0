import { createTestHost, renderScreen } from '@safarnama/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { comboRow, exactRow, listReplies } from '../../testing/rows.ts';

const CRITERIA = 'city=Gwalior&checkin=2026-03-02&checkout=2026-03-04&adults=2&children=3&rooms=2&min_price=0&max_price=1500';
const ROOMS = [
  exactRow({ hotel_roomId: 1, roomType: 'Plain' }),
  exactRow({ hotel_roomId: 2, roomType: 'Breakfast', cancellation_charges: 250, meal_plan: 'breakfast', size_m2: 18 }),
  exactRow({ hotel_roomId: 3, roomType: 'Half board', meal_plan: 'half board', size_m2: 32 }),
];
const COMBOS = [comboRow({ room: { hotel_roomId: 4, roomType: 'Large', meal_plan: 'room only', size_m2: 55 } })];
const count = (free_cancellation: boolean, meal_plan: string, size_m2: number | null, list = 'exact') => ({
  ...{ list, price: 1000, hoteltype: 'Hotel', rooms: 1 },
  ...{ free_cancellation, meal_plan, size_m2 },
});
const COUNTS = [
  count(true, '', null),
  count(false, 'breakfast', 18),
  count(true, 'half board', 32),
  count(true, '', 55, 'combo'),
];
/** A backend that does not filter: it returns the same rooms to all searches. */
const REPLIES = { ...listReplies(ROOMS, COMBOS), 'GET /hotel-counts': { data: COUNTS } };

const open = (added = '', preset: 'spec' | 'corrected' = 'corrected', replies: Record<string, unknown> = REPLIES) => {
  const host = createTestHost({ replies, config: { preset } });
  const { router } = renderScreen(createRemote, host, `/Hotel-Rooms?${CRITERIA}${added}`);
  const factsIn = () => new URLSearchParams(router.state.location.search).get('facts');
  const lists = () => host.sent.filter(({ path }) => path.startsWith('/hotel-available'));
  return { host, factsIn, lists };
};
const rooms = () =>
  screen.queryAllByRole('article').map((card) => /Plain|Breakfast|Half board|Large/.exec(card.textContent ?? '')?.[0]);
const meal = (name: string | RegExp) => within(screen.getByRole('group', { name: 'Meals' })).getByRole('radio', { name });
const size = (name: string | RegExp) => within(screen.getByRole('group', { name: 'Room size' })).getByRole('radio', { name });
const free = () => screen.findByRole('checkbox', { name: 'Free cancellation' });

beforeEach(() => sessionStorage.clear());

test('free cancellation, meals and size filter the list, the calls and the address', async () => {
  const { factsIn, lists } = open();
  await userEvent.click(await free());
  await waitFor(() => expect(rooms()).toEqual(['Plain', 'Half board', 'Large']));
  expect(factsIn()).toBe('free-cancellation');
  await userEvent.click(meal(/^Breakfast included/));
  await waitFor(() => expect(rooms()).toEqual(['Half board']));
  await userEvent.click(size(/^30 m² or more/));
  await waitFor(() => expect(factsIn()).toBe('free-cancellation,breakfast,30-m2'));
  expect(rooms()).toEqual(['Half board']);
  await waitFor(() => expect(lists().at(-1)?.query.facts).toBe('free-cancellation,breakfast,30-m2'));
  expect(screen.getByRole('button', { name: 'Show Filters 3' })).toBeVisible();
});

test('the filter drops rooms that the backend calls chargeable for these nights', async () => {
  const late = exactRow({ hotel_roomId: 2, roomType: 'Breakfast', free_cancellation: false });
  open('&facts=free-cancellation', 'corrected', { ...REPLIES, ...listReplies([exactRow({ roomType: 'Plain' }), late], []) });
  await waitFor(() => expect(rooms()).toEqual(['Plain']));
});

test('rooms with unknown facts are not listed by a filter of these facts', async () => {
  open('&facts=20-m2');
  await waitFor(() => expect(rooms()).toEqual(['Half board', 'Large']));
});

test('another meal choice replaces the first, and Any removes it', async () => {
  const { factsIn } = open('&facts=breakfast');
  await free();
  expect(meal(/^Breakfast included/)).toBeChecked();
  await userEvent.click(meal(/^Breakfast and dinner included/));
  await waitFor(() => expect(factsIn()).toBe('half-board'));
  await userEvent.click(meal('Any'));
  await waitFor(() => expect(factsIn()).toBeNull());
  await waitFor(() => expect(rooms()).toHaveLength(4));
});

test('choices state their rooms, and those without rooms are disabled', async () => {
  open();
  await waitFor(async () => expect(await free()).toHaveAccessibleDescription('3'));
  expect(meal('Breakfast included (2)')).toBeEnabled();
  expect(meal('All meals included (0)')).toBeDisabled();
  expect(size('40 m² or more (1)')).toBeEnabled();
});

test('a chosen filter without rooms stays enabled, and the page links to the rooms without it', async () => {
  const { factsIn } = open('&facts=full-board');
  const back = await screen.findByRole('link', { name: 'Gwalior without these filters · 4 rooms' });
  await waitFor(() => expect(meal('All meals included (0)')).toBeEnabled());
  await userEvent.click(back);
  await waitFor(() => expect(rooms()).toHaveLength(4));
  expect(factsIn()).toBeNull();
});

test('a chip removes its fact, Clear all removes all', async () => {
  const { factsIn } = open('&facts=free-cancellation,breakfast,20-m2');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Breakfast included' }));
  await waitFor(() => expect(factsIn()).toBe('free-cancellation,20-m2'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(factsIn()).toBeNull());
});

test('filters by facts work without counts', async () => {
  open('', 'corrected', { ...REPLIES, 'GET /hotel-counts': { status: 404 } });
  await userEvent.click(await free());
  await waitFor(() => expect(rooms()).toEqual(['Plain', 'Half board', 'Large']));
  expect(meal('All meals included')).toBeEnabled();
});

test('with the preset spec there are no filters by facts, and both calls send the eight criteria [H7.06 H7.07]', async () => {
  const { lists } = open('&facts=breakfast', 'spec');
  await screen.findByRole('checkbox', { name: 'Villa', description: /^\d+$/ });
  expect(rooms()).toHaveLength(4);
  expect(screen.queryByRole('checkbox', { name: 'Free cancellation' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Meals' })).toBeNull();
  for (const { query } of lists()) expect(Object.keys(query)).toHaveLength(8);
});
