import { tourPackage } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';
import { readRecent, storeRecent } from './recent-tours.ts';

const tour = (id: number) =>
  z.parse(tourPackage, { package_id: id, place_name: `Tour ${id}`, price_trip: 4000, images: [{ img: 'a' }, { img: 'b' }] });

const keep = (...ids: number[]) => {
  sessionStorage.clear();
  for (const id of ids) storeRecent(sessionStorage, tour(id));
  return readRecent(sessionStorage).map(({ package_id }) => Number(package_id));
};

test('recent tours are unique, newest first, eight at most', () => {
  expect(keep(1, 2, 1)).toEqual([1, 2]);
  expect(keep(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  expect(readRecent(sessionStorage)[0]?.images).toEqual([{ img: 'a' }]);
});

test('unreadable stored recent tours give an empty list', () => {
  sessionStorage.setItem('recently-viewed', '{"a"');
  expect(readRecent(sessionStorage)).toEqual([]);
  expect(readRecent(undefined)).toEqual([]);
  sessionStorage.setItem(
    'recently-viewed',
    JSON.stringify([{ ...tour(1), price_trip: '4,000' }, tour(2), null, { package_id: 3 }]),
  );
  expect(readRecent(sessionStorage).map(({ package_id }) => package_id)).toEqual([2]);
});
