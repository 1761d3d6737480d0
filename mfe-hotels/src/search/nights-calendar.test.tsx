import { daysOf } from '@safarnama/shared/domain';
import { createTestHost, renderScreen, renderSlot } from '@safarnama/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../remote.ts';
import { listReplies } from '../testing/rows.ts';

const NIGHTS = 'GET /hotel-nights';
/** 10 March is sold out; days before 2 March are in the past. */
const priceOf = (night: string) => (night === '2026-03-10' || night < '2026-03-02' ? null : 900 + 100 * Number(night.slice(8)));
const nights = ({ query }: { query: Record<string, string> }) => ({
  data: daysOf(query.month ?? '').map((night) => ({ night, price: priceOf(night) })),
});

const open = async (reply: unknown = nights, city = 'Gwalior') => {
  const host = createTestHost({ replies: { 'GET /vendors/hotel/city': ['Gwalior'], [NIGHTS]: reply } });
  const user = userEvent.setup();
  await renderSlot(createRemote, host, 'compact-panel');
  if (city) {
    await user.click(screen.getByRole('combobox', { name: 'City' }));
    await user.click(screen.getByRole('option', { name: city }));
  }
  await user.click(screen.getByRole('button', { name: /^Dates/ }));
  const grid = await screen.findByRole('grid', { name: 'March 2026' });
  const calls = () => host.sent.filter(({ path }) => path === '/hotel-nights');
  return { host, user, grid, calls };
};
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const field = (name: string) => screen.getByLabelText(name);
const dialog = () => screen.getByRole('dialog', { name: 'Select Dates' });

beforeEach(() => sessionStorage.clear());

test('one call per month shows the lowest price of each night and sold-out nights', async () => {
  const { calls } = await open();
  await waitFor(() => expect(day(/^Wednesday, 4 March 2026: from ₹1,300$/)).toHaveTextContent('4₹1,300'));
  expect(day(/, 10 March 2026: no rooms$/)).toHaveAttribute('aria-disabled', 'true');
  expect(day(/, 1 March 2026: no rooms$/)).toHaveAttribute('aria-disabled', 'true');
  expect(day(/, 2 March 2026: you arrive, from ₹1,100$/)).toHaveAttribute('aria-selected', 'true');
  expect(day(/, 3 March 2026: you leave, from ₹1,200$/)).toHaveAttribute('aria-selected', 'true');
  expect(calls().map(({ query }) => query)).toEqual([
    { city: 'Gwalior', month: '2026-03', adults: '2', children: '1', rooms: '1' },
  ]);
});

test('the first press sets check-in, the second check-out; Apply keeps them, Cancel does not', async () => {
  const { user } = await open();
  await user.click(day(/, 5 March/));
  expect(screen.getByText('Now choose the day you leave.')).toBeVisible();
  await user.click(day(/, 8 March/));
  expect([field('Check-in'), field('Check-out')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '2026-03-05',
    '2026-03-08',
  ]);
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Dates 2 Mar – 3 Mar' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Dates/ }));
  await user.click(await screen.findByRole('gridcell', { name: /, 5 March/ }));
  await user.click(day(/, 8 March/));
  await user.click(within(dialog()).getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('button', { name: 'Dates 5 Mar – 8 Mar' })).toBeVisible();
});

test('the calendar works by keyboard into the next month and not before the current one', async () => {
  const { user, calls } = await open();
  day(/, 2 March/).focus();
  await user.keyboard('{PageUp}');
  expect(document.activeElement).toHaveAttribute('data-date', '2026-03-02');
  await user.keyboard('{PageDown}{Enter}{ArrowRight}{ArrowRight} ');
  expect(field('Check-in')).toHaveValue('2026-04-02');
  expect(field('Check-out')).toHaveValue('2026-04-04');
  await waitFor(() => expect(day(/, 2 April 2026: you arrive, from/)).toBeVisible());
  await user.keyboard('{PageUp}');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(calls().map(({ query }) => query?.month)).toEqual(['2026-03', '2026-04']);
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeEnabled();
});

test('date fields and calendar stay in sync', async () => {
  const { user } = await open();
  await user.clear(field('Check-out'));
  await user.type(field('Check-out'), '2026-03-07');
  expect(day(/, 7 March 2026: you leave/)).toHaveAttribute('aria-selected', 'true');
  expect(day(/, 5 March/)).toHaveAttribute('data-state', 'between');
});

test('days can be chosen without a city and after a failed prices call', async () => {
  const { user, calls } = await open(nights, '');
  expect(screen.getByText('Choose a city to see its prices.')).toBeVisible();
  expect(calls()).toEqual([]);
  await user.click(day(/, 12 March/));
  expect(field('Check-in')).toHaveValue('2026-03-12');
});

test('a backend without the prices call leaves a calendar without prices', async () => {
  const { user } = await open({ status: 404 });
  expect(await screen.findByText(/^The prices could not be loaded/)).toBeVisible();
  await user.click(day(/, 10 March 2026$/));
  expect(field('Check-in')).toHaveValue('2026-03-10');
});

describe.each(['landing-form', 'home-card'] as const)('%s', (slot) => {
  const openSlot = async (reply: unknown = nights) => {
    const host = createTestHost({ replies: { 'GET /vendors/hotel/city': ['Gwalior'], [NIGHTS]: reply } });
    const user = userEvent.setup();
    const { router } = await renderSlot(createRemote, host, slot);
    await user.click(screen.getByRole('combobox', { name: 'City' }));
    await user.click(screen.getByRole('option', { name: 'Gwalior' }));
    return { host, user, router };
  };

  test('a press loads the calendar with one call per month; the chosen dates are searched', async () => {
    const { host, user, router } = await openSlot();
    const requests = () => host.sent.filter(({ path }) => path === '/hotel-nights').map(({ query }) => query);
    expect(requests()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Prices by night', expanded: false }));
    await user.click(await screen.findByRole('gridcell', { name: /^Thursday, 5 March 2026: from ₹1,400$/ }));
    await user.click(day(/, 8 March/));
    await user.click(within(dialog()).getByRole('button', { name: 'Apply' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Prices by night', expanded: false })).toHaveFocus();
    const adults = slot === 'home-card' ? '1' : '2';
    expect(requests()).toEqual([{ city: 'Gwalior', month: '2026-03', adults, children: '1', rooms: '1' }]);
    expect(field('Check-in')).toHaveValue('2026-03-05');
    expect(field('Check-out')).toHaveValue('2026-03-08');
    await user.click(screen.getByRole('button', { name: /^search$/i }));
    expect(router.state.location.search).toContain('checkin=2026-03-05&checkout=2026-03-08');
  });

  test('Apply in the calendar starts no search; Cancel leaves the date fields unchanged', async () => {
    const { user, router } = await openSlot();
    await user.click(screen.getByRole('button', { name: 'Prices by night' }));
    await user.click(await screen.findByRole('gridcell', { name: /, 5 March/ }));
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    expect(field('Check-in')).toHaveValue('2026-03-02');
    await user.click(screen.getByRole('button', { name: 'Prices by night' }));
    await user.click(within(dialog()).getByRole('button', { name: 'Apply' }));
    expect(router.state.location.pathname).toBe('/');
  });
});

test('the search bar of the list has the calendar with prices', async () => {
  const host = createTestHost({ replies: { ...listReplies([], []), [NIGHTS]: nights } });
  const query = 'city=Goa&checkin=2026-03-12&checkout=2026-03-14&adults=4&children=0&rooms=2&min_price=0&max_price=1500';
  renderScreen(createRemote, host, `/Hotel-Rooms?${query}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Dates/ }));
  expect(await screen.findByRole('gridcell', { name: /, 12 March 2026: you arrive, from ₹2,100$/ })).toBeVisible();
  expect(host.sent.find(({ path }) => path === '/hotel-nights')?.query).toMatchObject({ city: 'Goa', adults: '4', rooms: '2' });
});
