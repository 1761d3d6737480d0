// Imported by its public name, so that the page's shared copy is used instead of a second one.
import { Button, Card, layout, Picture } from '@safarnama/shared/ui';
import { useEffect, useState } from 'react';
import { formatMonth } from '../domain/month.ts';
import css from './reviews.module.css';
import { reviewTexts as texts } from './reviews-content.ts';

export interface ShownReview {
  readonly review_id: number;
  readonly stars: number;
  readonly text: string;
  readonly author: string;
  /** Last day of the trip, YYYY-MM-DD. */
  readonly travelled_on: string;
  readonly pictures: readonly { readonly name: string; readonly width: number; readonly height: number }[];
}

interface ReviewsProps {
  /** Number of reviews, and their mean. */
  readonly rating: { readonly average: number | null; readonly count: number };
  /** The newest reviews if already loaded: they are in the server's HTML. */
  readonly first?: readonly ShownReview[];
  /** Loads a page of them, from 1; rejects on failure. */
  readonly load: (page: number) => Promise<{ readonly reviews: readonly ShownReview[]; readonly pages: number }>;
  /** URL of a picture. */
  readonly picture: (name: string) => string;
}

const SIDE = 160;

/** Reviews of travellers. Further pages load on request, so that they do not delay the first load. */
export function Reviews({ rating, first = [], load, picture }: ReviewsProps) {
  const [shown, setShown] = useState(first);
  const [page, setPage] = useState(0);
  const [state, setState] = useState<'unready' | 'rest' | 'busy' | 'failed' | 'end'>(
    first.length < rating.count ? 'unready' : 'end',
  );
  // Disabled in the server's HTML until hydration.
  useEffect(() => setState((now) => (now === 'unready' ? 'rest' : now)), []);
  if (rating.count === 0 || rating.average === null) return <p className={layout.soft}>{texts.none}</p>;
  async function more() {
    setState('busy');
    try {
      const { reviews, pages } = await load(page + 1);
      // Newly approved reviews shift the pages, so duplicates are dropped.
      setShown((before) => [
        ...before,
        ...reviews.filter((review) => !before.some(({ review_id }) => review_id === review.review_id)),
      ]);
      setPage(page + 1);
      setState(page + 1 < pages ? 'rest' : 'end');
    } catch {
      setState('failed');
    }
  }
  return (
    <div className={layout.stack}>
      <p>{texts.mean(rating.average.toFixed(1), rating.count)}</p>
      {shown.map((review) => (
        <Card key={review.review_id} aria-label={texts.by(review.author)}>
          <p>
            <strong>
              <span aria-hidden="true">★ </span>
              {texts.stars(review.stars)}
            </strong>
            {` · ${review.author}`}
            <span className={layout.soft}>{` · ${texts.travelled(formatMonth(review.travelled_on.slice(0, 7)))}`}</span>
          </p>
          <p className={css.text}>{review.text}</p>
          {review.pictures.length > 0 && (
            <p className={layout.cluster}>
              {review.pictures.map(({ name }, n) => (
                <a key={name} href={picture(name)}>
                  <Picture
                    src={picture(name)}
                    alt={texts.picture(n + 1, review.author)}
                    width={SIDE}
                    height={SIDE}
                    className={css.picture}
                  />
                </a>
              ))}
            </p>
          )}
        </Card>
      ))}
      <p role="status">{state === 'failed' ? texts.failed : ''}</p>
      {state !== 'end' && (
        <Button variant="secondary" disabled={state === 'unready' || state === 'busy'} onClick={more}>
          {shown.length === 0 ? texts.first : texts.more}
        </Button>
      )}
    </div>
  );
}
