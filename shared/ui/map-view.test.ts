import { areaOf, type MapPoint, pinsOf, scaleOf, tilesOf } from './map-view.ts';
import { hasPosition } from './position.ts';

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

test('pins are placed by position: north above south, west before east', () => {
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

test('map tiles cover the area', () => {
  const area = areaOf([AGRA, GOA], true);
  const tiles = tilesOf('/{z}/{x}/{y}', area);
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(1);
  expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBeGreaterThanOrEqual(1);
});
