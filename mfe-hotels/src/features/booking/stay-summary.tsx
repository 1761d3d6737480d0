import type { RoomInfo } from '@safarnama/shared/contract';
import { clockTime, formatLongDate, isFreeCancellation, weekday } from '@safarnama/shared/domain';
import { storageUrl, useHost, useToday } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Badge, Icon, layout, Picture } from '@safarnama/shared/ui';
import { AmenityList } from '../../amenities/amenity-list.tsx';
import { cancelsFree } from '../../cancels-free.ts';
import { placeText } from '../../place.ts';
import { valueText } from '../../values-content.ts';
import css from './booking.module.css';
import type { BookingStay } from './booking-stay.ts';
import { bookingTexts } from './content.ts';

const LISTED_AMENITIES = 4;

interface SummaryProps {
  readonly room: RoomInfo;
  readonly stay: BookingStay;
}

function Moment({ label, date, time }: { readonly label: string; readonly date: string; readonly time: string }) {
  const { config } = useHost();
  const shown = config.flags.wording === 'corrected' ? clockTime(time) : time;
  return (
    <div className={css.moment}>
      <dt>{label}</dt>
      <dd>
        <strong>{formatLongDate(date)}</strong>
        <span>{[weekday(date), shown].filter(Boolean).join(', ')}</span>
      </dd>
    </div>
  );
}

/** Hotel, room, check-in and check-out. */
export function StaySummary({ room, stay, childCount }: SummaryProps & { readonly childCount: number }) {
  const { config, links } = useHost();
  const today = useToday();
  const { hotel } = room;
  const charges = room.cancellation_charges;
  const refundable = charges !== null && isFreeCancellation(charges);
  const picture = room.rooms_image[0] ?? hotel.hotel_images[0];
  return (
    <section className={css.sheet} aria-label={hotel.hotelname}>
      <div className={css.hotel}>
        {picture && (
          <Picture
            className={css.picture}
            src={storageUrl(config, picture)}
            alt={`${room.roomType}, ${hotel.hotelname}`}
            width={480}
            height={320}
            priority
          />
        )}
        <div className={css.words}>
          <h1 className={css.name}>{hotel.hotelname}</h1>
          <div className={css.badges}>
            {hotel.hoteltype && <Badge>{valueText(hotel.hoteltype)}</Badge>}
            {config.flags.fixedRatings && <Badge tone="warm">{bookingTexts.rating}</Badge>}
          </div>
          <p className={css.place}>
            <Icon name="pin" />
            {placeText(hotel)}
          </p>
          <p>
            <strong>{room.roomType}</strong>
            {` · ${bookingTexts.stay(stay.nights, stay.rooms)} · ${bookingTexts.party(stay.adults, childCount)}`}
          </p>
          <p className={css.refund} data-good={cancelsFree(room, config.flags.realCancel, today, stay.checkin) || undefined}>
            {(config.flags.realCancel && room.cancellation_terms) ||
              (refundable ? bookingTexts.refundable : charges === null ? null : bookingTexts.nonRefundable)}
            <Link to={links.hotelPolicy(hotel.hotelname, stay.hotelVendorId)}>{bookingTexts.policy}</Link>
          </p>
        </div>
      </div>
      <dl className={css.moments}>
        <Moment label={bookingTexts.checkIn} date={stay.checkin} time={room.checkInTime} />
        <Moment label={bookingTexts.checkOut} date={stay.checkout} time={room.checkOutTime} />
      </dl>
    </section>
  );
}

export function Inclusions({ room }: Pick<SummaryProps, 'room'>) {
  return (
    <section className={css.sheet} aria-label={bookingTexts.inclusions}>
      <h2>{bookingTexts.inclusions}</h2>
      <AmenityList names={room.amenities} limit={LISTED_AMENITIES} layout="columns" />
    </section>
  );
}

export function ImportantInformation({ room, stay }: SummaryProps) {
  const { links } = useHost();
  return (
    <section className={css.sheet} aria-label={bookingTexts.important}>
      <h2>{bookingTexts.important}</h2>
      <ul className={css.rules}>
        <li>{bookingTexts.minimumAge}</li>
        <li>
          {`${bookingTexts.idsTitle}: `}
          <strong>{bookingTexts.ids.join(', ')}</strong>
          <p className={layout.small}>{bookingTexts.idNote}</p>
        </li>
        <li>
          <Link to={links.hotelPolicy(room.hotel.hotelname, stay.hotelVendorId)}>
            {bookingTexts.policyOf(room.hotel.hotelname)}
          </Link>
        </li>
      </ul>
    </section>
  );
}
