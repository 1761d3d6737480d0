// Styles of the first reviews: those of a chunk that loads later would come after the server's HTML.
import '@safarnama/shared/ui/reviews.module.css';
import { lazy, memo, Suspense } from 'react';
import type { TourReviewsProps } from './tour-reviews.tsx';

/** When the chunk fails to load, the server's HTML stays. */
const TourReviews = lazy(() =>
  import(/* webpackChunkName: "tour-reviews" */ './tour-reviews.tsx').then(
    ({ TourReviews }) => ({ default: TourReviews }),
    () => new Promise<never>(() => {}),
  ),
);

/**
 * The first reviews are in the server's HTML; their code loads after the page's code. `memo` prevents updates before
 * hydration: React would replace the server's HTML of an updated Suspense boundary.
 */
export const LazyReviews = memo((props: TourReviewsProps) => (
  <Suspense>
    <TourReviews {...props} />
  </Suspense>
));
