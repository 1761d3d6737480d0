import { lazy, memo, Suspense } from 'react';
import css from './reviews.module.css';
import type { TourReviewsProps } from './tour-reviews.tsx';

/** Code that does not come leaves the server's HTML as it is. */
const TourReviews = lazy(() =>
  import(/* webpackChunkName: "tour-reviews" */ './tour-reviews.tsx').then(
    ({ TourReviews }) => ({ default: TourReviews }),
    () => new Promise<never>(() => {}),
  ),
);

/**
 * The first reviews stand in the server's HTML; the code comes after the page's first. Kept from what its page draws anew: a
 * boundary that is changed before its code is there would lose the server's HTML.
 */
export const LazyReviews = memo((props: Omit<TourReviewsProps, 'css'>) => (
  <Suspense>
    <TourReviews {...props} css={css} />
  </Suspense>
));
