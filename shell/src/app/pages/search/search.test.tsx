import { createTestHost, type SentCall } from '@safarnama/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from '../../layout/header/header.tsx';
import { renderPage, renderPart } from '../../testing/render-site.tsx';

const GWALIOR = {
  places: [{ destination_id: 1, sub_destination_id: 101, name: 'Gwalior', state: 'Madhya Pradesh', tours: 4, hotels: 1 }],
  tours: [{ package_id: 1002, place_name: 'Gwalior Weekend', sub_destination: 'Gwalior', duration_days: 2, price_trip: 3999 }],
  hotels: [
    {
      hotel_vendor_id: 402,
      hotelname: 'Hotel Man Mandir',
      city: 'Gwalior',
      state: 'Madhya Pradesh',
      hotel_roomId: 7004,
      roomType: 'Standard Double',
      sleeps: 2,
    },
  ],
};
const GOA = {
  places: [],
  tours: [{ package_id: 1023, place_name: 'Goa', sub_destination: 'Goa', duration_days: 1, price_trip: 0 }],
  hotels: [],
};
const NOTHING = { places: [], tours: [], hotels: [] };

type Answer = (sent: SentCall) => unknown;
const open = (answer: Answer, address = '/search') => {
  const host = createTestHost({
    config: { preset: 'corrected', flags: { typedSearch: true } },
    replies: { 'GET /search': answer },
  });
  return { host, user: userEvent.setup(), ...renderPage(host, address) };
};
const answers: Answer = ({ query }) => ({ data: { gwalior: GWALIOR, goa: GOA }[query.q ?? ''] ?? NOTHING });
const box = () => screen.findByRole('combobox', { name: 'Place, tour or hotel' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => sessionStorage.clear());

test('a text lists places, tours and hotels by kind, as links to their pages', async () => {
  const { user, host } = open(answers);
  expect(await box()).toHaveFocus();
  await user.keyboard('Gwalior');
  expect(await screen.findByText('4 results for “Gwalior”')).toBeInTheDocument();
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Places', 'Tours', 'Hotels']);
  expect(options()).toEqual([
    'Tours in GwaliorMadhya Pradesh · 4 tours',
    'Hotels in GwaliorMadhya Pradesh · 1 hotel',
    'Gwalior WeekendGwalior · 2 days · from ₹3,999 per adult',
    'Hotel Man MandirGwalior · Madhya Pradesh',
  ]);
  const [tours, rooms, tour, hotel] = screen
    .getAllByRole('option')
    .map((option) => new URL(String(option.getAttribute('href')), 'http://x'));
  expect([tours?.pathname, tour?.pathname]).toEqual(['/des/101', '/view/1002']);
  expect([rooms?.pathname, Object.fromEntries(rooms?.searchParams ?? [])]).toEqual([
    '/Hotel-Rooms',
    expect.objectContaining({ city: 'Gwalior', checkin: host.clock.today(), min_price: '0', max_price: '100000' }),
  ]);
  expect([hotel?.pathname, Object.fromEntries(hotel?.searchParams ?? [])]).toEqual([
    '/room-info',
    // The last search had 2 adults and 1 child: two rooms of two.
    expect.objectContaining({ hotel_vendor_id: '402', hotel_roomId: '7004', roomType: 'Standard Double', rooms_required: '2' }),
  ]);
  // One call, because the text was typed without a pause.
  expect(host.sent.filter(({ path }) => path === '/search')).toHaveLength(1);
});

test('links to rooms hold the stay that the visitor searched last', async () => {
  for (const [name, value] of Object.entries({
    checin: '2027-02-01',
    checkout: '2027-02-05',
    adults: '1',
    children: '0',
    rooms: '1',
  }))
    sessionStorage.setItem(name, value);
  open(answers, '/search?q=gwalior');
  const hotel = new URL(String((await screen.findByRole('option', { name: /Man Mandir/ })).getAttribute('href')), 'http://x');
  expect(Object.fromEntries(hotel.searchParams)).toMatchObject({
    check_in_date: '2027-02-01',
    check_out_date: '2027-02-05',
    rooms_required: '1',
    adults: '1',
  });
});

test('arrow keys move in the list and around its ends, Enter opens the entry, Escape empties the box', async () => {
  const { user, router } = open(answers);
  const field = await box();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'gwalior');
  await screen.findByText(/^4 results/);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  const current = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  expect(current()).toBe('');
  await user.keyboard('{ArrowUp}');
  expect(current()).toMatch(/^Hotel Man Mandir/);
  await user.keyboard('{ArrowDown}');
  expect(current()).toMatch(/^Tours in Gwalior/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(current()).toMatch(/^Gwalior Weekend/);
  expect(screen.getAllByRole('option').filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(1);
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(options()).toEqual([]);
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('gwalior');
  await screen.findByText(/^4 results/);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByText('elsewhere: /view/1002')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/view/1002');
});

test('a late reply to an earlier text is never shown, also where its call cannot be aborted', async () => {
  const waiting = new Map<string, (reply: unknown) => void>();
  const { user } = open(({ query }) => new Promise((done) => waiting.set(query.q ?? '', done)));
  await user.type(await box(), 'gwalior');
  await waitFor(() => expect(waiting.has('gwalior')).toBe(true));
  await user.clear(await box());
  await user.type(await box(), 'goa');
  await waitFor(() => expect(waiting.has('goa')).toBe(true));
  waiting.get('goa')?.({ data: GOA });
  await screen.findByText('1 result for “goa”');
  waiting.get('gwalior')?.({ data: GWALIOR });
  await new Promise(process.nextTick);
  expect(options()).toEqual(['Goa1 day']);
});

test('without a result the text stays, and the page shows advice', async () => {
  const { user } = open(answers);
  await user.type(await box(), 'Atlantis');
  const status = await screen.findByText('Nothing is called “Atlantis”.');
  expect(status.closest('[role=status]')).toHaveTextContent('Try the name of a place alone');
  expect(screen.getByRole('link', { name: 'All tours' })).toHaveAttribute('href', '/dss');
  expect(await box()).toHaveValue('Atlantis');
});

test('a failed search shows an error, keeps the text, and is retried by the button or by Enter', async () => {
  let up = false;
  const { user } = open((sent) => (up ? answers(sent) : { status: 503 }));
  await user.type(await box(), 'goa');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search did not get through.');
  expect(await box()).toHaveValue('goa');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 result for “goa”')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an address with a text shows its results; a text of spaces makes no call', async () => {
  const { host } = open(answers, '/search?q=%20%20GOA');
  expect(await screen.findByText('1 result for “GOA”')).toBeInTheDocument();
  expect(host.sent.map(({ query }) => query)).toEqual([{ q: 'goa' }]);
  expect(await box()).not.toHaveFocus();
  const empty = open(answers, '/search?q=%20%20');
  await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(2));
  expect(empty.host.sent).toEqual([]);
});

test('the header leads to the search with the flag typedSearch alone', () => {
  const header = (typedSearch: boolean) => renderPart(createTestHost({ config: { flags: { typedSearch } } }), <Header />);
  const { unmount } = header(true);
  expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  unmount();
  header(false);
  expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
});
