import { inRows } from './place-model.ts';

test('seven places are split into rows of 5 and 2 [T2.06 T9.04]', () => {
  expect(inRows([1, 2, 3, 4, 5, 6, 7])).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ]);
  expect(inRows([])).toEqual([]);
});
