import { Link } from '@safarnama/shared/router';
import { Card, Checkbox, classNames, layout, Picture, Price, VisuallyHidden } from '@safarnama/shared/ui';
import { useId } from 'react';
import type { Item } from '../../items/items.ts';
import { HeartButton } from '../../wishes/heart-button.tsx';
import { content } from './content.ts';
import css from './wishlist.module.css';

interface ItemCardProps {
  readonly item: Item;
  /** Chosen for the comparison. */
  readonly chosen: boolean;
  /** The comparison has its maximum of this kind. */
  readonly full: boolean;
  readonly onChoose: (on: boolean) => void;
}

export function ItemCard({ item, chosen, full, onChoose }: ItemCardProps) {
  const id = useId();
  const isTour = item.wish.startsWith('tour:');
  const name = item.name || content.unknown[isTour ? 'tour' : 'room'];
  const isLoaded = item.state === 'ok';
  return (
    <Card
      className={css.card}
      aria-labelledby={id}
      picture={<Picture className={classNames(css.picture)} src={item.picture} alt="" width={640} height={400} />}
    >
      <h3 id={id}>{isLoaded ? <Link to={item.href}>{name}</Link> : name}</h3>
      {item.facts.length > 0 && <p className={layout.soft}>{item.facts.join(' · ')}</p>}
      {item.state === 'gone' && <p className={layout.soft}>{content.gone}</p>}
      {item.state === 'failed' && <p className={layout.soft}>{content.failed}</p>}
      {isLoaded &&
        (item.price > 0 ? (
          <Price
            className={css.price}
            label={content.priceLabel}
            value={item.price}
            note={isTour ? content.perAdult : content.perNight}
          />
        ) : (
          <p className={css.price}>{content.noPrice}</p>
        ))}
      {isLoaded && (
        <Checkbox
          name="compare"
          value={item.wish}
          label={
            <>
              {content.compareShort}
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </>
          }
          checked={chosen}
          disabled={full && !chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      {item.state !== 'gone' && (
        <div className={css.heart}>
          <HeartButton wish={item.wish} name={name} />
        </div>
      )}
    </Card>
  );
}
