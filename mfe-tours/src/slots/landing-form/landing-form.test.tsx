import { createTestHost, renderSlot, type TestHostOptions } from '@safarnama/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';

const PLACES = {
  data: { data: [{ place_name: 'Goa' }, { city_name: 'Gokarna' }, { place_name: ' Goa ' }, { place_name: 'Orchha' }] },
};

async function open(replies: TestHostOptions['replies'] = { 'GET /pac/places': PLACES }) {
  const host = createTestHost({ replies });
  const view = await renderSlot(createRemote, host, 'landing-form');
  const search = () => new URLSearchParams(view.router.state.location.search);
  return { host, user: userEvent.setup(), search, ...view };
}

test('the untouched landing form opens /dss with default criteria [T2.04 T2.39 T2.43 T9.21 T9.22 T9.23 T9.24]', async () => {
  const { user, router, search } = await open();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dss'));
  expect(Object.fromEntries(search())).toEqual({
    selectedMonth: 'March',
    destination: 'gwalior',
    adults: '2',
    children: '1',
    days: '1',
    minPrice: '0',
    maxPrice: '5000',
  });
});

test('typing narrows the places; a chosen place is searched [T2.35 T7.10]', async () => {
  const { user, search } = await open();
  const box = screen.getByRole('combobox', { name: 'Destination' });
  await user.clear(box);
  await user.type(box, 'go');
  const options = within(screen.getByRole('listbox', { name: 'Destination' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Goa', 'Gokarna']);
  await user.click(screen.getByRole('option', { name: 'Gokarna' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(search().get('destination')).toBe('Gokarna'));
});

test('the form offers twelve months and five price ranges; the top range has no upper end [T2.36 T2.38 T9.20 T9.25 T3.11]', async () => {
  const { user, search } = await open();
  const month = screen.getByRole('combobox', { name: 'Month' });
  expect(within(month).getAllByRole('option')).toHaveLength(12);
  const price = screen.getByRole('combobox', { name: 'Price (₹)' });
  expect(
    within(price)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['0–5000', '5000–10000', '15000–25000', '25000–30000', '30000+']);
  await user.selectOptions(month, 'December');
  await user.selectOptions(price, '30000+');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(search().get('minPrice')).toBe('30000'));
  expect(search().has('maxPrice')).toBe(false);
  expect(search().get('selectedMonth')).toBe('December');
});

test('three counters stop at 0 and have no upper bound [T2.37 T5.15]', async () => {
  const { user, search } = await open();
  await user.click(screen.getByRole('button', { name: /^Guests/ }));
  for (let press = 0; press < 3; press++) await user.click(screen.getByRole('button', { name: 'Decrease Adults' }));
  for (let press = 0; press < 101; press++) fireEvent.click(screen.getByRole('button', { name: 'Increase Children' }));
  await user.click(screen.getByRole('button', { name: 'Increase Days' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(search().get('adults')).toBe('0'));
  expect(search().get('children')).toBe('102');
  expect(search().get('days')).toBe('2');
});

test('a trending chip fills in its place [T2.40]', async () => {
  const { user, search } = await open();
  await user.click(within(screen.getByRole('group', { name: 'Trending places' })).getByRole('button', { name: 'Orchha' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(search().get('destination')).toBe('Orchha'));
});

test('the landing form searches when its places fail to load [T8.01]', async () => {
  const { user, router } = await open({ 'GET /pac/places': { status: 500 } });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dss'));
});

test('under the preset corrected days are a limit that is off, and the prices have no gap', async () => {
  const host = createTestHost({ replies: { 'GET /pac/places': PLACES }, config: { preset: 'corrected' } });
  const { router } = await renderSlot(createRemote, host, 'landing-form');
  const user = userEvent.setup();
  const guests = screen.getByRole('button', { name: /^Guests/ });
  expect(guests).toHaveTextContent('2 adults, 1 child, any length');
  await user.click(guests);
  await user.click(screen.getByRole('button', { name: 'Increase Days at most' }));
  expect(guests).toHaveTextContent('up to 1 day');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Price (₹)' }), '₹5,000 – ₹15,000');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dss'));
  const query = new URLSearchParams(router.state.location.search);
  expect(['days', 'minPrice', 'maxPrice'].map((name) => query.get(name))).toEqual(['1', '5000', '15000']);
});

test('with keepSearch the form starts with the last search, also with a price that is no option', async () => {
  sessionStorage.setItem(
    'draft:tour-criteria',
    'selectedMonth=May&destination=Goa&adults=4&children=0&minPrice=0&maxPrice=12000',
  );
  const at = async (preset: 'spec' | 'corrected') => {
    const view = await renderSlot(
      createRemote,
      createTestHost({ replies: { 'GET /pac/places': PLACES }, config: { preset } }),
      'landing-form',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    view.unmount();
    return Object.fromEntries(new URLSearchParams(view.router.state.location.search));
  };
  expect(await at('corrected')).toEqual({
    ...{ selectedMonth: 'May', destination: 'Goa', adults: '4', children: '0', days: '0', minPrice: '0', maxPrice: '12000' },
  });
  expect(await at('spec')).toMatchObject({ selectedMonth: 'March', adults: '2', maxPrice: '5000' });
  sessionStorage.clear();
});

test('month and party that were chosen without a search fill the form, beside its defaults', async () => {
  sessionStorage.setItem('draft:tour-criteria', 'selectedMonth=May&adults=3&children=0');
  const view = await renderSlot(
    createRemote,
    createTestHost({ replies: { 'GET /pac/places': PLACES }, config: { preset: 'corrected' } }),
    'landing-form',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(Object.fromEntries(new URLSearchParams(view.router.state.location.search))).toEqual({
    ...{ selectedMonth: 'May', destination: 'gwalior', adults: '3', children: '0', days: '0', minPrice: '0', maxPrice: '5000' },
  });
  sessionStorage.clear();
});
