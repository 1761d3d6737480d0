import type { Review } from '@safarnama/shared/contract';
import { canChooseDate, ratingFacts } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { breadcrumbs } from '../listing/breadcrumbs.tsx';
import { content } from './content.ts';
import type { TourData } from './load-tour.ts';
import type { TourModel } from './tour-model.ts';

/** Availability, from the one loaded month; a full month leaves it unknown, because other months may have seats. */
function availabilityOf({ months, dates }: Pick<TourData, 'months' | 'dates'>): string | undefined {
  if (dates.some((date) => canChooseDate(date.availability))) return 'https://schema.org/InStock';
  return months.length === 1 && dates.length > 0 ? 'https://schema.org/SoldOut' : undefined;
}

const reviewFact = ({ author, stars, text, written_on }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: written_on || undefined,
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  reviewBody: text,
});

/** Breadcrumb, offer and shown reviews as JSON-LD. The fixed rating is omitted, because it is not computed from reviews. */
export const structuredData = (data: TourData, model: TourModel, { links, config }: Pick<HostApi, 'links' | 'config'>) => {
  const { reviews } = data.tour;
  return {
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
        ...(config.flags.fixedRatings
          ? {}
          : { ...ratingFacts(data.tour.rating), review: reviews.length > 0 ? reviews.map(reviewFact) : undefined }),
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
  };
};
