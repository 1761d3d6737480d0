import { Head, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { layout } from '@safarnama/shared/ui';
import { PageHead } from '../page-head.tsx';
import { REVIEWS, REVIEWS_PAGE } from './content.ts';
import { ReviewCard } from './review-card.tsx';
import css from './reviews.module.css';

export function Component() {
  const { links } = useHost();
  return (
    <>
      <Head title={REVIEWS_PAGE.title} description={REVIEWS_PAGE.description} />
      <PageHead title={REVIEWS_PAGE.title} lead={REVIEWS_PAGE.lead} />
      <div className={`${layout.container} ${css.body}`}>
        <div className={css.list}>
          {REVIEWS.map((review) => (
            <ReviewCard key={review.name} {...review} />
          ))}
        </div>
        <p>
          <Link to={links.reviewSlider()}>{REVIEWS_PAGE.sliderLink}</Link>
        </p>
      </div>
    </>
  );
}
