import type { PaymentPackage } from '@safarnama/shared/contract';
import { formatLongDate, formatRupees } from '@safarnama/shared/domain';
import { storageUrl, useHost } from '@safarnama/shared/host';
import { Picture } from '@safarnama/shared/ui';
import type { Departure } from '../../api/get-departure.ts';
import { PAGE } from './content.ts';
import css from './payment.module.css';
import type { Booking } from './trip.ts';

interface SummaryProps {
  readonly booking: Booking;
  /** Null when the package could not be loaded: the address is enough to pay. */
  readonly tour: PaymentPackage | null;
  readonly departure: Departure | null;
}

export function Summary({ booking, tour, departure }: SummaryProps) {
  const { config } = useHost();
  const found = tour?.package;
  const picture = storageUrl(config, found?.images[0]?.img);
  const { adult, child, infant } = booking.trip;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [PAGE.starts, departure?.start_date && formatLongDate(departure.start_date)],
    [PAGE.duration, found && found.duration_days > 0 ? PAGE.days(found.duration_days) : undefined],
    [PAGE.origin, found?.origin],
    [PAGE.departure, found?.departure_point],
    [PAGE.travellers, PAGE.party(adult, child, infant)],
    [PAGE.code, found?.package_code],
  ];
  return (
    <section className={css.summary} aria-label={PAGE.summary}>
      {picture && <Picture className={css.picture} src={picture} width={640} height={400} alt="" priority />}
      <div className={css.about}>
        {tour?.sub_destination.name && <p className={css.region}>{tour.sub_destination.name}</p>}
        <h2 className={css.place}>{found?.place_name || booking.placeName}</h2>
        <dl className={css.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p className={css.total}>
          <span>{PAGE.total}</span>
          <strong>{formatRupees(booking.amount)}</strong>
        </p>
      </div>
    </section>
  );
}
