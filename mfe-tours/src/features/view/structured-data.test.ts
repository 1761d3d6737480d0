import { tourDates, tourMonths, tourPackage } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';
import { createTestHost } from '@safarnama/shared/testing';
import { wireDate, wirePackage } from '../../testing/wire.ts';
import { structuredData } from './structured-data.ts';
import { tourModel } from './tour-model.ts';

const MARCH = { tour_month_id: 2003, month: 'March', year: 2026 };
const APRIL = { tour_month_id: 2004, month: 'April', year: 2026 };

function graph(months: readonly object[] = [], availabilities: readonly string[] = []) {
  const host = createTestHost();
  const data = {
    tour: z.parse(tourPackage, wirePackage(7, { place_name: 'Goa' })),
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
  const [trail, product] = structuredData(data, tourModel(data, host), host.links)['@graph'];
  return { trail, product: product as Exclude<typeof product, typeof trail> };
}

test('a tour is offered at its price in rupees, without the fixed rating', () => {
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
])('availability with %s', (_, months, availabilities, expected) => {
  const { product } = graph(months, availabilities);
  expect(product).toHaveProperty('offers.availability', expected);
});
