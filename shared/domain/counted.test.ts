import { counted } from './counted.ts';

test('one is one, all other numbers are many, none too', () => {
  expect([0, 1, 2, 21].map(counted('child', 'children'))).toEqual(['0 children', '1 child', '2 children', '21 children']);
});
