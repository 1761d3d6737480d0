import { MapSlot } from '@safarnama/shared/ui/map-slot';
import { areaOf, hasPosition, type MapPoint, pinsOf, scaleOf, tilesOf } from '@safarnama/shared/ui/map-view';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

const place = (name: string, latitude: number, longitude: number): MapPoint => ({
  key: name,
  name,
  note: '₹900',
  href: `/${name.toLowerCase()}`,
  latitude,
  longitude,
});
const AGRA = place('Agra', 27.18, 78.04);
const DELHI = place('Delhi', 28.63, 77.22);
const GOA = place('Goa', 15.3, 74.12);
const NEAR_AGRA = place('Mathura', 27.2, 78.05);

const show = (points: readonly MapPoint[], { tiles = '', credit = '' } = {}) =>
  render(
    <MemoryRouter>
      <MapSlot label="Map of the tours" points={points} country tiles={tiles} credit={credit} />
    </MemoryRouter>,
  );
const open = async (points: readonly MapPoint[], source = {}) => {
  const view = show(points, source);
  await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
  return { ...view, map: await screen.findByRole('region', { name: 'Map of the tours' }) };
};
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test('a narrow page shows a button; a press shows the map, another one hides it', async () => {
  await open([AGRA]);
  const button = screen.getByRole('button', { name: 'Hide map' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a page of 1280 px or more shows the map at once', async () => {
  window.matchMedia = jest.fn().mockImplementation((query: string) => ({ matches: query === '(min-width: 80rem)' }));
  show([AGRA]);
  expect(await screen.findByRole('region', { name: 'Map of the tours' })).toBeVisible();
});

test('without positions there is neither a map nor a button', () => {
  const { container } = show([]);
  expect(container).toBeEmptyDOMElement();
});

test('the list under the map names each place of a pin with its link', async () => {
  const { map } = await open([AGRA, GOA, NEAR_AGRA]);
  const entries = within(map).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Agra₹900Mathura₹900', 'Goa₹900']);
  expect(within(map).getByRole('link', { name: 'Mathura' })).toHaveAttribute('href', '/mathura');
  expect(
    within(map)
      .getAllByRole('button')
      .map((pin) => pin.getAttribute('aria-label')),
  ).toEqual(['1: Agra and 1 more', '2: Goa']);
});

test('pins can be reached and pressed with the keyboard; a press moves the focus to the place in the list', async () => {
  const { map } = await open([AGRA, GOA]);
  await userEvent.tab();
  await userEvent.tab();
  expect(within(map).getByRole('button', { name: '2: Goa' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(within(map).getByRole('link', { name: 'Goa' })).toHaveFocus();
});

test('the drawn map requests no picture', async () => {
  const { container } = await open([AGRA, GOA], { credit: 'Somebody' });
  expect(container.querySelectorAll('img, image, iframe')).toHaveLength(0);
  expect(container.querySelector('svg path')).toBeInTheDocument();
  expect(screen.queryByText('Somebody')).toBeNull();
});

test('with an address of tiles the map shows these and their source', async () => {
  const { container } = await open([AGRA], { tiles: 'https://tiles.test/{z}/{x}/{y}.png', credit: 'Somebody' });
  const sources = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(sources.length).toBeGreaterThan(1);
  for (const source of sources) expect(source).toMatch(/^https:\/\/tiles\.test\/\d+\/\d+\/\d+\.png$/);
  expect(screen.getByText('Somebody')).toBeVisible();
  await waitFor(() => expect(container.querySelector('svg')).toBeNull());
});

test('pins stand where their places are: north above south, west before east', () => {
  const area = areaOf([DELHI, GOA], true);
  const [delhi, goa] = pinsOf([DELHI, GOA], area);
  expect(delhi!.top).toBeLessThan(goa!.top);
  expect(delhi!.left).toBeGreaterThan(goa!.left);
});

test.each([
  ['one place', [AGRA], false],
  ['two places', [AGRA, GOA], false],
  ['places abroad', [place('Iceland', 64.15, -21.94), place('Bali', -8.41, 115.19)], true],
  ['a place near the pole', [place('Pole', 89.9, 20)], false],
] as const)('the area of %s holds all pins', (_, points, country) => {
  for (const { left, top } of pinsOf(points, areaOf(points, country))) {
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(1);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(1);
  }
});

test.each([
  [{ latitude: 1, longitude: 2 }, true],
  [{ latitude: 0, longitude: 0 }, true],
  [{ latitude: null, longitude: 2 }, false],
  [{ latitude: 91, longitude: 2 }, false],
  [{ latitude: 1, longitude: Number.NaN }, false],
  [{}, false],
])('%j has a position: %s', (given, expected) => {
  expect(hasPosition(given)).toBe(expected);
});

test('the scale of a city is at most a third of the width, in round kilometres', () => {
  const { km, share } = scaleOf(areaOf([AGRA, NEAR_AGRA], false));
  expect([0.5, 1, 2]).toContain(km);
  expect(share).toBeLessThanOrEqual(1 / 3);
});

test('tiles cover the area', () => {
  const area = areaOf([AGRA, GOA], true);
  const tiles = tilesOf('/{z}/{x}/{y}', area);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(1);
  expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBeGreaterThanOrEqual(1);
});
