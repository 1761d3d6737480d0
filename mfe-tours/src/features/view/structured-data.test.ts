import { packageDetail, tourDates, tourMonths } from '@safarnama/shared/contract';
import { asId, type PackageId } from '@safarnama/shared/domain';
import * as z from '@safarnama/shared/schema';
import { createTestHost } from '@safarnama/shared/testing';
import { wireDate, wirePackage } from '../../testing/wire.ts';
import { structuredData } from './structured-data.ts';
import { tourModel } from './tour-model.ts';

const MARCH = { tour_month_id: 2003, month: 'March', year: 2026 };
const APRIL = { tour_month_id: 2004, month: 'April', year: 2026 };

function graph(
  months: readonly object[] = [],
  availabilities: readonly string[] = [],
  { preset = 'spec', ...more }: { preset?: 'spec' | 'corrected'; rating?: object; reviews?: readonly object[] } = {},
) {
  const host = createTestHost({ config: { preset } });
  const data = {
    tour: { ...z.parse(packageDetail, wirePackage(7, { place_name: 'Goa', ...more })), package_id: asId<PackageId>(7) },
    months: z.parse(tourMonths, months),
    month: '2003',
    dates: z.parse(
      tourDates,
      availabilities.map((availability, index) => wireDate(300311 + index, { availability })),
    ),
    itinerary: [],
    transport: [],
    gallery: [],
  };
  const [trail, product] = structuredData(data, tourModel(data, host), host)['@graph'];
  return { trail, product: product as Exclude<typeof product, typeof trail> };
}

test('structured data has an offer in rupees and no fixed rating', () => {
  const { trail, product } = graph();
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Goa',
    sku: 'PKG-7',
    url: '/view/7',
    image: ['/api/storage/tour-7-1.svg', '/api/storage/tour-7-2.svg'],
    offers: { '@type': 'Offer', price: 4000, priceCurrency: 'INR', url: '/view/7' },
  });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: '/' },
      { position: 2, name: 'Madhya Pradesh', item: '/des/105' },
      { position: 3, name: 'Goa', item: '/view/7' },
    ],
  });
});

test.each([
  ['a departure that can be chosen', [MARCH, APRIL], ['close', 'hurry up'], 'https://schema.org/InStock'],
  ['one full month of two', [MARCH, APRIL], ['close'], undefined],
  ['the only month full', [MARCH], ['close', 'close'], 'https://schema.org/SoldOut'],
  ['no dates', [MARCH], [], undefined],
  ['no months', [], [], undefined],
])('structured data states the availability with %s', (_, months, availabilities, expected) => {
  const { product } = graph(months, availabilities);
  expect(product).toHaveProperty('offers.availability', expected);
});

test.each([
  ['corrected', { average: 4.3, count: 12 }, { ratingValue: 4.3, reviewCount: 12, bestRating: 5, worstRating: 1 }],
  ['corrected', { average: null, count: 0 }, undefined],
  ['corrected', undefined, undefined],
  ['spec', { average: 4.3, count: 12 }, undefined],
] as const)('with the preset %s structured data has reviews for rating %j', (preset, rating, expected) => {
  const { product } = graph([], [], { preset, ...(rating ? { rating } : {}) });
  const { aggregateRating } = product as { readonly aggregateRating?: unknown };
  expect(aggregateRating).toEqual(expected && { '@type': 'AggregateRating', ...expected });
});

test.each([
  ['corrected', 'Seen at dawn. </script><script>alert(1)</script>'],
  ['spec', undefined],
] as const)('with the preset %s structured data lists the newest reviews with author, date, stars and text', (preset, text) => {
  const review = { review_id: 4, stars: 4, author: 'Asha V.', travelled_on: '2026-10-03', written_on: '2026-10-09' };
  const reviews = [{ ...review, text: 'Seen at dawn. </script><script>alert(1)</script>', pictures: [] }];
  const { product } = graph([], [], { preset, rating: { average: 4, count: 1 }, reviews });
  expect((product as { readonly review?: unknown }).review).toEqual(
    text && [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Asha V.' },
        datePublished: '2026-10-09',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
        reviewBody: text,
      },
    ],
  );
});
