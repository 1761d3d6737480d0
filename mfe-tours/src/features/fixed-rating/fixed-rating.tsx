import { Icon, VisuallyHidden } from '@safarnama/shared/ui';
import { content } from './content.ts';
import css from './fixed-rating.module.css';

/** A rating: the owner's fixed text, or the mean of the tour's reviews. */
export function Rating({ text }: { readonly text: string }) {
  return (
    <p className={css.rating}>
      <Icon name="star" className={css.star} />
      <VisuallyHidden>{content.label}</VisuallyHidden>
      <span>{text}</span>
    </p>
  );
}
