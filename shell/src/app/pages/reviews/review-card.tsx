import { Icon } from '@safarnama/shared/ui';
import { useState } from 'react';
import { preview } from '../../stories/preview.ts';
import { REVIEWS_PAGE, type Review } from './content.ts';
import css from './reviews.module.css';

/** Characters of a collapsed review. */
const PREVIEW = 120;
const STARS = [1, 2, 3, 4, 5];

export function ReviewCard({ name, trip, hotel, place, stars, message }: Review) {
  const [open, setOpen] = useState(false);
  return (
    <article className={css.card}>
      <span className={css.stars} role="img" aria-label={REVIEWS_PAGE.stars(stars)}>
        {STARS.map((star) => (
          <Icon key={star} name="star" className={star <= stars ? css.full : css.empty} />
        ))}
      </span>
      <h2>{name}</h2>
      <p className={css.trip}>{trip}</p>
      <p className={css.message}>
        {open ? message : preview(message, PREVIEW)}{' '}
        {message.length > PREVIEW ? (
          <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen((was) => !was)}>
            {open ? REVIEWS_PAGE.less : REVIEWS_PAGE.more}
          </button>
        ) : null}
      </p>
      <p className={css.stay}>
        <Icon name="bed" />
        {REVIEWS_PAGE.hotel} {hotel}
      </p>
      <p className={css.stay}>
        <Icon name="pin" />
        {place}
      </p>
    </article>
  );
}
