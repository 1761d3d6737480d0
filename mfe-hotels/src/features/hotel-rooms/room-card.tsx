import { type SiteConfig, storageUrl } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Badge, buttonClass, classNames, Icon, Picture, VisuallyHidden } from '@safarnama/shared/ui';
import { AmenityList } from '../../amenities/amenity-list.tsx';
import type { RoomCard } from './cards.ts';
import { cardTexts } from './content.ts';
import css from './room-card.module.css';

const LISTED_AMENITIES = 4;

interface RoomCardProps {
  readonly card: RoomCard;
  readonly config: SiteConfig;
  /** In the first view: its picture is loaded at once. */
  readonly first: boolean;
}

function Pictures({ card, config, first }: RoomCardProps) {
  const name = cardTexts.pictureOf(card.roomType, card.hotelName);
  return (
    <div className={css.pictures}>
      <Picture className={css.main} src={storageUrl(config, card.picture)} alt={name} width={480} height={320} priority={first} />
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

/** One room of the list. The whole card leads to the room; its other controls lie above that link. */
export function RoomCardView({ card, config, first }: RoomCardProps) {
  return (
    <article className={css.card} data-kind={card.kind}>
      <Pictures card={card} config={config} first={first} />
      <div className={css.body}>
        <div className={css.badges}>
          <Badge tone={card.kind === 'exact' ? 'good' : 'accent'}>{card.kindText}</Badge>
          {card.hotelType && <Badge>{card.hotelType}</Badge>}
        </div>
        <h3>{card.hotelName}</h3>
        <p className={css.room}>{card.roomType}</p>
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
        <div className={css.amenities}>
          <AmenityList names={card.amenities} limit={LISTED_AMENITIES} look="chips" />
        </div>
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
      <div className={css.price}>
        {card.roomsLeft && <p className={css.left}>{card.roomsLeft}</p>}
        <p className={css.amount}>{card.priceText}</p>
        <p className={css.note}>{cardTexts.perStay}</p>
        <p className={css.note}>{card.priceNote}</p>
        <p className={css.action}>
          <Link className={classNames(buttonClass(), css.open)} to={card.href}>
            {cardTexts.open}
            <VisuallyHidden>{`: ${cardTexts.pictureOf(card.roomType, card.hotelName)}`}</VisuallyHidden>
          </Link>
        </p>
      </div>
    </article>
  );
}
