import { tourPackages } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';
import { wirePackage } from '../../testing/wire.ts';
import { filterCounts } from './filter-counts.ts';
import { type DeferredResults, loadResults } from './results.ts';

test('a failed list answers 503, so that search engines do not index it', async () => {
  expect(await loadResults(Promise.reject(new Error('down')))).toMatchObject({ data: { answer: null }, init: { status: 503 } });
  expect(await loadResults(Promise.resolve([]))).toEqual({ answer: { tours: [] } });
});

test('filterable texts are sent as tags and the texts are left out of the page data', async () => {
  const tour = z.parse(tourPackages, [
    wirePackage(1, { about_trip: 'Seven days of Wellness.', tags: ['family'], destination_id: 32 }),
  ]);
  const found = (await loadResults(Promise.resolve(tour))) as DeferredResults;
  const answer = (await found.answer)!;
  expect(answer.tours[0]?.tags).toEqual(['International', 'Wellness']);
  expect(JSON.stringify(answer)).not.toContain('Seven days');
  expect(filterCounts(answer.tours, [])).toMatchObject({ Wellness: 1, International: 1, 'More Days': 0 });
});
