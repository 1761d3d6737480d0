import { createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { tourReplies } from '../../testing/wire.ts';

async function openTour(options: TestHostOptions = {}, address = '/view/7') {
  const host = createTestHost({ ...options, replies: { ...tourReplies, ...options.replies } });
  const view = renderScreen(createRemote, host, address);
  await screen.findByRole('heading', { level: 1, name: 'Goa' });
  return { host, user: userEvent.setup(), ...view };
}

const calls = (host: { sent: readonly { method: string; path: string }[] }) =>
  host.sent.map(({ method, path }) => `${method} ${path}`);

beforeEach(() => sessionStorage.clear());

test('the tour page calls for all its parts and shows them [T1.02 T2.12 T2.61 T7.14 T7.17 T7.18 T7.19 T7.20 T7.24]', async () => {
  const { host } = await openTour();
  expect(calls(host).toSorted()).toEqual([
    'GET /dateOfTour/2003',
    'GET /gellery/7',
    'GET /itineraries/7',
    'GET /months/7',
    'GET /packages/7/details',
    'GET /transports/7',
  ]);
  expect(screen.getByText('Forts and rivers.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Highlights' })).toBeVisible();
  const price = screen.getByRole('complementary', { name: 'Price' });
  expect(price).toHaveTextContent('₹4,000');
});

test('the old price is the price plus 2000, struck through [T9.12]; the rating is fixed [T9.31]', async () => {
  await openTour();
  const price = screen.getByRole('complementary', { name: 'Price' });
  expect(price.querySelector('s')).toHaveTextContent('₹6,000');
  expect(price).toHaveTextContent(/starting/i);
  expect(screen.getByText('4.7 (723)')).toBeVisible();
});

test('settings turn off the old price and the fixed rating', async () => {
  await openTour({ config: { preset: 'corrected' } });
  expect(screen.queryByText('4.7 (723)')).toBeNull();
  expect(document.querySelector('s')).toBeNull();
});

test.each([
  ['corrected', true],
  ['spec', false],
] as const)('with the preset %s cancellation terms are shown beside the price: %s', async (preset, isShown) => {
  const cancellation_terms = 'Cancelling is free until 30 days before the tour begins, and the whole price after that.';
  const { data } = tourReplies['GET /packages/7/details'] as { data: object[] };
  const replies = { 'GET /packages/7/details': { data: [{ ...data[0], cancellation_terms }] } };
  await openTour({ config: { preset }, replies });
  expect(screen.queryByText(cancellation_terms) !== null).toBe(isShown);
});

const withFacts = (facts: object, reporting_time = '') => {
  const { data } = tourReplies['GET /packages/7/details'] as { data: object[] };
  return { 'GET /packages/7/details': { data: [{ ...data[0], facts, reporting_time }] } };
};

test('with the preset corrected the tour page shows travel facts', async () => {
  await openTour({
    config: { preset: 'corrected' },
    replies: withFacts(
      {
        included: ['Local guide, at each stop', 'Boats'],
        not_included: ['Tips'],
        meals: [
          { day: 1, meals: ['dinner'] },
          { day: 2, meals: ['breakfast', 'dinner'] },
          { day: 3, meals: ['breakfast', 'dinner'] },
          { day: 4, meals: ['breakfast', 'a picnic'] },
        ],
        difficulty: 'hard',
        group_min: 2,
        group_max: 12,
        guide_languages: ['Hindi', 'English'],
        bring: ['A torch'],
        suits: ['Good walkers'],
        documents: ['A photo ID'],
      },
      '07:00',
    ),
  });
  const facts = await screen.findByRole('region', { name: 'Good to know' });
  for (const text of ['Demanding', '2 to 12 travellers', 'Hindi, English', '7:00 am'])
    expect(within(facts).getByText(text)).toBeVisible();
  const list = (name: string) =>
    within(within(facts).getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(list('Included')).toEqual(['Local guide, at each stop', 'Boats']);
  expect(list('Not included')).toEqual(['Tips']);
  expect(list('Meals by day')).toEqual(['Day 1: Dinner', 'Days 2 to 3: Breakfast, Dinner', 'Day 4: Breakfast, a picnic']);
  expect([list('Suits'), list('What to bring'), list('Documents')]).toEqual([['Good walkers'], ['A torch'], ['A photo ID']]);
});

describe('the map of the meeting point', () => {
  const at = (departure_latitude: unknown, departure_longitude: unknown) => {
    const replies = withFacts({ difficulty: 'easy' });
    const [tour] = replies['GET /packages/7/details'].data;
    return { 'GET /packages/7/details': { data: [{ ...tour, departure_latitude, departure_longitude }] } };
  };
  const button = () => screen.queryByRole('button', { name: 'Show map' });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test('opens by its button, on wide pages too, with name, position and links', async () => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    const { user } = await openTour({ config: { preset: 'corrected' }, replies: at(26.2165, '78.1823') });
    await screen.findByRole('region', { name: 'Good to know' });
    expect(screen.queryByRole('region', { name: 'Meeting point on the map' })).toBeNull();
    await user.click(button()!);
    const map = await screen.findByRole('region', { name: 'Meeting point on the map' });
    expect(map).toHaveTextContent('Gwalior Junction (26.2165, 78.1823)');
    expect(within(map).getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=26.2165%2C78.1823',
    );
    expect(within(map).getByRole('link', { name: 'Open in a map app' })).toHaveAttribute(
      'href',
      'geo:26.2165,78.1823?q=26.2165,78.1823(Gwalior%20Junction)',
    );
    expect(within(map).queryByRole('img')).toBeNull();
  });

  test.each([
    ['without a position', at(null, null), 'corrected'],
    ['with half a position', at(26.2, null), 'corrected'],
    ['with a position off the globe', at(126.2, 78.1), 'corrected'],
    ['with a text as position', at('north', 'east'), 'corrected'],
  ] as const)('is missing %s', async (_, replies, preset) => {
    await openTour({ config: { preset }, replies });
    await screen.findByRole('region', { name: 'Good to know' });
    expect(button()).toBeNull();
  });

  test('is missing without the flag listMap', async () => {
    const config = { preset: 'corrected', flags: { listMap: false } } as const;
    await openTour({ config, replies: at(26.2, 78.2) });
    await screen.findByRole('region', { name: 'Good to know' });
    expect(button()).toBeNull();
  });
});

test('facts that the backend does not send are omitted', async () => {
  await openTour({
    config: { preset: 'corrected' },
    replies: withFacts({ difficulty: 'Steep in places', group_max: 8, included: null, meals: 'none' }),
  });
  const facts = await screen.findByRole('region', { name: 'Good to know' });
  expect(within(facts).getByText('Steep in places')).toBeVisible();
  expect(within(facts).getByText('Up to 8 travellers')).toBeVisible();
  expect(within(facts).queryByText('Reporting time')).toBeNull();
  expect(within(facts).queryByRole('list')).toBeNull();
});

test.each([
  ['corrected', undefined],
  ['spec', { difficulty: 'easy' }],
] as const)('with the preset %s and facts %j the tour page has no section for them', async (preset, facts) => {
  await openTour({ config: { preset }, ...(facts ? { replies: withFacts(facts) } : {}) });
  await screen.findByRole('heading', { name: 'Highlights' });
  expect(screen.queryByRole('heading', { name: 'Good to know' })).toBeNull();
});

test('slider pictures change every 4 seconds [T2.60 T9.02]', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    const host = createTestHost({ replies: tourReplies });
    renderScreen(createRemote, host, '/view/7');
    const slider = await screen.findByRole('region', { name: 'Pictures of Goa' });
    expect(slider).toHaveAttribute('data-index', '0');
    act(() => jest.advanceTimersByTime(3999));
    expect(slider).toHaveAttribute('data-index', '0');
    act(() => jest.advanceTimersByTime(1));
    expect(slider).toHaveAttribute('data-index', '1');
  } finally {
    jest.useRealTimers();
  }
});

test('Tour Dates is the first tab, Itinerary the other; its days expand and collapse [T2.64 T2.67 T4.09]', async () => {
  const { user } = await openTour();
  expect(screen.getByRole('tab', { name: 'Tour Dates' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Itinerary' }));
  const day = screen.getByRole('button', { name: 'Day 2: Old Goa' });
  expect(screen.getByText('Churches and a market.')).not.toBeVisible();
  await user.click(day);
  expect(day).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Churches and a market.')).toBeVisible();
  await user.click(day);
  expect(screen.getByText('Churches and a market.')).not.toBeVisible();
});

test('each date shows open, hurry up or close; a closed date opens nothing [T4.05 T4.06]', async () => {
  const { user } = await openTour();
  const close = screen.getByRole('button', { name: /26 – 28 March 2026.*close/ });
  expect(screen.getByRole('button', { name: /12 – 14 March 2026.*open/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /19 – 21 March 2026.*hurry up.*3 seats left/ })).toBeEnabled();
  expect(close).toBeDisabled();
  await user.click(close);
  expect(screen.queryByRole('dialog', { name: 'Book your tour' })).toBeNull();
});

test('with the preset corrected a nearly full date shows few left, and a full one closed', async () => {
  await openTour({ config: { preset: 'corrected' } });
  expect(screen.getByRole('button', { name: /19 – 21 March 2026.*few left.*3 seats left/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /26 – 28 March 2026.*closed/ })).toBeDisabled();
  expect(screen.queryByText(/hurry up/)).toBeNull();
});

test('an open date opens the booking popup with that date, and its x closes it [T2.65 T4.07 T4.08]', async () => {
  const { user } = await openTour();
  await user.click(screen.getByRole('button', { name: /12 – 14 March 2026/ }));
  const popup = screen.getByRole('dialog', { name: 'Book your tour' });
  expect(within(popup).getByRole('combobox', { name: 'Departure' })).toHaveDisplayValue('12 – 14 March 2026');
  await user.click(within(popup).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Book your tour' })).toBeNull();
});

test('the calendar shows price, seats and state of each departure; an open day opens the booking popup [T4.05 T4.06 T4.07]', async () => {
  const { user } = await openTour();
  const grid = screen.getByRole('grid', { name: 'March 2026' });
  const day = (name: RegExp) => within(grid).getByRole('gridcell', { name });
  expect(day(/^Thursday, 12 March 2026: open, ₹4,000 per adult, 12 – 14 March 2026$/)).toHaveTextContent('12₹4,000open');
  expect(day(/^Thursday, 19 March 2026: hurry up, .*3 seats left/)).toHaveTextContent('19₹4,000hurry up3 seats');
  expect(day(/^Friday, 13 March 2026$/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(day(/, 26 March 2026: close/));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(day(/, 12 March/));
  const popup = screen.getByRole('dialog', { name: 'Book your tour' });
  expect(within(popup).getByRole('combobox', { name: 'Departure' })).toHaveDisplayValue('12 – 14 March 2026');
});

test('arrow keys move through the months of the tour and stop at its ends', async () => {
  const { host, user, router } = await openTour();
  within(screen.getByRole('grid'))
    .getByRole('gridcell', { name: /, 12 March/ })
    .focus();
  await user.keyboard('{PageUp}');
  expect(screen.getByRole('grid', { name: 'March 2026' })).toBeVisible();
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('grid', { name: 'April 2026' })).toBeVisible();
  expect(document.activeElement).toHaveAttribute('data-date', '2026-04-12');
  expect(await screen.findByRole('gridcell', { name: /, 2 April 2026: open/ })).toBeVisible();
  expect(calls(host)).toContain('GET /dateOfTour/2004');
  expect(router.state.location.search).toBe('?month=2004');
  await user.keyboard('{PageDown}');
  expect(screen.getByRole('grid', { name: 'April 2026' })).toBeVisible();
});

test('choosing a month loads its dates; the month is in the address and survives a reload [T7.18]', async () => {
  const { host, user, router, unmount } = await openTour();
  await user.click(screen.getByRole('button', { name: 'April 2026' }));
  expect(await screen.findByRole('button', { name: /2 – 4 April 2026/ })).toBeVisible();
  expect(calls(host).filter((call) => call.includes('dateOfTour'))).toEqual(['GET /dateOfTour/2003', 'GET /dateOfTour/2004']);
  expect(calls(host).filter((call) => call === 'GET /packages/7/details')).toHaveLength(1);
  const { pathname, search } = router.state.location;
  expect(search).toBe('?month=2004');
  unmount();
  const again = await openTour({}, pathname + search);
  expect(screen.getByRole('button', { name: /2 – 4 April 2026/ })).toBeVisible();
  expect(calls(again.host)).not.toContain('GET /dateOfTour/2003');
});

test('a failed call for the months leaves the page usable [T8.01]', async () => {
  const fail = { status: 500 };
  const { user } = await openTour({
    replies: {
      'GET /months/7': fail,
      'GET /itineraries/7': fail,
      'GET /transports/7': fail,
      'GET /gellery/7': fail,
    },
  });
  expect(screen.getByText(/No departures are planned/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quick Inquiry' }));
  expect(await screen.findByRole('dialog', { name: 'Quick Inquiry' })).toBeVisible();
});

test('a failed call for a month’s dates leaves the page usable [T8.01]', async () => {
  const { user } = await openTour({ replies: { 'GET /dateOfTour/2004': { status: 500 } } });
  await user.click(screen.getByRole('button', { name: 'April 2026' }));
  expect(await screen.findByText(/^No dates in this month/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'March 2026' }));
  expect(await screen.findByRole('button', { name: /12 – 14 March 2026/ })).toBeEnabled();
});

test('the gallery opens and shows a picture full screen [T2.63 T7.24]', async () => {
  const { user } = await openTour();
  await user.click(screen.getByRole('button', { name: 'Gallery' }));
  const gallery = screen.getByRole('dialog', { name: 'Gallery' });
  expect(
    within(gallery)
      .getAllByRole('img')
      .map((img) => img.getAttribute('src')),
  ).toEqual(['/api/storage/goa-1.svg', '/api/storage/goa-2.svg']);
  expect(gallery).toHaveTextContent('Picture by Safarnama · ₹500');
  await user.click(within(gallery).getByRole('button', { name: 'Picture 2, full screen' }));
  const full = screen.getByRole('dialog', { name: 'Picture 2 of 2' });
  expect(within(full).getByRole('img')).toHaveAttribute('src', '/api/storage/goa-2.svg');
  await user.click(within(full).getByRole('button', { name: 'Next picture' }));
  expect(screen.getByRole('dialog', { name: 'Picture 1 of 2' })).toBeVisible();
});

test.each(['spec', 'corrected'] as const)(
  'captions of photographs are text with the credit and no price, preset %s',
  async (preset) => {
    const url = 'photos/0a1b2c-700-8f9b92.jpg';
    const photo = { url, alt: 'The fort from the road', caption: '<b>At dusk</b>', author: 'Asha Rao', price: null };
    const { data } = tourReplies['GET /packages/7/details'] as { data: object[] };
    const { user } = await openTour({
      config: { preset },
      replies: {
        'GET /packages/7/details': { data: [{ ...data[0], images: [{ img: url }] }] },
        'GET /gellery/7': { data: { data: [{ images: [photo] }] } },
      },
    });
    const caption = '<b>At dusk</b> · Picture by Asha Rao';
    expect(screen.getByRole('img', { name: photo.alt })).toHaveAttribute('src', `/api/storage/${url}`);
    expect(screen.getByText(caption)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gallery' }));
    const gallery = screen.getByRole('dialog', { name: 'Gallery' });
    expect(within(gallery).getByText(caption)).toBeVisible();
    expect(within(gallery).getByRole('img', { name: photo.alt })).toBeVisible();
  },
);

test('with the preset corrected captions of the gallery have the credit without a price', async () => {
  const { user } = await openTour({ config: { preset: 'corrected' } });
  await user.click(screen.getByRole('button', { name: 'Gallery' }));
  const gallery = screen.getByRole('dialog', { name: 'Gallery' });
  expect(gallery).toHaveTextContent('Picture by Safarnama');
  expect(gallery).not.toHaveTextContent('₹');
});

test('the slip opens on request, prints, and shows the fixed amount and the real total [T2.66 T2.68 T9.13]', async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = await openTour();
  expect(screen.queryByText('Confirm Your Trip With Pay ₹18,000')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tour slip' }));
  const slip = await screen.findByRole('region', { name: 'Tour slip' });
  expect(slip).toHaveTextContent('Confirm Your Trip With Pay ₹18,000');
  expect(slip).toHaveTextContent('Total for your group₹0');
  await user.click(within(slip).getByRole('button', { name: 'Print slip' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  ['spec', 'Confirm Your Trip With Pay ₹0'],
  ['corrected', 'Pay ₹0 to confirm your trip'],
] as const)('with %s wording the slip states the total as "%s"', async (wording, text) => {
  const { user } = await openTour({ config: { flags: { wording, slipFixedAmount: false } } });
  await user.click(screen.getByRole('button', { name: 'Tour slip' }));
  expect(await screen.findByRole('region', { name: 'Tour slip' })).toHaveTextContent(text);
});

test('a setting turns off the slip', async () => {
  await openTour({ config: { flags: { tourSlip: 'off' } } });
  expect(screen.queryByRole('button', { name: 'Tour slip' })).toBeNull();
});

test('a viewed tour is published as an event and stored in the recently viewed list', async () => {
  const { host } = await openTour();
  expect(host.emitted).toEqual([{ name: 'tours:viewed', payload: { package_id: 7, place_name: 'Goa' } }]);
  expect(JSON.parse(sessionStorage.getItem('recently-viewed') ?? '[]')).toMatchObject([{ package_id: 7, place_name: 'Goa' }]);
});

test('without a share sheet the address is copied', async () => {
  const { host, user } = await openTour();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(host.toasts).toEqual(['Link copied']));
  expect(await navigator.clipboard.readText()).toBe(window.location.origin + window.location.pathname);
});

const FAILURE = (name: string) => Promise.reject(new DOMException('', name));

test.each([
  ['accepts them', () => Promise.resolve(), []],
  ['is closed', () => FAILURE('AbortError'), []],
  ['refuses them', () => FAILURE('NotAllowedError'), [window.location.origin + window.location.pathname]],
])('a share sheet that %s gets title and address of the tour', async (_, answer, toasts) => {
  const share = jest.fn(answer);
  Object.assign(navigator, { share });
  try {
    const { host, user } = await openTour();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share.mock.calls).toEqual([[{ title: 'Goa', url: window.location.origin + window.location.pathname }]]);
    await waitFor(() => expect(host.toasts).toEqual(toasts));
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('when the clipboard refuses, the address is shown as text', async () => {
  const { host, user } = await openTour();
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => FAILURE('NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(host.toasts).toEqual([window.location.origin + window.location.pathname]));
});

test('the tour page sets title, canonical address and preview picture', async () => {
  await openTour();
  expect(document.title).toBe('Goa | Safarnama');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', '/view/7');
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute('content', '/api/storage/tour-7-1.svg');
});

test('the tour page contains no password text and no other role [T5.23 T6.04]', async () => {
  await openTour();
  expect(document.body).not.toHaveTextContent('Password and Confirm Password do not match.');
  expect(document.body).not.toHaveTextContent(/admin|vendor/i);
});
