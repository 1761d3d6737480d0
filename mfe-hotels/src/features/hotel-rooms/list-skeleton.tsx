import { classNames, Skeleton } from '@safarnama/shared/ui';
import list from './hotel-rooms.module.css';
import css from './list-skeleton.module.css';
import card from './room-card.module.css';

/** Placeholder of a card, on the same grid. */
function CardSkeleton() {
  return (
    <div className={classNames(card.card, css.card)}>
      <div className={card.pictures}>
        <Skeleton className={classNames(card.main, css.picture)} />
        <div className={card.thumbnails}>
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className={card.thumbnail} />
          ))}
        </div>
      </div>
      <div className={classNames(card.body, css.body)}>
        <Skeleton lines={7} />
      </div>
      <div className={classNames(card.price, css.price)}>
        <Skeleton lines={2} />
        <Skeleton className={css.action} />
      </div>
    </div>
  );
}

/** Placeholder of the first list: heading and three cards. */
export const ListSkeleton = () => (
  <div className={list.list} aria-hidden="true">
    <Skeleton className={classNames(list.listTitle, css.title)} />
    {[1, 2, 3].map((place) => (
      <CardSkeleton key={place} />
    ))}
  </div>
);
