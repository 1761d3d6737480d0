import { Button, Price } from '@safarnama/shared/ui';
import type { Quote } from './booking/quote.ts';
import { content } from './content.ts';
import css from './price-box.module.css';
import type { TourModel } from './tour-model.ts';

interface PriceBoxProps {
  readonly tour: TourModel;
  /** Price of the searched or chosen party; undefined without one. */
  readonly party: Quote | undefined;
  readonly onBook: () => void;
}

/** Price and booking button: beside the page on wide screens, else at the bottom of the screen. */
export function PriceBox({ tour, party, onBook }: PriceBoxProps) {
  return (
    <aside className={css.box} aria-label={content.price}>
      {tour.price > 0 ? (
        <Price
          label={content.price}
          {...(party
            ? {
                value: party.total,
                note: party.lines
                  .slice(0, -1)
                  .map(({ name }) => name)
                  .join(', '),
              }
            : { value: tour.price, was: tour.oldPrice, note: content.priceNote })}
        />
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
