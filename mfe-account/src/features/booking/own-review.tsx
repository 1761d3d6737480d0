import type { OwnReview as Own } from '@safarnama/shared/contract';
import { Button } from '@safarnama/shared/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import css from '../booking/booking.module.css';
import { useDraft } from '../draft.ts';
import { REVIEW } from '../review/content.ts';

const ReviewForm = lazy(() => import(/* webpackChunkName: "review-form" */ '../review/review-form.tsx'));

/** The user's review of a trip, or a button that loads the form. Renders nothing when no review is allowed. */
export function OwnReview({ reference, review }: { readonly reference: string; readonly review: Own | undefined }) {
  const [writing, setWriting] = useState<'restored' | 'pressed' | false>(
    useDraft(`review:${reference}`).text ? 'restored' : false,
  );
  const status = useRef<HTMLParagraphElement>(null);
  const mayWrite = review?.state === 'open' || review?.state === 'refused';
  // The submitted form was removed with the focus.
  useEffect(() => {
    if (!writing || mayWrite) return;
    setWriting(false);
    status.current?.focus();
  }, [writing, mayWrite]);
  if (!review?.state) return null;
  const words = {
    open: REVIEW.invite,
    waiting: REVIEW.waiting,
    approved: REVIEW.approved,
    refused: REVIEW.refused(review.note),
  }[review.state];
  return (
    <section className={`${css.section} ${css.screenOnly}`} aria-labelledby="review">
      <h2 id="review">{REVIEW.title}</h2>
      <p ref={status} role="status" tabIndex={-1}>
        {words}
      </p>
      {mayWrite && !writing && (
        <Button onClick={() => setWriting('pressed')}>{review.state === 'open' ? REVIEW.open : REVIEW.again}</Button>
      )}
      {mayWrite && writing && (
        <Suspense>
          <ReviewForm reference={reference} focus={writing === 'pressed'} />
        </Suspense>
      )}
    </section>
  );
}
