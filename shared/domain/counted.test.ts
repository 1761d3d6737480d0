import { counted } from './counted.ts';

test('counted uses the singular for one and the plural for all other numbers', () => {
  expect([0, 1, 2, 21].map(counted('child', 'children'))).toEqual(['0 children', '1 child', '2 children', '21 children']);
});
