import { canPick, pickDay, type StayChoice } from './pick-day.ts';

const closed = (night: string) => night === '2026-12-10' || night < '2026-12-02';
const idle: StayChoice = { checkin: '2026-12-04', checkout: '2026-12-06', begun: false };
const picked = (...days: string[]) => days.reduce((stay, day) => pickDay(stay, day, closed), idle);

test('the first press starts a stay of one night, the second ends it, the third starts another', () => {
  expect(picked('2026-12-05')).toEqual({ checkin: '2026-12-05', checkout: '2026-12-06', begun: true });
  expect(picked('2026-12-05', '2026-12-09')).toEqual({ checkin: '2026-12-05', checkout: '2026-12-09', begun: false });
  expect(picked('2026-12-05', '2026-12-09', '2026-12-07')).toMatchObject({ checkin: '2026-12-07', checkout: '2026-12-08' });
});

test('pressing the check-in day or an earlier day starts a new stay', () => {
  expect(picked('2026-12-05', '2026-12-03')).toEqual({ checkin: '2026-12-03', checkout: '2026-12-04', begun: true });
  expect(picked('2026-12-05', '2026-12-05')).toMatchObject({ checkin: '2026-12-05', begun: true });
});

test('a stay can end on the day of a closed night but cannot include it', () => {
  const begun = picked('2026-12-08');
  expect(canPick(begun, '2026-12-10', closed)).toBe(true);
  expect(pickDay(begun, '2026-12-10', closed)).toMatchObject({ checkin: '2026-12-08', checkout: '2026-12-10' });
  expect(pickDay(begun, '2026-12-12', closed)).toMatchObject({ checkin: '2026-12-12', begun: true });
  expect(canPick(idle, '2026-12-10', closed)).toBe(false);
  expect(canPick(begun, '2026-12-01', closed)).toBe(false);
});
