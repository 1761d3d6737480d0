import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { buttonClass, Card, Icon, Picture, Price } from '@safarnama/shared/ui';
import { useId } from 'react';
import { Rating } from '../fixed-rating/fixed-rating.tsx';
import { content } from './content.ts';
import css from './tour-card.module.css';
import type { TourCardModel } from './tour-card-model.ts';

interface TourCardProps {
  readonly card: TourCardModel;
  /** Heading level, one below the list's heading. */
  readonly level?: 2 | 3;
  /** The picture may be above the fold and loads eagerly. */
  readonly priority?: boolean;
}

export function TourCard({ card, level = 3, priority = false }: TourCardProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  const { Place } = useHost();
  return (
    <Card
      lively
      className={css.card}
      aria-labelledby={id}
      picture={<Picture className={css.picture} src={card.picture} alt="" width={640} height={400} priority={priority} />}
    >
      <Heading id={id} className={css.name}>
        {card.name}
      </Heading>
      <ul className={css.facts}>
        {card.facts.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
      {card.rating ? <Rating text={card.rating} /> : null}
      {card.price > 0 ? (
        <Price className={css.price} label={content.priceLabel} value={card.price} was={card.oldPrice} note={content.priceNote} />
      ) : (
        <p className={css.price}>{content.noPrice}</p>
      )}
      <div className={css.actions}>
        <Link to={card.href} className={buttonClass('secondary')}>
          {content.viewDetails}
        </Link>
        <Link to={card.href} className={buttonClass()}>
          {content.bookNow}
        </Link>
      </div>
      <Place name="tour:card" props={{ package_id: card.id, name: card.name }} />
    </Card>
  );
}
