import { placeName } from './place-name.ts';

test('places are written as names', () => {
  expect(placeName(' leh ladakh')).toBe('Leh Ladakh');
  expect(placeName('GOA')).toBe('GOA');
});
