import * as z from '@safarnama/shared/schema';
import { formCount, formOtherPhone, formPhone, formRupees, pageQuery } from './form.ts';

const read = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : 'refused';
};

test.each([
  [1, 1],
  ['1', 1],
  [0, 0],
  [1499.5, 1499.5],
  ['1499.50', 1499.5],
  [' 1499 ', 1499],
  ['₹1,49,999', 149_999],
  ['149,999.00', 149_999],
  [3702.2999999999997, 3702.2999999999997],
  ['3702.2999999999997', 3702.2999999999997],
  [-1, 'refused'],
  ['-1', 'refused'],
  [0.001, 'refused'],
  ['1.005', 'refused'],
  [Number.POSITIVE_INFINITY, 'refused'],
  [Number.NaN, 'refused'],
  ['1e3', 'refused'],
  ['0x10', 'refused'],
  ['1,4', 'refused'],
  ['1 499', 'refused'],
  ['१०', 10],
  ['₹१,४९,९९९', 149_999],
  ['', 'refused'],
  [true, 'refused'],
  [[1], 'refused'],
  [null, 'refused'],
  [2e9, 'refused'],
])('the amount %j is %j rupees', (given, rupees) => expect(read(formRupees, given)).toBe(rupees));

test.each([
  [{}, {}],
  [{ page: '2' }, { page: 2 }],
  [{ limit: '100' }, { limit: 100 }],
  [{ limit: '101' }, 'refused'],
  [{ limit: '0' }, 'refused'],
  [{ page: '0' }, 'refused'],
  [{ page: '-1' }, 'refused'],
  [{ page: '1.5' }, 'refused'],
  [{ page: '' }, 'refused'],
  [{ page: ['1', '2'] }, 'refused'],
])('the page %j', (given, asked) => expect(read(pageQuery, given)).toEqual(asked));

test('counts and phone numbers are read in Devanagari digits, and stored in Latin ones', () => {
  expect(read(formCount(1, 20), '१२')).toBe(12);
  expect(read(formCount(1, 20), '१२०')).toBe('refused');
  expect(read(formPhone, '+९१ ९८७६५ ४३२१०')).toBe('9876543210');
  expect(read(formOtherPhone, '०७५१ २३४५६७८')).toBe('7512345678');
});
