import { lazy, memo, Suspense } from 'react';
import css from './reviews.module.css';
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
export const LazyReviews = memo((props: Omit<TourReviewsProps, 'css'>) => (
  <Suspense>
    <TourReviews {...props} css={css} />
  </Suspense>
));
