import type { TourDate, TourPackage } from '@safarnama/shared/contract';
import { canChooseDate } from '@safarnama/shared/domain';
import type { Links } from '@safarnama/shared/host';
import { content } from './content.ts';
import type { TourModel } from './tour-model.ts';

/** Breadcrumb and offer for search engines. The fixed rating is not in it: it is no measured fact. */
export const structuredData = (tour: TourPackage, model: TourModel, dates: readonly TourDate[], links: Links) => ({
  '@graph': [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: content.home, item: links.home() },
        ...(model.region ? [{ name: model.region.name, item: model.region.href }] : []),
        { name: model.name, item: links.tour(model.id) },
      ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
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
