import { type FilteredRoom, hasFacts } from './known-facts.ts';
import { ROOM_FACTS, type RoomFact } from './room-facts.ts';

const UNKNOWN: FilteredRoom = { free: false, meal_plan: null, size_m2: null };

test.each(ROOM_FACTS)('a room without known facts does not match %s', (fact) => {
  expect(hasFacts(UNKNOWN, [fact])).toBe(false);
  expect(hasFacts({ free: false, meal_plan: 'Tea at four', size_m2: Number.NaN }, [fact])).toBe(false);
});

test('every room matches a search without facts', () => {
  expect(hasFacts(UNKNOWN, [])).toBe(true);
});

test('a meal filter lists plans with these meals or more', () => {
  const plans = ['room only', 'breakfast', 'half board', 'full board'];
  const left = (fact: RoomFact) => plans.filter((meal_plan) => hasFacts({ ...UNKNOWN, meal_plan }, [fact]));
  expect(left('breakfast')).toEqual(['breakfast', 'half board', 'full board']);
  expect(left('half-board')).toEqual(['half board', 'full board']);
  expect(left('full-board')).toEqual(['full board']);
});

test('a size filter includes its limit', () => {
  expect([29, 29.9, 30, 31].filter((size_m2) => hasFacts({ ...UNKNOWN, size_m2 }, ['30-m2']))).toEqual([30, 31]);
});

test('a room must have all facts', () => {
  const room = { free: true, meal_plan: 'breakfast', size_m2: 25 };
  expect(hasFacts(room, ['free-cancellation', 'breakfast', '20-m2'])).toBe(true);
  expect(hasFacts(room, ['free-cancellation', 'breakfast', '30-m2'])).toBe(false);
});
