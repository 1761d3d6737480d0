import { createTestClock, createTestHost, renderScreen, type SentCall } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { roomInfoRow } from '../../testing/rows.ts';

const ROOM = 'GET /hotels/9001/rooms/8001';
const CHECK = 'POST /bookings/check-availability';
/** Two days after the test clock's day. */
const STAY = { check_in_date: '2026-03-11', check_out_date: '2026-03-13', rooms_required: '1', adults: '2', childrens: '1' };
const address = (changes: Partial<typeof STAY> & { combo?: string } = {}) =>
  `/room-info?${new URLSearchParams({ roomType: 'Deluxe', hotel_roomId: '8001', hotel_vendor_id: '9001', ...STAY, ...changes })}`;
const answer = (changes: object = {}) => ({
  data: { available: true, totalRooms: 5, require_room: 1, rooms_needed: 1, ...changes },
});

const open = (at = address(), replies: Record<string, unknown> = {}, preset: 'spec' | 'corrected' = 'corrected') => {
  const host = createTestHost({
    replies: {
      [ROOM]: { data: { data: roomInfoRow() } },
      [CHECK]: answer(),
      'GET /hotel-nights': { data: [] },
      ...replies,
    },
    clock: createTestClock('2026-03-09'),
    config: { preset },
  });
  return { host, ...renderScreen(createRemote, host, at) };
};
const control = () => screen.findByRole('link', { name: 'Change dates and guests' });
async function openDialog() {
  await userEvent.click(await control());
  return within(await screen.findByRole('dialog', { name: 'Change dates and guests' }));
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;
async function setDate(dialog: Dialog, label: string, date: string) {
  await userEvent.clear(dialog.getByLabelText(label));
  if (date) await userEvent.type(dialog.getByLabelText(label), date);
}
const choose = (dialog: Dialog, label: string, value: string) => userEvent.selectOptions(dialog.getByLabelText(label), value);
const apply = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Apply' }));

beforeEach(() => sessionStorage.clear());

test('the calendar has the prices of this room, and nights on which it is sold out are closed', async () => {
  const nights = {
    data: [
      { night: '2026-03-18', price: 1500 },
      { night: '2026-03-19', price: null },
    ],
  };
  const { host } = open(address(), { 'GET /hotel-nights': nights });
  const dialog = await openDialog();
  const party = { adults: '2', children: '1', rooms: '1' };
  expect(await dialog.findByRole('gridcell', { name: /, 18 March 2026: ₹1,500$/ })).toBeVisible();
  expect(dialog.getByRole('gridcell', { name: /, 19 March 2026: no rooms$/ })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('status')).toHaveTextContent('Price for your party per night. A dash means that no such room is left.');
  const requests = host.sent.filter(({ path }) => path === '/hotel-nights').map(({ query }) => query);
  expect(requests).toEqual([{ city: 'Gwalior', month: '2026-03', room: '8001', ...party }]);
});

test('a new stay changes address, party, price, terms and availability, and Back shows the former stay', async () => {
  const terms = ({ body }: SentCall) =>
    answer({ cancellation_terms: `Cancelling is free until the day before ${(body as typeof STAY).check_in_date}.` });
  const { router } = open(address(), { [CHECK]: terms });
  const hotel = within(await screen.findByRole('article', { name: 'The hotel' }));
  expect(hotel.getByText('2 adults, 1 child, 1 room')).toBeVisible();
  // Rs 2,000 less 25 percent, two nights.
  expect(hotel.getByText('₹3,000')).toBeVisible();
  expect(await hotel.findByText(/before 2026-03-11/)).toBeVisible();

  const dialog = await openDialog();
  expect(dialog.getByLabelText('Check-in')).toHaveValue('2026-03-11');
  await setDate(dialog, 'Check-in', '2026-03-20');
  await setDate(dialog, 'Check-out', '2026-03-23');
  await choose(dialog, 'Adults', '4');
  await userEvent.click(dialog.getByRole('button', { name: 'No children' }));
  await choose(dialog, 'Rooms', '2');
  await apply(dialog);

  expect(await hotel.findByText('4 adults, 0 children, 2 rooms')).toBeVisible();
  expect(hotel.getByText('₹9,000')).toBeVisible();
  expect(await hotel.findByText(/before 2026-03-20/)).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    ...{ check_in_date: '2026-03-20', check_out_date: '2026-03-23', rooms_required: '2', adults: '4', childrens: '0' },
  });
  expect(await control()).toHaveFocus();
  expect({ ...sessionStorage }).toMatchObject({ checin: '2026-03-20', adults: '4', children: '0', rooms: '2' });

  await act(() => router.navigate(-1));
  expect(await hotel.findByText('2 adults, 1 child, 1 room')).toBeVisible();
  expect(hotel.getByText('₹3,000')).toBeVisible();
  await waitFor(() =>
    expect({ ...sessionStorage }).toMatchObject({ checin: '2026-03-11', adults: '2', children: '1', rooms: '1' }),
  );
});

test('an unchanged stay makes no history entry; Cancel and Escape change nothing', async () => {
  const { router } = open();
  const before = (await control()) && router.state.location.key;
  await apply(await openDialog());
  const dialog = await openDialog();
  await setDate(dialog, 'Check-in', '2026-03-12');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click((await openDialog()).getByLabelText('Check-in'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.key).toBe(before);
});

test.each([
  ['no check-out', { 'Check-out': '' }, 'Please select check-in and check-out dates'],
  ['equal days', { 'Check-out': '2026-03-11' }, 'Check-out date must be after Check-in date.'],
  ['reversed days', { 'Check-out': '2026-03-10' }, 'Check-out date must be after Check-in date.'],
  ['a day that is past', { 'Check-in': '2026-03-08' }, 'Check-in is in the past. Please choose a day from today on.'],
  ['91 nights', { 'Check-out': '2026-06-10' }, 'A stay can have at most 90 nights.'],
  [
    'an end after 540 days',
    { 'Check-in': '2027-08-29', 'Check-out': '2027-09-01' },
    /^Rooms can be booked for stays until 31 August 2027/,
  ],
  ['21 rooms', { Rooms: '21' }, 'At most 20 rooms can be booked at once.'],
] as const)('the dialog refuses %s with a message, and keeps the stay of the page', async (_, changes, message) => {
  const { router } = open();
  const dialog = await openDialog();
  for (const [label, value] of Object.entries(changes))
    if (label === 'Rooms') await choose(dialog, label, value);
    else await setDate(dialog, label, value);
  await apply(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByLabelText('Check-in')).toHaveFocus();
  expect(router.state.location.search).toContain('check_in_date=2026-03-11&check_out_date=2026-03-13');
  await userEvent.click(dialog.getByRole('button', { name: 'No children' }));
  expect(dialog.queryByRole('alert')).toBeNull();
});

test.each([
  ['yesterday', { check_in_date: '2026-03-08' }, 'Check-in is in the past. Please choose a day from today on.'],
  ['reversed days', { check_out_date: '2026-03-10' }, 'Check-out date must be after Check-in date.'],
  ['a day that does not exist', { check_in_date: '2026-02-30' }, 'Please select check-in and check-out dates'],
  ['no adults', { adults: '0' }, 'Please select number of adults'],
  ['no rooms', { rooms_required: '0' }, 'Please select number of rooms'],
  ['201 children', { childrens: '201' }, 'At most 200 adults and 200 children can be booked at once.'],
] as const)('an address with %s has a message, cannot be booked, and is not the searched stay', async (_, changes, message) => {
  const refused = { available: false, totalRooms: 0, require_room: 1 };
  open(address(changes), { [CHECK]: { data: refused } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book now' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Check availability' })).toBeNull();
  if ('check_in_date' in changes || 'adults' in changes) expect(sessionStorage.getItem('checin')).toBeNull();
  const dialog = await openDialog();
  await apply(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('the preset spec has neither the control nor the messages', async () => {
  open(address({ adults: '0' }), { [CHECK]: { status: 422 } }, 'spec');
  expect(await screen.findByText('Availability is not known yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Change dates and guests' })).toBeNull();
});

describe('a party that the rooms cannot hold', () => {
  const tooMany = { available: false, rooms_needed: 3 };

  test('has a message and a link to the rooms that it needs', async () => {
    const reply = ({ body }: SentCall) => answer((body as { rooms_required: number }).rooms_required === 3 ? {} : tooMany);
    const { router } = open(address({ adults: '5', combo: 'combo' }), { [CHECK]: reply });
    expect(await screen.findByText('6 guests need 3 rooms of this type.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Take 3 rooms' }));
    expect(await screen.findByText('Available for your dates')).toBeVisible();
    expect(router.state.location.search).toContain('rooms_required=3');
    expect(router.state.location.search).not.toContain('combo');
  });

  test('has no link where fewer rooms are free', async () => {
    open(address({ adults: '5' }), { [CHECK]: answer({ ...tooMany, totalRooms: 2 }) });
    expect(await screen.findByText('6 guests need 3 rooms of this type. Only 2 rooms are free for these dates.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Take/ })).toBeNull();
  });
});

test('more rooms than are free: the number of free ones, the number that is enough, and other dates', async () => {
  const nearest_free_dates = [{ check_in_date: '2026-03-14', check_out_date: '2026-03-16' }];
  open(address({ rooms_required: '3' }), { [CHECK]: answer({ available: false, totalRooms: 2, nearest_free_dates }) });
  expect(await screen.findByText('Only 2 rooms are free for these dates.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take 1 room' })).toHaveAttribute('href', expect.stringContaining('rooms_required=1'));
  expect(screen.getByRole('link', { name: '14 Mar – 16 Mar' })).toHaveAttribute(
    'href',
    expect.stringContaining('rooms_required=3'),
  );
});

test('the control is a link to the list with the stay, for visitors without scripts', async () => {
  open();
  const { pathname, searchParams } = new URL((await control()).getAttribute('href')!, 'http://site.test');
  expect(pathname).toBe('/Hotel-Rooms');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ city: 'Gwalior', checkin: '2026-03-11', checkout: '2026-03-13', adults: '2', children: '1', rooms: '1' },
  });
});

test.each([
  ['only its dates are changed', {}, true],
  ['its party is changed', { Rooms: '4' }, false],
] as const)('a combo is one after %s: %j', async (_, changes, combo) => {
  const { router } = open(address({ rooms_required: '3', adults: '6', childrens: '0', combo: 'combo' }));
  const dialog = await openDialog();
  await setDate(dialog, 'Check-out', '2026-03-14');
  for (const [label, value] of Object.entries(changes)) await choose(dialog, label, value);
  await apply(dialog);
  await waitFor(() => expect(router.state.location.search).toContain('check_out_date=2026-03-14'));
  expect(new URLSearchParams(router.state.location.search).has('combo')).toBe(combo);
});
