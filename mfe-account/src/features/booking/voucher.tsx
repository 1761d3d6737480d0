import type { BookedTrip } from '@safarnama/shared/contract';
import { AGENCY_CONTACT } from '@safarnama/shared/domain';
import { Card } from '@safarnama/shared/ui';
import css from './booking.module.css';
import { VOUCHER } from './content.ts';
import { type Fact, lengthOf, moneyFacts, tripFacts } from './trip-model.ts';

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <span className={css.note}> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Voucher to show at check-in or departure: on screen, on one A4 page, and offline. */
export function Voucher({ trip }: { trip: BookedTrip }) {
  const length = lengthOf(trip);
  return (
    <Card className={css.voucher} aria-label={VOUCHER.label}>
      <div className={css.top}>
        <div>
          <h2 className={css.title}>{trip.title}</h2>
          {length && <p className={css.length}>{length}</p>}
        </div>
        {trip.qr_image && trip.status !== 'awaiting payment' && (
          <figure className={css.qr}>
            <img src={trip.qr_image} width={128} height={128} alt={VOUCHER.qr(trip.reference)} />
            <figcaption>{trip.reference}</figcaption>
          </figure>
        )}
      </div>
      <Facts facts={tripFacts(trip)} />
      <div className={css.money}>
        <Facts facts={moneyFacts(trip)} />
        {trip.payment_note && <p className={css.payment}>{trip.payment_note}</p>}
      </div>
      <p className={css.help}>
        {VOUCHER.help} <a href={AGENCY_CONTACT.phone.href}>{AGENCY_CONTACT.phone.label}</a>{' '}
        <a href={`mailto:${AGENCY_CONTACT.email}`}>{AGENCY_CONTACT.email}</a>
      </p>
    </Card>
  );
}
