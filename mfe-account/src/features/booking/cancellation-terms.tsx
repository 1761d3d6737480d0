import type { BookedTrip } from '@safarnama/shared/contract';
import { formatLongDate, formatPaise } from '@safarnama/shared/domain';
import type { ReactNode } from 'react';
import { isUnverified } from '../profile/unverified.ts';
import css from './booking.module.css';
import { CANCELLING } from './content.ts';

interface CancellationTermsProps {
  readonly trip: BookedTrip;
  /** Cancel button or instructions; omitted in read-only views. */
  readonly children?: ReactNode;
}

/** Deadline, refund by date, and rule of a cancellation. */
export function CancellationTerms({ trip, children }: CancellationTermsProps) {
  const { status } = trip;
  const { open, until, rule, terms } = trip.cancelling;
  if (!open)
    return (
      <section className={css.section} aria-labelledby="cancelling">
        <h2 id="cancelling">{CANCELLING.title}</h2>
        <p>{rule || CANCELLING.closed}</p>
      </section>
    );
  return (
    <section className={css.section} aria-labelledby="cancelling">
      <h2 id="cancelling">{CANCELLING.title}</h2>
      {until && <p>{CANCELLING.until(formatLongDate(until))}</p>}
      {terms && <p>{terms}</p>}
      {status === 'awaiting payment' ? (
        <div className={css.screenOnly}>
          <p>{CANCELLING.unpaid}</p>
          {children}
        </div>
      ) : (
        <PaidTerms trip={trip}>{children}</PaidTerms>
      )}
    </section>
  );
}

/** Refund by date, today's refund and rule for a booking that is paid, or whose payment is being verified. */
function PaidTerms({ trip, children }: CancellationTermsProps) {
  const { cancelling, paid_amount, total_amount } = trip;
  const { refund, rule, bands } = cancelling;
  return (
    <>
      <table className={css.bands}>
        <caption>{CANCELLING.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{CANCELLING.day}</th>
            <th scope="col">{CANCELLING.back}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.until}>
              <th scope="row">{formatLongDate(band.until)}</th>
              <td>{band.refund > 0 ? formatPaise(band.refund) : CANCELLING.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.screenOnly}>
        <p>
          {isUnverified(trip) ? (
            <strong>{CANCELLING.unverified}</strong>
          ) : (
            <>
              <strong>
                {refund > 0
                  ? CANCELLING.today(formatPaise(refund), formatPaise(paid_amount ?? total_amount))
                  : CANCELLING.todayNothing}
              </strong>{' '}
              {refund > 0 && CANCELLING.within}
            </>
          )}
        </p>
        <p className={css.rule}>{rule}</p>
        {children}
      </div>
    </>
  );
}
