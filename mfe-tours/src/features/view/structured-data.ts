import { canChooseDate } from '@safarnama/shared/domain';
import type { Links } from '@safarnama/shared/host';
import { breadcrumbs } from '../structured-data/breadcrumbs.ts';
import { content } from './content.ts';
import type { TourData } from './load-tour.ts';
import type { TourModel } from './tour-model.ts';

/** What is known from the one month that is loaded: that it is full says nothing about the others. */
function availabilityOf({ months, dates }: Pick<TourData, 'months' | 'dates'>): string | undefined {
  if (dates.some((date) => canChooseDate(date.availability))) return 'https://schema.org/InStock';
  return months.length === 1 && dates.length > 0 ? 'https://schema.org/SoldOut' : undefined;
}

/** Breadcrumb and offer for search engines. The fixed rating is not in it: it is no measured fact. */
export const structuredData = (data: TourData, model: TourModel, links: Links) => ({
  '@graph': [
    breadcrumbs([
      { name: content.home, href: links.home() },
      ...(model.region ? [model.region] : []),
      { name: model.name, href: links.tour(model.id) },
    ]),
    {
      '@type': 'Product',
      name: model.name,
      description: data.tour.about_trip,
      sku: data.tour.package_code || undefined,
      image: model.pictures.map((picture) => picture.src),
      url: links.tour(model.id),
      offers:
        model.price > 0
          ? {
              '@type': 'Offer',
              price: model.price,
              priceCurrency: 'INR',
              availability: availabilityOf(data),
              url: links.tour(model.id),
            }
          : undefined,
    },
  ],
});
