import { Button, Price } from '@safarnama/shared/ui';
import { content } from './content.ts';
import css from './price-box.module.css';
import type { TourModel } from './tour-model.ts';

interface PriceBoxProps {
  readonly tour: TourModel;
  readonly onBook: () => void;
}

/** Price and booking button: beside the page on wide screens, else at the bottom of the screen. */
export function PriceBox({ tour, onBook }: PriceBoxProps) {
  return (
    <aside className={css.box} aria-label={content.price}>
      {tour.price > 0 ? (
        <Price label={content.price} value={tour.price} was={tour.oldPrice} note={content.priceNote} />
      ) : (
        <p>{content.noPrice}</p>
      )}
      <p className={css.note}>{content.childNote}</p>
      {tour.terms && <p className={css.note}>{tour.terms}</p>}
      <Button size="large" onClick={onBook}>
        {content.bookNow}
      </Button>
    </aside>
  );
}
