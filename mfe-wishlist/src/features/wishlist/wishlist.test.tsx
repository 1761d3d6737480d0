import { createTestClock, createTestHost, renderScreen, renderSlot, type SentCall } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { wishesOf } from '../../wishes/wishes.ts';

const tour = (package_id: number, place_name: string, price_trip: number) => ({
  data: [{ package_id, place_name, price_trip, duration_days: 4, sub_destination: 'Agra', images: [], highlights: ['Fort'] }],
});
const replies = {
  'GET /packages/1/details': tour(1, 'Gwalior', 8000),
  'GET /packages/2/details': tour(2, 'Leh Ladakh', 24_000),
  'GET /packages/3/details': tour(3, 'Orchha', 6000),
  'GET /packages/4/details': tour(4, 'Sanchi', 7000),
  'GET /packages/5/details': { status: 404 },
  'GET /hotels/9/rooms/9': { status: 404 },
  'GET /hotels/2/rooms/3': {
    data: { data: { roomType: 'Deluxe', basePrice: 2000, discount: 10, hotel: { hotelname: 'Usha Kiran', city: 'Gwalior' } } },
  },
  'GET /transports/1': { data: [{ mode: ['train'] }] },
  'GET /transports/2': { status: 500 },
};
const host = () =>
  createTestHost({ replies, routes: { 'mfe-wishlist:wishlist': 'wishlist', 'mfe-wishlist:compare': 'compare' } });
const heart = (description: string) => screen.getByRole('button', { name: 'Save to the wishlist', description });

test('a heart is a named toggle, and the menu entry counts the saved items', async () => {
  const at = host();
  await renderSlot(createRemote, at, 'heart', { package_id: '1', name: 'Gwalior' });
  await renderSlot(createRemote, at, 'entry');
  const button = heart('Gwalior');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Wishlist, 1 saved' })).toHaveAttribute('href', '/wishlist');
  expect(at.toasts).toHaveLength(1);
  await userEvent.click(button);
  expect(screen.getByRole('link', { name: 'Wishlist' })).toBeVisible();
});

test('the profile links to the list with the number of saved items', async () => {
  const at = host();
  await renderSlot(createRemote, at, 'saved');
  expect(await screen.findByRole('link', { name: 'Your wishlist Nothing saved yet' })).toHaveAttribute('href', '/wishlist');
  await act(() => wishesOf(at).toggle('tour:1'));
  expect(screen.getByRole('link')).toHaveAccessibleName('Your wishlist 1 tour or stay saved');
  await act(() => wishesOf(at).toggle('room:2-3'));
  expect(screen.getByRole('link')).toHaveAccessibleName('Your wishlist 2 tours and stays saved');
});

test('the list links to tours and rooms; those that are no longer sold are shown once and no longer counted', async () => {
  const at = host();
  await renderSlot(createRemote, at, 'entry');
  await act(async () => {
    for (const wish of ['tour:5', 'room:2-3', 'tour:1'] as const) await wishesOf(at).toggle(wish);
  });
  renderScreen(createRemote, at, '/wishlist');
  const tours = within(await screen.findByRole('region', { name: 'Tours' }));
  expect(tours.getByRole('link', { name: 'Gwalior' })).toHaveAttribute('href', '/view/1');
  expect(tours.getByText('No longer available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wishlist, 2 saved' })).toBeVisible();
  expect(screen.queryByRole('button', { description: 'A tour' })).toBeNull();
  const stays = within(screen.getByRole('region', { name: 'Stays' }));
  expect(stays.getByRole('link', { name: 'Deluxe, Usha Kiran' })).toHaveAttribute('href', expect.stringContaining('/room-info?'));
  expect(stays.getByText('₹1,800')).toBeVisible();
  await userEvent.click(heart('Gwalior'));
  // A removed card stays, so that its heart can add it again.
  expect(tours.getByRole('link', { name: 'Gwalior' })).toBeVisible();
  expect(await wishesOf(at).loaded()).toEqual(['room:2-3']);
});

test('up to three tours can be chosen and compared', async () => {
  const at = host();
  for (const id of [4, 3, 2, 1]) await wishesOf(at).toggle(`tour:${id}`);
  renderScreen(createRemote, at, '/wishlist');
  for (const name of ['Gwalior', 'Leh Ladakh']) await userEvent.click(await screen.findByLabelText(`Compare ${name}`));
  const link = screen.getByRole('link', { name: 'Compare' });
  expect(link).toHaveAttribute('href', '/compare?tours=1%2C2');
  await userEvent.click(screen.getByLabelText('Compare Orchha'));
  expect(screen.getByLabelText('Compare Sanchi')).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Compare Orchha'));
  await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
  expect(await screen.findByRole('columnheader', { name: /Leh Ladakh/ })).toBeVisible();
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  expect(row('Price per day').map((cell) => cell.textContent)).toEqual(['₹2,000', '₹6,000']);
  expect(row('Travel by').map((cell) => cell.textContent)).toEqual(['Train', '–']);
  await userEvent.click(screen.getByRole('link', { name: /Remove Gwalior from/ }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Gwalior/ })).toBeNull());
});

const inn = {
  data: {
    data: {
      ...{
        roomType: 'Family',
        basePrice: 3000,
        discount: 0,
        cancellation_charges: 500,
        checkInTime: '14:00',
        beds: ['1 king bed'],
      },
      ...{ cancellation_terms: 'Free until 14 December', size_m2: 32, meal_plan: 'breakfast' },
      hotel: { hotelname: 'Tansen', city: 'Gwalior', rating: { average: 4.25, count: 8 } },
    },
  },
};
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('up to three rooms are compared for the stay that was searched, with a link of its own', async () => {
  for (const [key, value] of Object.entries({
    checin: '2027-03-10',
    checkout: '2027-03-12',
    adults: '3',
    children: '1',
    rooms: '2',
  }))
    sessionStorage.setItem(key, value);
  const at = createTestHost({
    config: { preset: 'corrected' },
    clock: createTestClock('2027-03-01T08:00:00+05:30'),
    routes: { 'mfe-wishlist:wishlist': 'wishlist', 'mfe-wishlist:compare': 'compare' },
    replies: {
      ...replies,
      'GET /hotels/2/rooms/4': inn,
      'POST /bookings/check-availability': ({ body }: SentCall) => ({
        data: { available: String((body as { hotel_roomId: string }).hotel_roomId) === '3', totalRooms: 4 },
      }),
    },
  });
  for (const wish of ['tour:1', 'room:2-4', 'room:2-3'] as const) await wishesOf(at).toggle(wish);
  renderScreen(createRemote, at, '/wishlist');
  await userEvent.click(await screen.findByLabelText('Compare Deluxe, Usha Kiran'));
  // A single item of a kind is not compared.
  await userEvent.click(screen.getByLabelText('Compare Gwalior'));
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  await userEvent.click(screen.getByLabelText('Compare Family, Tansen'));
  expect(screen.getByText('Compare 2 stays')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Compare' });
  const query = 'checkin=2027-03-10&checkout=2027-03-12&adults=3&children=1&rooms=2';
  expect(link).toHaveAttribute('href', `/compare?stays=2-3%2C2-4&${query}`);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Stays side by side' })).toBeVisible();
  expect(screen.getByText('10 March 2027 – 12 March 2027 · 3 adults, 1 child · 2 rooms')).toBeVisible();
  // ₹2,000 less 10 %, two rooms, two nights; no price for the room that is not available.
  expect(cells('Price for 2 nights')).toEqual(['₹7,200', '–']);
  expect(cells('On these dates')).toEqual(['Available', 'Not available']);
  expect(cells('Rating')).toEqual(['–', '4.3 (8)']);
  expect(cells('Beds')).toEqual(['–', '1 king bed']);
  expect(cells('Room size')).toEqual(['–', '32 m²']);
  expect(cells('Meals')).toEqual(['–', 'Breakfast included']);
  expect(cells('Cancellation')).toEqual(['Free cancellation', 'Free until 14 December']);
  expect(cells('Check-in from')).toEqual(['–', '2:00 pm']);
  // Facts that no room has have no row.
  expect(screen.queryByRole('row', { name: /^(View|Check-out)(?! Details)/ })).toBeNull();
  const details = new URL(
    screen.getByRole('link', { name: 'View Details: Family, Tansen' }).getAttribute('href') ?? '',
    'http://a',
  );
  expect(Object.fromEntries(details.searchParams)).toEqual({
    ...{ roomType: 'Family', hotel_roomId: '4', hotel_vendor_id: '2', check_in_date: '2027-03-10', check_out_date: '2027-03-12' },
    ...{ rooms_required: '2', adults: '3', childrens: '1' },
  });
  await userEvent.click(screen.getByRole('link', { name: /Remove Deluxe/ }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Deluxe/ })).toBeNull());
  sessionStorage.clear();
});

test('a shared comparison without coming nights shows prices per night, and no stay', async () => {
  const at = createTestHost({
    replies,
    clock: createTestClock('2027-03-01T08:00:00+05:30'),
    routes: { 'mfe-wishlist:compare': 'compare' },
  });
  renderScreen(createRemote, at, '/compare?tours=1,2&stays=2-3,2-x,9&checkin=2027-02-10&checkout=2027-02-12');
  expect(await screen.findByRole('heading', { name: 'Tours side by side' })).toBeVisible();
  expect(cells('Price per night')).toEqual(['₹1,800']);
  expect(screen.queryByRole('row', { name: /^(Price for|On these dates)/ })).toBeNull();
  expect(at.sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('an empty list and a comparison without loaded items show their notices', async () => {
  renderScreen(createRemote, host(), '/wishlist');
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
  renderScreen(createRemote, host(), '/compare?tours=5,x,9999999999999&stays=9-9');
  expect(await screen.findByText('Nothing to compare')).toBeVisible();
});

test('a list is shared by an address, which shows its items without changing the own list', async () => {
  const at = host();
  for (const wish of ['room:2-3', 'tour:1'] as const) await wishesOf(at).toggle(wish);
  const own = renderScreen(createRemote, at, '/wishlist');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Share this list' }));
  const address = '/wishlist?items=tour%3A1%2Croom%3A2-3';
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${address}`);
  expect(at.toasts).toContain('Link copied');
  own.unmount();

  const secondHost = host();
  await wishesOf(secondHost).toggle('tour:3');
  await wishesOf(secondHost).toggle('tour:1');
  await wishesOf(secondHost).toggle('tour:1');
  renderScreen(createRemote, secondHost, `${address},tour:x`);
  expect(await screen.findByRole('heading', { level: 1, name: 'A shared wishlist' })).toBeVisible();
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Gwalior',
    'Deluxe, Usha Kiran',
  ]);
  expect(screen.queryByRole('button', { name: 'Share this list' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open your own wishlist' })).toHaveAttribute('href', '/wishlist');
});
