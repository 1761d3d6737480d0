import type { HotelBooking, TourOrder } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { Link, useRevalidator } from '@safarnama/shared/router';
import { Button, buttonClass, Icon, Notice, Skeleton } from '@safarnama/shared/ui';
import { NO_BOOKING, UNREACHABLE, WAYS } from './content.ts';
import { HotelCard } from './hotel-card.tsx';
import css from './profile.module.css';
import { TourCard } from './tour-card.tsx';

type BookingListProps = { readonly pending: boolean } & (
  | { readonly kind: 'hotel'; readonly bookings: readonly HotelBooking[] | null }
  | { readonly kind: 'tour'; readonly bookings: readonly TourOrder[] | null }
);

export function BookingList({ pending, kind, bookings }: BookingListProps) {
  const { links, config } = useHost();
  const { revalidate } = useRevalidator();
  if (pending) return <Skeleton className={css.cardSkeleton} />;
  // As specified, a failed call shows that there are no bookings.
  if (bookings === null && config.flags.wording === 'corrected')
    return (
      <Notice tone="warm" role="alert" action={<Button onClick={() => revalidate()}>{UNREACHABLE.retry}</Button>}>
        {UNREACHABLE.text}
      </Notice>
    );
  if (!bookings?.length)
    return (
      <div className={css.empty}>
        <Icon name={kind === 'hotel' ? 'bed' : 'compass'} className={css.emptyIcon} />
        <p>{NO_BOOKING[config.flags.wording]}</p>
        <p className={css.emptyLinks}>
          <Link className={buttonClass('secondary')} to={links.hotelRooms({})}>
            {WAYS.room}
          </Link>
          <Link className={buttonClass('secondary')} to={links.tourSearch({})}>
            {WAYS.tour}
          </Link>
        </p>
      </div>
    );
  return (
    <ul className={css.list}>
      {kind === 'hotel'
        ? bookings.map((booking, i) => (
            <li key={booking.booking_id ?? i}>
              <HotelCard booking={booking} />
            </li>
          ))
        : bookings.map((order, i) => (
            <li key={order.order_id ?? i}>
              <TourCard order={order} />
            </li>
          ))}
    </ul>
  );
}
