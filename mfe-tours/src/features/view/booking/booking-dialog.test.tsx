import { createTestClock, createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createRemote } from '../../../remote.ts';
import { tourReplies } from '../../../testing/wire.ts';

const SESSION = {
  status: 'signed-in',
  token: 't',
  userid: '5',
  email: 'asha@mail.example.in',
  name: 'Mr Asha',
  role: 'user',
} as const;

async function openBooking(options: TestHostOptions = {}) {
  const host = createTestHost({ replies: tourReplies, ...options });
  const view = renderScreen(createRemote, host, '/view/7');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Book Now' }));
  const popup = screen.getByRole('dialog', { name: 'Book your tour' });
  return { host, user, popup, ...view };
}

const press = (user: UserEvent, popup: HTMLElement, name: string) => user.click(within(popup).getByRole('button', { name }));
const submit = (user: UserEvent, popup: HTMLElement) => press(user, popup, 'Continue to payment');

async function fill(user: UserEvent, popup: HTMLElement, { email = true } = {}) {
  await press(user, popup, 'Increase Adults');
  await press(user, popup, 'Increase Adults');
  await press(user, popup, 'Increase Children');
  await user.selectOptions(within(popup).getByRole('combobox', { name: 'Departure' }), '300312');
  if (email) await user.type(within(popup).getByRole('textbox', { name: 'Email' }), 'asha@mail.example.in');
  await user.type(within(popup).getByRole('textbox', { name: 'Phone' }), '9876543210');
  await user.click(within(popup).getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await user.click(within(popup).getByRole('radio', { name: 'Train' }));
}

beforeEach(() => sessionStorage.clear());

test('a logout in another tab empties the open form, so that the next user of the browser sees nothing of it', async () => {
  const { host, user, popup } = await openBooking({ session: SESSION });
  await fill(user, popup, { email: false });
  act(() => {
    // As the shell does.
    sessionStorage.clear();
    host.session.signOut();
  });
  expect(popup).toBeVisible();
  for (const name of ['Email', 'Phone']) expect(within(popup).getByRole('textbox', { name })).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('9876543210');
});

test('submit runs six checks in order with one alert each, then checks the token [T5.04 T5.05 T5.06 T5.07 T5.08 T5.09 T5.10 T6.03 T8.03 T8.04 T9.09]', async () => {
  const { host, user, popup, router } = await openBooking();
  const next = async (step: () => Promise<unknown>) => {
    await submit(user, popup);
    await step();
  };
  await next(() => press(user, popup, 'Increase Adults'));
  await next(() => user.selectOptions(within(popup).getByRole('combobox', { name: 'Departure' }), '300311'));
  await next(() => user.type(within(popup).getByRole('textbox', { name: 'Email' }), 'asha@mail.example.in'));
  await next(() => user.type(within(popup).getByRole('textbox', { name: 'Phone' }), '98765432101'));
  await next(() => user.type(within(popup).getByRole('textbox', { name: 'Phone' }), '{Backspace}'));
  await next(() => user.click(within(popup).getByRole('checkbox', { name: 'I accept the terms and conditions' })));
  await next(() => user.click(within(popup).getByRole('radio', { name: 'Bus' })));
  await submit(user, popup);
  expect(host.alerts).toEqual([
    'Room 1 must have at least one traveller (Adult, Child, or Infant).',
    'Please select a travel date.',
    'Please enter a valid email address.',
    'Please enter a valid 10-digit phone number.',
    'Please enter a valid 10-digit phone number.',
    'You must accept the terms and conditions.',
    'Please select a transport option.',
    'please firstly login or signUp',
  ]);
  expect(host.logins).toEqual(['login']);
  expect(router.state.location.pathname).toBe('/view/7');
});

test('after an alert the focus moves to the field with the error', async () => {
  const { user, popup } = await openBooking();
  await press(user, popup, 'Increase Adults');
  await submit(user, popup);
  await waitFor(() => expect(within(popup).getByRole('combobox', { name: 'Departure' })).toHaveFocus());
});

test('the alert for an empty second room names the room number [T5.05 T3.13]', async () => {
  const { host, user, popup } = await openBooking();
  await press(user, popup, 'Increase Adults');
  await press(user, popup, 'Add room');
  const second = within(popup).getByRole('group', { name: 'Room 2' });
  expect(second).toHaveTextContent('12+ yrs');
  expect(second).toHaveTextContent('under 12');
  expect(second).toHaveTextContent('under 5');
  await submit(user, popup);
  expect(host.alerts).toEqual(['Room 2 must have at least one traveller (Adult, Child, or Infant).']);
  await press(user, popup, 'Remove room 2');
  expect(within(popup).queryByRole('group', { name: 'Room 2' })).toBeNull();
  expect(within(popup).getByRole('button', { name: 'Add room' })).toHaveFocus();
});

test('counters cannot go below 0 [T5.11]', async () => {
  const { user, popup } = await openBooking();
  const adults = within(popup).getByRole('group', { name: /Adults/ });
  await press(user, popup, 'Decrease Adults');
  expect(within(adults).getByRole('status')).toHaveTextContent('0');
  await press(user, popup, 'Increase Adults');
  await press(user, popup, 'Decrease Adults');
  await press(user, popup, 'Decrease Adults');
  expect(within(adults).getByRole('status')).toHaveTextContent('0');
});

test('a signed-in visitor reaches the payment page with all chosen values [T1.03 T2.15 T6.02 T9.10 T9.11]', async () => {
  const { host, user, popup, router } = await openBooking({ session: SESSION });
  expect(within(popup).getByRole('textbox', { name: 'Email' })).toHaveValue('asha@mail.example.in');
  expect(popup).not.toHaveTextContent('You need to be logged in to book');
  await fill(user, popup, { email: false });
  expect(popup).toHaveTextContent('Total₹10,000');
  await submit(user, popup);
  expect(host.alerts).toEqual([]);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/10000\/payment\/Goa\//));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    destinationId: '1',
    subdes: '105',
    package: '7',
    month: '2003',
    date: '300312',
    adult: '2',
    children: '1',
    infant: '0',
  });
});

test('after returning from the payment page the form is closed and still filled', async () => {
  const { user, popup, router } = await openBooking({ session: SESSION });
  await fill(user, popup, { email: false });
  await submit(user, popup);
  await waitFor(() => expect(router.state.location.pathname).toContain('/payment/'));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('9876543210');
});

test('a stored token without other session values is enough to book [T6.02 T3.18]', async () => {
  const session = { status: 'signed-in', token: 't', email: '', name: '', userid: '', role: '' } as const;
  const { host, user, popup, router } = await openBooking({ session });
  await fill(user, popup);
  await submit(user, popup);
  await waitFor(() => expect(router.state.location.pathname).toContain('/payment/'));
  expect(host.alerts).toEqual([]);
});

test('the draft and the open popup survive the reload after a login', async () => {
  const first = await openBooking();
  expect(first.popup).toHaveTextContent('You need to be logged in to book');
  await fill(first.user, first.popup);
  await submit(first.user, first.popup);
  expect(first.host.alerts).toEqual(['please firstly login or signUp']);
  first.unmount();

  const host = createTestHost({ replies: tourReplies, session: SESSION });
  const { router } = renderScreen(createRemote, host, '/view/7');
  const popup = await screen.findByRole('dialog', { name: 'Book your tour' });
  expect(within(popup).getByRole('combobox', { name: 'Departure' })).toHaveValue('300312');
  expect(within(popup).getByRole('textbox', { name: 'Phone' })).toHaveValue('9876543210');
  await submit(first.user, popup);
  await waitFor(() => expect(router.state.location.pathname).toContain('/payment/Goa/'));
});

test('the form shows a login button and keeps typed values after the login', async () => {
  const { host, user, popup, unmount } = await openBooking();
  const wish = within(popup).getByText('You need to be logged in to book');
  const form = popup.querySelector('form') as HTMLFormElement;
  expect(wish.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(form).not.toContainElement(wish);
  await user.type(within(popup).getByRole('textbox', { name: 'Phone' }), '98765');
  await press(user, popup, 'Log in');
  expect(host.logins).toEqual(['login']);
  expect(host.alerts).toEqual([]);
  unmount();

  renderScreen(createRemote, createTestHost({ replies: tourReplies, session: SESSION }), '/view/7');
  const again = await screen.findByRole('dialog', { name: 'Book your tour' });
  expect(within(again).getByRole('textbox', { name: 'Phone' })).toHaveValue('98765');
  expect(within(again).queryByRole('button', { name: 'Log in' })).toBeNull();
});

test('submit with a session without a token opens the login [T6.02]', async () => {
  const { popup } = await openBooking({ session: { ...SESSION, token: '' } });
  expect(within(popup).getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a draft whose departure has closed needs a new date [T5.06]', async () => {
  const first = await openBooking({ session: SESSION });
  await fill(first.user, first.popup, { email: false });
  first.unmount();
  const closed = { 'GET /dateOfTour/2003': { data: [{ date_id: 300312, start_date: '2026-03-19', availability: 'close' }] } };
  const host = createTestHost({ replies: { ...tourReplies, ...closed }, session: SESSION });
  renderScreen(createRemote, host, '/view/7');
  const popup = await screen.findByRole('dialog', { name: 'Book your tour' });
  await submit(first.user, popup);
  expect(host.alerts).toEqual(['Please select a travel date.']);
});

test('transport options are loaded from the API [T7.20]', async () => {
  const { popup } = await openBooking();
  const options = within(within(popup).getByRole('group', { name: 'Transport' })).getAllByRole('radio');
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['train', 'bus']);
});

test.each([
  ['spec', false],
  ['corrected', true],
] as const)(
  'with the preset %s refunds of the chosen departure are shown by date before booking: %s',
  async (preset, isShown) => {
    const [tour] = tourReplies['GET /packages/7/details'].data;
    const terms = {
      cancellation_terms: 'Cancelling is free until 3 days before the tour begins.',
      cancellation_rules: [
        { days: 30, percent: 100 },
        { days: 3, percent: 75 },
        { days: 1, percent: 0 },
      ],
    };
    const replies = { ...tourReplies, 'GET /packages/7/details': { data: [{ ...tour, price_trip: 4999, ...terms }] } };
    const { user, popup } = await openBooking({
      replies,
      config: { preset },
      clock: createTestClock('2026-03-01T09:00:00+05:30'),
    });
    await fill(user, popup);
    const refunds = () => within(popup).queryByRole('region', { name: 'If you cancel' });
    if (!isShown) return expect(refunds()).toBeNull();
    await waitFor(() => expect(refunds()).toBeVisible());
    // The first deadline has passed; 25 % of ₹12,497.50 are charged in whole rupees, rounded down.
    expect(
      within(refunds() as HTMLElement)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['By 16 March 2026: ₹9,373.50 of ₹12,497.50 is refunded.', 'After that: no refund.']);
  },
);

test('under the preset corrected submit shows all faults at once without an alert, and the first one has the focus', async () => {
  const { host, user, popup, router } = await openBooking({ session: SESSION, config: { preset: 'corrected' } });
  await user.clear(within(popup).getByRole('textbox', { name: 'Email' }));
  await submit(user, popup);
  const faults = () =>
    within(popup)
      .queryAllByRole('alert')
      .map((alert) => alert.textContent);
  expect(faults()).toEqual([
    'Please select a travel date.',
    'Room 1 must have at least one traveller (Adult, Child, or Infant).',
    'Please enter a valid email address.',
    'Please enter a valid 10-digit phone number.',
    'Please select a transport option.',
    'You must accept the terms and conditions.',
  ]);
  expect(host.alerts).toEqual([]);
  await waitFor(() => expect(within(popup).getByRole('combobox', { name: 'Departure' })).toHaveFocus());
  await fill(user, popup);
  expect(faults()).toEqual([]);
  await submit(user, popup);
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/view/7'));
});

describe('after a search for two adults and a child in April', () => {
  const keep = { config: { flags: { keepSearch: true } } } as const;
  const searched = () => new URLSearchParams(sessionStorage.getItem('draft:tour-criteria') ?? '');
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem('draft:tour-criteria', 'selectedMonth=April&adults=2&children=1&minPrice=0&maxPrice=9000');
  });

  test('with keepSearch the form starts with month and party of the search', async () => {
    const { popup } = await openBooking(keep);
    expect(within(popup).getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('April 2026');
    expect(await within(popup).findByRole('option', { name: '2 – 4 April 2026' })).toBeVisible();
    expect(popup).toHaveTextContent('2 adults');
    expect(popup).toHaveTextContent('1 child at half price');
  });

  test('with keepSearch month and party of the form become those of the search, which keeps its price', async () => {
    const { user, popup } = await openBooking(keep);
    await press(user, popup, 'Increase Adults');
    await press(user, popup, 'Add room');
    await user.selectOptions(within(popup).getByRole('combobox', { name: 'Month' }), 'March 2026');
    expect(Object.fromEntries(searched())).toEqual({
      ...{ selectedMonth: 'March', adults: '3', children: '1', minPrice: '0', maxPrice: '9000' },
    });
  });

  test('choosing a month does not narrow a search for any month', async () => {
    sessionStorage.setItem('draft:tour-criteria', 'selectedMonth=&adults=2&children=1');
    const { user, popup } = await openBooking(keep);
    await user.selectOptions(within(popup).getByRole('combobox', { name: 'Month' }), 'April 2026');
    expect(searched().get('selectedMonth')).toBe('');
  });

  test('with keepSearch a stored form keeps its party until another is searched', async () => {
    const first = await openBooking(keep);
    await press(first.user, first.popup, 'Increase Adults');
    first.unmount();
    const again = () => renderScreen(createRemote, createTestHost({ replies: tourReplies, ...keep }), '/view/7');
    const second = again();
    expect(await screen.findByRole('dialog', { name: 'Book your tour' })).toHaveTextContent('3 adults');
    second.unmount();
    sessionStorage.setItem('draft:tour-criteria', 'selectedMonth=April&adults=4&children=0');
    again();
    expect(await screen.findByRole('dialog', { name: 'Book your tour' })).toHaveTextContent('4 adults');
  });

  test('without keepSearch the form starts with the first month and no travellers, and changes no search', async () => {
    const { user, popup } = await openBooking();
    expect(within(popup).getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('March 2026');
    expect(popup).toHaveTextContent('Add travellers to see the total.');
    await press(user, popup, 'Increase Adults');
    expect(searched().get('adults')).toBe('2');
  });
});
