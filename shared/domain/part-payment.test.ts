import { dueAfter, restNote } from './part-payment.ts';

test('the unpaid amount is due, and the sentence says when and how it is collected', () => {
  const due = dueAfter(1_574_700, 100);
  expect(due).toBe(1_574_600);
  expect(restNote(due)).toBe('The rest, ₹15,746, is asked for at the departure point before the tour begins, in cash or by UPI.');
  expect(restNote(249_950)).toContain('₹2,499.50');
});

test('a fully paid tour has no due amount and no sentence', () => {
  expect([dueAfter(500, 500), dueAfter(500, 600), restNote(0)]).toEqual([0, 0, '']);
});
