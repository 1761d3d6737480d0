import { findTours } from './found.ts';

test('a list that failed is not stored by search engines', async () => {
  expect(await findTours(Promise.reject(new Error('down')))).toMatchObject({ data: { answer: null }, init: { status: 503 } });
  expect(await findTours(Promise.resolve([]))).toEqual({ answer: [] });
});
