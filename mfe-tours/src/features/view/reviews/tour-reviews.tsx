import type { Rating, Review } from '@safarnama/shared/contract';
import { storageUrl, useHost } from '@safarnama/shared/host';
import { layout } from '@safarnama/shared/ui';
import { Reviews } from '@safarnama/shared/ui/reviews';
import { listReviews } from '../../../api/list-reviews.ts';
import { content } from './content.ts';

export interface TourReviewsProps {
  readonly id: string;
  readonly rating: Rating;
  /** The newest reviews, loaded with the tour. */
  readonly first: readonly Review[];
}

export function TourReviews({ id, rating, first }: TourReviewsProps) {
  const { http, config } = useHost();
  return (
    <section className={layout.stack} aria-labelledby="reviews">
      <h2 id="reviews">{content.title}</h2>
      <Reviews
        rating={rating}
        first={first}
        load={(page) => listReviews(http, id, page)}
        picture={(name) => storageUrl(config, name)}
      />
    </section>
  );
}
