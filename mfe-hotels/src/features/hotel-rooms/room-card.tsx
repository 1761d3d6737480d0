import { storageUrl, useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Badge, buttonClass, classNames, Icon, Picture, VisuallyHidden } from '@safarnama/shared/ui';
import type { MouseEvent } from 'react';
import { AmenityList } from '../../amenities/amenity-list.tsx';
import { valueText } from '../../values-content.ts';
import type { RoomCard } from './cards.ts';
import { cardTexts } from './content.ts';
import css from './room-card.module.css';

const LISTED_AMENITIES = 4;

interface RoomCardProps {
  readonly card: RoomCard;
  /** The card is above the fold: its picture loads eagerly. */
  readonly eager: boolean;
}

function Pictures({ card, eager }: RoomCardProps) {
  const { config } = useHost();
  const name = cardTexts.pictureOf(card.roomType, card.hotelName);
  return (
    <div className={css.pictures}>
      <Picture className={css.main} src={storageUrl(config, card.picture)} alt={name} width={480} height={320} priority={eager} />
      <div className={css.thumbnails}>
        {card.thumbnails.map((picture) => (
          <Picture
            key={picture}
            className={css.thumbnail}
            src={storageUrl(config, picture)}
            alt=""
            width={96}
            height={72}
            data-thumbnail=""
          />
        ))}
        {card.morePictures > 0 && <span className={css.more}>{cardTexts.more(card.morePictures)}</span>}
      </div>
    </div>
  );
}

/** Follows the card's link, unless another control was pressed or text is selected. */
function followLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button') || getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLAnchorElement>('a[data-open]')?.click();
}

export function RoomCardView({ card, eager }: RoomCardProps) {
  const { Place } = useHost();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: enlarges the click target of the link inside.
    <article className={css.card} data-kind={card.kind} onClick={followLink}>
      <Pictures card={card} eager={eager} />
      <div className={css.body}>
        <div className={css.badges}>
          <Badge tone={card.kind === 'exact' ? 'good' : 'accent'}>{card.kindText}</Badge>
          {card.hotelType && <Badge>{valueText(card.hotelType)}</Badge>}
        </div>
        <h3>{card.hotelName}</h3>
        <p className={css.room}>
          {card.roomType}
          {card.rating && ` · ★ ${card.rating}`}
        </p>
      </div>
      <div className={css.price}>
        {card.roomsLeft && <p className={css.left}>{card.roomsLeft}</p>}
        <div className={css.sum}>
          <p className={css.amount}>{card.priceText}</p>
          {card.priceNote && (
            <>
              <p className={css.note}>{cardTexts.perStay}</p>
              <p className={css.note}>{card.priceNote}</p>
            </>
          )}
        </div>
        <p className={css.action}>
          <Link className={buttonClass()} to={card.href} data-open="">
            {cardTexts.open}
            <VisuallyHidden>{`: ${cardTexts.pictureOf(card.roomType, card.hotelName)}`}</VisuallyHidden>
          </Link>
        </p>
      </div>
      <div className={css.body}>
        {card.place && (
          <p className={css.line}>
            <Icon name="pin" />
            {card.place}
          </p>
        )}
        <p className={css.line}>
          <Icon name="users" />
          {card.party}
        </p>
        <AmenityList names={card.amenities} limit={LISTED_AMENITIES} layout="chips" />
        <div className={css.terms}>
          <span className={classNames(card.freeCancellation && css.free)}>
            {card.freeCancellation && <Icon name="check" />}
            {card.cancellation}
          </span>
          <Link className={css.policy} to={card.policyHref}>
            {cardTexts.policy}
            <VisuallyHidden>{` ${card.hotelName}`}</VisuallyHidden>
          </Link>
        </div>
      </div>
      <Place name="room:card" props={{ ...card.ids, name: cardTexts.pictureOf(card.roomType, card.hotelName) }} />
    </article>
  );
}
