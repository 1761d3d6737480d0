import { asId, sameId, type UserId } from './id.ts';

test('an id is the same as text and as number', () => {
  expect(sameId(asId<UserId>(7), '7')).toBe(true);
  expect(sameId(7, 70)).toBe(false);
  expect(sameId(null, undefined)).toBe(false);
});
