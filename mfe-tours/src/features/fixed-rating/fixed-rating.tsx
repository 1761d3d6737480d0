import { Icon, VisuallyHidden } from '@safarnama/shared/ui';
import { content } from './content.ts';
import css from './fixed-rating.module.css';

/** The rating that the owner states for every tour. */
export function FixedRating() {
  return (
    <p className={css.rating}>
      <Icon name="star" className={css.star} />
      <VisuallyHidden>{content.label}</VisuallyHidden>
      <span>{content.text}</span>
    </p>
  );
}
