import type { Mean } from './rating.ts';

/** Reviews for search engines, beside what else they are told. A file of its own: lists need none of it. */
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
