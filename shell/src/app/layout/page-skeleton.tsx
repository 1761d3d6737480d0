import { layout, Skeleton, VisuallyHidden } from '@safarnama/shared/ui';
import { LAYOUT } from './content.ts';
import css from './notice.module.css';

const CARDS = [1, 2, 3, 4, 5, 6];

/** Placeholder of a remote's page; tall enough to keep the footer out of the viewport. */
export function PageSkeleton() {
  return (
    <div className={`${layout.container} ${css.skeleton}`} aria-busy="true">
      <VisuallyHidden>{LAYOUT.loading}</VisuallyHidden>
      <Skeleton className={css.skeletonTitle} />
      <div className={layout.grid}>
        {CARDS.map((key) => (
          <Skeleton key={key} className={css.skeletonCard} />
        ))}
      </div>
    </div>
  );
}
