import { placeName } from './place-name.ts';

test('place names are capitalized', () => {
  expect(placeName(' leh ladakh')).toBe('Leh Ladakh');
  expect(placeName('GOA')).toBe('GOA');
});
