import { Skeleton } from '@safarnama/shared/ui';
import css from './card-skeleton.module.css';
import card from './room-card.module.css';

/** Stands where a card will be, on the same grid. */
export function CardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={card.pictures}>
        <Skeleton className={card.main} />
        <Skeleton className={css.thumbnails} />
      </div>
      <div className={card.body}>
        <Skeleton lines={7} />
      </div>
      <div className={card.price}>
        <Skeleton lines={2} />
        <Skeleton className={css.action} />
      </div>
    </div>
  );
}
