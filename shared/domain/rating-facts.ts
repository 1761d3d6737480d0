import type { Mean } from './rating.ts';

/** Reviews as structured data for search engines. In a module of its own, because lists do not need it. */
export const ratingFacts = (rating: Mean | undefined) =>
  rating?.average && rating.count
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};
