import { bookingReference, readBookingReference } from './booking-reference.ts';

test('a reference is read in any case, with a space or dash after the letter', () => {
  for (const typed of ['T700001', 't700001', ' T-700001 ', 'T 700001'])
    expect(readBookingReference(typed)).toEqual({ kind: 'tour', id: 700_001 });
  expect(readBookingReference(bookingReference('hotel', 600_001))).toEqual({ kind: 'hotel', id: 600_001 });
});

test.each(['', 'T', '700001', 'X700001', 'T7000010000', 'T70 01', 'T7;--', 'T-'])('%j is not a booking reference', (typed) => {
  expect(readBookingReference(typed)).toBeUndefined();
});
