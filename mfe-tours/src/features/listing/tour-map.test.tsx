import { createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { wirePackage } from '../../testing/wire.ts';

const tour = (id: number, place_name: string, latitude: number | null, longitude: number | null) =>
  wirePackage(id, { place_name, latitude, longitude });
const AGRA = tour(1, 'Taj at Sunrise', 27.18, 78.04);
const GOA = tour(2, 'Goa', 15.3, 74.12);
const NEAR_AGRA = tour(3, 'Mathura', 27.2, 78.05);
const NOWHERE = tour(4, 'Somewhere', null, null);

const visit = async (tours: readonly object[], config: TestHostOptions['config'] = { preset: 'corrected' }) => {
  const host = createTestHost({
    replies: { 'GET /packages/105': { data: tours }, 'POST /p/filter/105': { data: tours.slice(0, 1) } },
    config,
  });
  const view = renderScreen(createRemote, host, '/des/105');
  await screen.findByText('Search Completed');
  return view;
};
const open = async (tours: readonly object[], config?: TestHostOptions['config']) => {
  const view = await visit(tours, config);
  await userEvent.click(await screen.findByRole('button', { name: 'Show map' }));
  return { ...view, map: await screen.findByRole('region', { name: 'Map of the tours' }) };
};
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('on a narrow page a press on Show map shows the map, another one hides it', async () => {
  await open([AGRA]);
  const button = screen.getByRole('button', { name: 'Hide map' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('region', { name: 'Map of the tours' })).toBeNull();
});

test('on a page of 1280 px or more the map is shown at once', async () => {
  window.matchMedia = jest.fn().mockImplementation((query: string) => ({ matches: query === '(min-width: 80rem)' }));
  await visit([AGRA]);
  expect(await screen.findByRole('region', { name: 'Map of the tours' })).toBeVisible();
});

test('a list under the map has each tour with its price and link; tours of one place share a pin', async () => {
  const { map } = await open([AGRA, GOA, NEAR_AGRA, NOWHERE]);
  const entries = within(map).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Taj at Sunrise₹4,000Mathura₹4,000', 'Goa₹4,000']);
  expect(within(map).getByRole('link', { name: 'Mathura' })).toHaveAttribute('href', '/view/3');
  const pins = within(map).getAllByRole('button');
  expect(pins.map((pin) => pin.getAttribute('aria-label'))).toEqual(['1: Taj at Sunrise and 1 more', '2: Goa']);
});

test('a pin pressed with the keyboard moves the focus to its tour in the list', async () => {
  const { map } = await open([AGRA, GOA]);
  await userEvent.tab();
  await userEvent.tab();
  expect(within(map).getByRole('button', { name: '2: Goa' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(within(map).getByRole('link', { name: 'Goa' })).toHaveFocus();
});

test('the map has the tours that the filters leave', async () => {
  const { map } = await open([AGRA, GOA]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Wellness' }));
  expect(await screen.findByText('1 tour')).toBeVisible();
  expect(within(map).queryByRole('link', { name: 'Goa' })).toBeNull();
  expect(within(map).getByRole('link', { name: 'Taj at Sunrise' })).toBeVisible();
});

test('the drawn map requests no picture', async () => {
  const { map } = await open([AGRA], { preset: 'corrected', mapCredit: 'Example Tiles' });
  expect(map.querySelectorAll('img, image, iframe')).toHaveLength(0);
  expect(map.querySelector('svg path')).toBeInTheDocument();
  expect(within(map).queryByText('Example Tiles')).toBeNull();
});

test('with an address of tiles the map shows these and names their source', async () => {
  const { map } = await open([AGRA], {
    preset: 'corrected',
    mapTiles: 'https://tiles.test/{z}/{x}/{y}.png',
    mapCredit: 'Example Tiles',
  });
  const sources = [...map.querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) expect(source).toMatch(/^https:\/\/tiles\.test\/\d+\/\d+\/\d+\.png$/);
  expect(within(map).getByText('Example Tiles')).toBeVisible();
  expect(map.querySelector('svg')).toBeNull();
});

test.each([
  ['spec', [AGRA]],
  ['corrected', [NOWHERE, wirePackage(5)]],
] as const)('with the preset %s and tours %# there is no map', async (preset, tours) => {
  await visit(tours, { preset });
  expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
});
