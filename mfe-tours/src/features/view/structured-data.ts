import type { TourDate, TourPackage } from '@safarnama/shared/contract';
import { canChooseDate } from '@safarnama/shared/domain';
import type { Links } from '@safarnama/shared/host';
import { breadcrumbs } from '../structured-data/breadcrumbs.ts';
import { content } from './content.ts';
import type { TourModel } from './tour-model.ts';

/** Breadcrumb and offer for search engines. The fixed rating is not in it: it is no measured fact. */
export const structuredData = (tour: TourPackage, model: TourModel, dates: readonly TourDate[], links: Links) => ({
  '@graph': [
    breadcrumbs([
      { name: content.home, href: links.home() },
      ...(model.region ? [model.region] : []),
      { name: model.name, href: links.tour(model.id) },
    ]),
    {
      '@type': 'Product',
      name: model.name,
      description: tour.about_trip,
      sku: tour.package_code || undefined,
      image: model.pictures.map((picture) => picture.src),
      url: links.tour(model.id),
      offers: {
        '@type': 'Offer',
        price: tour.price_trip,
        priceCurrency: 'INR',
        availability:
          dates.length > 0 && !dates.some((date) => canChooseDate(date.availability))
            ? 'https://schema.org/SoldOut'
            : 'https://schema.org/InStock',
        url: links.tour(model.id),
      },
    },
  ],
});
