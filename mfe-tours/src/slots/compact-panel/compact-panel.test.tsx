import { createTestHost, renderScreen, renderSlot } from '@safarnama/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { wirePackage } from '../../testing/wire.ts';

async function open(places: unknown = { data: { data: [{ place_name: 'Goa' }, { place_name: 'Orchha' }] } }) {
  const host = createTestHost({ replies: { 'GET /pac/places': places } });
  const view = await renderSlot(createRemote, host, 'compact-panel');
  const user = userEvent.setup();
  const search = async () => {
    await user.click(screen.getByRole('button', { name: 'SEARCH' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/dss'));
    return Object.fromEntries(new URLSearchParams(view.router.state.location.search));
  };
  return { host, user, search };
}

const openModal = async (user: UserEvent, part: RegExp, title: string) => {
  await user.click(screen.getByRole('button', { name: part }));
  return screen.getByRole('dialog', { name: title });
};
const presses = (dialog: HTMLElement, name: string, times: number) => {
  for (let press = 0; press < times; press++) fireEvent.click(within(dialog).getByRole('button', { name }));
};

test('the untouched compact panel searches prices 0 to 1500 with default criteria [T9.21 T9.22 T2.51]', async () => {
  const { search } = await open();
  expect(await search()).toEqual({
    selectedMonth: 'March',
    destination: 'gwalior',
    adults: '2',
    children: '1',
    days: '1',
    minPrice: '0',
    maxPrice: '1500',
  });
});

test('adults are limited to 1–100 and children to 0–100 [T5.14 T2.47]', async () => {
  const { user, search } = await open();
  const modal = await openModal(user, /^Guests/, 'Tour guests');
  const count = (name: RegExp) => within(within(modal).getByRole('group', { name })).getByRole('status');
  presses(modal, 'Decrease Adults', 3);
  presses(modal, 'Decrease Children', 3);
  expect(count(/Adults/)).toHaveTextContent(/^1$/);
  expect(count(/Children/)).toHaveTextContent(/^0$/);
  presses(modal, 'Increase Adults', 102);
  presses(modal, 'Increase Children', 102);
  expect(count(/Adults/)).toHaveTextContent(/^100$/);
  await user.click(within(modal).getByRole('button', { name: 'Done' }));
  expect(await search()).toMatchObject({ adults: '100', children: '100' });
});

test('a modal offers twelve months [T2.48]', async () => {
  const { user, search } = await open();
  const modal = await openModal(user, /^Month/, 'Travel month');
  const select = within(modal).getByRole('combobox', { name: 'Month' });
  expect(within(select).getAllByRole('option')).toHaveLength(12);
  await user.selectOptions(select, 'July');
  await user.click(within(modal).getByRole('button', { name: 'Close' }));
  expect(await search()).toMatchObject({ selectedMonth: 'July' });
});

test('price arrows step by 500 and the maximum stays at 2000 or more [T2.49 T5.16 T5.17 T5.18 T9.21]', async () => {
  const { user, search } = await open();
  const modal = await openModal(user, /^Price/, 'Price range');
  const press = (name: string) => user.click(within(modal).getByRole('button', { name }));
  const shown = (name: RegExp) => within(within(modal).getByRole('group', { name })).getByRole('status').textContent;
  await press('Decrease Maximum price');
  expect(shown(/Maximum/)).toBe('₹1,500');
  await press('Increase Maximum price');
  expect(shown(/Maximum/)).toBe('₹2,000');
  await press('Decrease Maximum price');
  expect(shown(/Maximum/)).toBe('₹2,000');
  for (let i = 0; i < 6; i++) await press('Increase Minimum price');
  expect(shown(/Minimum/)).toBe('₹2,000');
  await press('Decrease Minimum price');
  await press('Increase Maximum price');
  await user.click(within(modal).getByRole('button', { name: 'Done' }));
  expect(await search()).toMatchObject({ minPrice: '1500', maxPrice: '2500' });
});

test('typing narrows the city picker [T2.46 T7.10]', async () => {
  const { user, search } = await open();
  const box = screen.getByRole('combobox', { name: 'Destination' });
  await user.clear(box);
  await user.type(box, 'orc');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Orchha']);
  await user.click(screen.getByRole('option', { name: 'Orchha' }));
  expect(await search()).toMatchObject({ destination: 'Orchha' });
});

test('the compact panel searches when its places fail to load [T8.01]', async () => {
  const { search } = await open({ status: 500 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await search()).toMatchObject({ destination: 'gwalior' });
});

test('the compact panel publishes its values as an event, with the place capitalized', async () => {
  const { host, user } = await open();
  const modal = await openModal(user, /^Month/, 'Travel month');
  await user.selectOptions(within(modal).getByRole('combobox', { name: 'Month' }), 'July');
  expect(host.emitted).toEqual([
    { name: 'tours:search-drafted', payload: { summary: 'Gwalior · March · 2 adults' } },
    { name: 'tours:search-drafted', payload: { summary: 'Gwalior · July · 2 adults' } },
  ]);
});

test('the field above a list names the place as its tours do, if it was typed in another script', async () => {
  const tours = { data: { data: [wirePackage(1, { sub_destination: 'ग्वालियर' })] } };
  renderScreen(createRemote, createTestHost({ replies: { 'GET /top/filter': tours } }), '/dss?destination=gwalior');
  await screen.findByText('Search Completed');
  const { search } = await open();
  expect(screen.getByRole('combobox', { name: 'Destination' })).toHaveValue('ग्वालियर');
  expect(await search()).toMatchObject({ destination: 'gwalior' });
});
