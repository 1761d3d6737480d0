import { dueAfter, partPaymentNote, restNote } from './part-payment.ts';

test('what is paid less than the price is due, and the sentence says when and how it is asked for', () => {
  const due = dueAfter(1_574_700, 100);
  expect(due).toBe(1_574_600);
  expect(partPaymentNote(100, due)).toBe(
    '₹1 of ₹15,747 is paid. The rest, ₹15,746, is asked for at the departure point before the tour begins, in cash or by UPI.',
  );
  expect(restNote(249_950)).toContain('₹2,499.50');
});

test('of a price that is paid nothing is due, and nothing is said', () => {
  expect([dueAfter(500, 500), dueAfter(500, 600), restNote(0), partPaymentNote(500, 0)]).toEqual([0, 0, '', '']);
});
