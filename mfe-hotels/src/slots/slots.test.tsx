import { createTestHost, renderSlot } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../remote.ts';

const CITIES = 'GET /vendors/hotel/city';
const SLOTS = ['landing-form', 'compact-panel', 'home-card'] as const;

const open = async (
  slot: (typeof SLOTS)[number],
  cities: unknown = [{ city: 'Gwalior', state: 'MP' }, { city: 'Goa' }],
  preset: 'spec' | 'corrected' = 'spec',
) => {
  const host = createTestHost({ replies: { [CITIES]: cities }, config: { preset } });
  return { host, ...(await renderSlot(createRemote, host, slot)) };
};
const city = () => screen.getByRole('combobox', { name: 'City' });
const chooseCity = async (name: string) => {
  await userEvent.click(city());
  await userEvent.click(screen.getByRole('option', { name }));
};
const search = () => userEvent.click(screen.getByRole('button', { name: /^search$/i }));
const queryOf = (router: { state: { location: { search: string } } }) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));
const set = async (label: string, value: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (value) await userEvent.type(screen.getByLabelText(label), value);
};

beforeEach(() => sessionStorage.clear());

test.each([
  ['landing-form', { adults: '2', children: '1', rooms: '1' }],
  ['compact-panel', { adults: '2', children: '1', rooms: '1' }],
  ['home-card', { adults: '1', children: '1', rooms: '1' }],
] as const)(
  '%s: an untouched search sends eight default parameters and stores six session keys [T2.44 H2.21 H2.25 H2.26 H2.27 H1.01 T9.26 T9.27 T9.28 T9.29]',
  async (slot, party) => {
    const { router } = await open(slot);
    await chooseCity('Gwalior');
    await search();
    expect(router.state.location.pathname).toBe('/Hotel-Rooms');
    const criteria = { city: 'Gwalior', checkin: '2026-03-02', checkout: '2026-03-03', ...party };
    expect(queryOf(router)).toEqual({ ...criteria, min_price: '0', max_price: '1500' });
    const { checkin, ...rest } = criteria;
    expect({ ...sessionStorage }).toEqual({ ...rest, checin: checkin });
  },
);

test.each(SLOTS)(
  '%s: the city list is distinct, narrows on typing and closes on an outside press [T4.03 T7.31 H2.22 H2.28 H7.19]',
  async (slot) => {
    await open(slot, [{ city: ' Goa' }, { city: 'Goa ' }, { city: 'Agra' }]);
    const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
    await userEvent.click(city());
    expect(options()).toEqual(['Goa', 'Agra']);
    await userEvent.type(city(), 'ag');
    expect(options()).toEqual(['Agra']);
    await userEvent.click(document.body);
    expect(options()).toEqual([]);
  },
);

test('a cities reply may be wrapped in data', async () => {
  await open('landing-form', { data: [{ city: 'Goa', state: 'Goa' }] });
  await userEvent.click(city());
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Goa']);
});

test.each(SLOTS)('%s: a search without a city is not started [H5.01]', async (slot) => {
  const { router } = await open(slot);
  await search();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a location');
  expect(router.state.location.pathname).toBe('/');
  expect(sessionStorage).toHaveLength(0);
  await chooseCity('Goa');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(SLOTS)('%s: the form works when the cities call fails', async (slot) => {
  const { router } = await open(slot, { status: 500 });
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Pune');
  await search();
  expect(queryOf(router).city).toBe('Pune');
});

test.each(SLOTS)('%s: the form works without scripts', async (slot) => {
  const { container } = await open(slot);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/Hotel-Rooms');
  expect(new Set(new FormData(form!).keys())).toEqual(
    new Set(['city', 'checkin', 'checkout', 'adults', 'children', 'rooms', 'min_price', 'max_price']),
  );
});

describe('the landing form', () => {
  test('has a city box, two dates, Room and Guest, price per night and Search [T2.41 T2.42 H2.22]', async () => {
    await open('landing-form');
    expect(city()).toBeVisible();
    for (const label of ['Check-in', 'Check-out']) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'date');
    expect(screen.getByRole('button', { name: /^Room and Guest/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Price per night 0–1500' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
  });

  test('names button and dialog Rooms and guests with the preset corrected', async () => {
    await open('landing-form', undefined, 'corrected');
    await userEvent.click(screen.getByRole('button', { name: /^Rooms and guests/ }));
    expect(screen.getByRole('dialog', { name: 'Rooms and guests' })).toBeVisible();
  });

  test('requires both dates, with check-out after check-in [H5.02 H5.07 T5.21 H2.24]', async () => {
    const { router } = await open('landing-form');
    await chooseCity('Goa');
    await set('Check-out', '');
    await search();
    expect(screen.getByRole('alert')).toHaveTextContent('Please select check-in and check-out dates');
    await set('Check-out', '2026-03-02');
    expect(screen.getByLabelText('Check-out')).toHaveAttribute('min', '2026-03-02');
    await search();
    expect(screen.getByRole('alert')).toHaveTextContent('Check-out date must be after Check-in date.');
    expect(router.state.location.pathname).toBe('/');
  });

  test('has five price ranges; 6000+ means 6000 to 100000 [H9.02]', async () => {
    const { router } = await open('landing-form');
    await chooseCity('Goa');
    await userEvent.click(screen.getByRole('button', { name: /^Price per night/ }));
    const options = within(screen.getByRole('list', { name: 'Price per night' })).getAllByRole('button');
    expect(options.map((option) => option.textContent)).toEqual(['0–1500', '1500–2500', '2500–5000', '5000–6000', '6000+']);
    await userEvent.click(options[4]!);
    await search();
    expect(queryOf(router)).toMatchObject({ min_price: '6000', max_price: '100000' });
  });

  test('alerts without a price and starts no search [T5.22 H5.08]', async () => {
    const { host, router } = await open('landing-form');
    await chooseCity('Goa');
    await userEvent.click(screen.getByRole('button', { name: /^Price per night/ }));
    await userEvent.click(screen.getByRole('button', { name: '0–1500' }));
    expect(screen.getByRole('button', { name: 'Price per night Choose a price' })).toBeVisible();
    await search();
    expect(host.alerts).toEqual(['Please fill the fields']);
    expect(router.state.location.pathname).toBe('/');
  });

  test('limits guests to 1–5 adults, 0–5 children, 1–5 rooms, changed only on Apply [T9.30 H5.09 H4.07]', async () => {
    const { router } = await open('landing-form');
    await chooseCity('Goa');
    const opener = screen.getByRole('button', { name: /^Room and Guest/ });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Room and Guest' });
    const press = async (name: string, times: number) => {
      for (let at = 0; at < times; at += 1) await userEvent.click(within(dialog).getByRole('button', { name }));
    };
    await press('Increase Adults', 9);
    await press('Decrease Children', 9);
    await press('Decrease Rooms', 9);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(opener).toHaveAccessibleName(/2 adults, 1 child, 1 room/);
    await userEvent.click(opener);
    await press('Increase Adults', 9);
    await press('Decrease Children', 9);
    await press('Increase Rooms', 9);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await search();
    expect(queryOf(router)).toMatchObject({ adults: '5', children: '0', rooms: '5' });
  });
});

describe('the compact panel', () => {
  test('has dialogs for dates, guests and price, and SEARCH [T2.50 H2.23]', async () => {
    const { router } = await open('compact-panel');
    await chooseCity('Goa');
    await userEvent.click(screen.getByRole('button', { name: /^Dates/ }));
    const dates = screen.getByRole('dialog', { name: 'Select Dates' });
    expect(within(dates).getByRole('heading', { name: 'Select Dates' })).toBeVisible();
    await set('Check-in', '2026-04-10');
    await userEvent.click(within(dates).getByRole('button', { name: 'Apply' }));
    expect(within(dates).getByRole('alert')).toHaveTextContent('Check-out date must be after Check-in date.');
    await set('Check-out', '2026-04-12');
    await userEvent.click(within(dates).getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('button', { name: 'Dates 10 Apr – 12 Apr' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'SEARCH' })).toBeVisible();
    await search();
    expect(queryOf(router)).toMatchObject({ checkin: '2026-04-10', checkout: '2026-04-12' });
  });

  test('changes the price in steps of 500 with a maximum of at least 2000 [H5.11 H5.12]', async () => {
    const { router } = await open('compact-panel');
    await chooseCity('Goa');
    await userEvent.click(screen.getByRole('button', { name: /^Price per night/ }));
    const dialog = screen.getByRole('dialog', { name: 'Price range per night' });
    const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
    await press('Decrease Maximum price');
    await press('Increase Maximum price');
    await press('Decrease Maximum price');
    await press('Increase Minimum price');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await search();
    expect(queryOf(router)).toMatchObject({ min_price: '500', max_price: '2000' });
  });
});

test('the heading expands the home card and sets aria-expanded', async () => {
  await open('home-card');
  const head = screen.getByRole('button', { name: 'Find a room', expanded: false });
  await userEvent.click(head);
  expect(head).toHaveAttribute('aria-expanded', 'true');
});

test('the compact panel publishes its values as an event', async () => {
  const { host } = await open('compact-panel');
  await chooseCity('Goa');
  expect(host.emitted.map(({ payload }) => payload)).toEqual([
    { summary: 'Hotels · 2 Mar – 3 Mar · 2 adults' },
    { summary: 'Goa · 2 Mar – 3 Mar · 2 adults' },
  ]);
});

test('price ranges are formatted as money', async () => {
  const host = createTestHost({ replies: { [CITIES]: [] }, config: { preset: 'corrected' } });
  await renderSlot(createRemote, host, 'landing-form');
  await userEvent.click(screen.getByRole('button', { name: 'Price per night ₹0 – ₹1,500' }));
  const options = within(screen.getByRole('list', { name: 'Price per night' })).getAllByRole('button');
  expect(options.map((option) => option.textContent).at(-1)).toBe('₹6,000+');
});

test.each(SLOTS)('%s: with keepSearch the form starts with the last search', async (slot) => {
  const last = { city: 'Goa', checkin: '2026-03-10', checkout: '2026-03-12', adults: '3', children: '2', rooms: '2' };
  const { checkin, ...rest } = last;
  const store = (first: string) => {
    for (const [name, value] of Object.entries({ ...rest, checin: first })) sessionStorage.setItem(name, value);
    sessionStorage.setItem('draft:hotel-list', '?city=Goa&min_price=0&max_price=5000');
  };
  store(checkin);
  const corrected = await open(slot, undefined, 'corrected');
  await search();
  expect(queryOf(corrected.router)).toEqual({ ...last, min_price: '0', max_price: '5000' });
  corrected.unmount();
  store(checkin);
  const spec = await open(slot);
  expect(city()).toHaveValue('');
  spec.unmount();
  // A search whose check-in has passed is no start.
  store('2026-03-01');
  await open(slot, undefined, 'corrected');
  expect(city()).toHaveValue('');
});
