import type { BookedTrip } from '@safarnama/shared/contract';
import { useToday } from '@safarnama/shared/host';
import { Badge, layout, type Tone } from '@safarnama/shared/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { isUnverified } from '../profile/unverified.ts';
import { valueText } from '../values-content.ts';
import css from './booking.module.css';
import { BOOKING } from './content.ts';
import { Refund } from './refund.tsx';
import { leadOf } from './trip-model.ts';
import { Voucher } from './voucher.tsx';

/** Loaded after the page's code. Without it the place is still named, with its position and link. */
const TripMap = lazy(() =>
  import(/* webpackChunkName: "trip-map" */ './trip-map.tsx').then(
    ({ TripMap }) => ({ default: TripMap }),
    () => ({ default: () => null }),
  ),
);

const TONES: Readonly<Record<string, Tone>> = { active: 'good', confirmed: 'good', 'awaiting payment': 'warm' };

interface TripViewProps {
  readonly trip: BookedTrip;
  readonly notice?: ReactNode;
  /** How to pay a booking that awaits its payment. */
  readonly pay?: ReactNode;
  readonly actions: ReactNode;
  readonly cancelling: ReactNode;
  readonly travellers?: ReactNode;
  readonly billing?: ReactNode;
  readonly review?: ReactNode;
  readonly foot?: ReactNode;
}

/** View of a booking for its owner and for visitors with a code. The parent passes the allowed actions. */
export function TripView({ trip, notice, pay, actions, cancelling, travellers, billing, review, foot }: TripViewProps) {
  const today = useToday();
  const unverified = isUnverified(trip);
  return (
    <>
      <header className={css.head}>
        <p className={layout.eyebrow}>{BOOKING.eyebrow}</p>
        <h1>
          {BOOKING.title(trip.reference)}{' '}
          <Badge tone={unverified ? 'warm' : (TONES[trip.status] ?? 'neutral')}>
            {unverified ? BOOKING.verifying : valueText(trip.status)}
          </Badge>
        </h1>
        <p className={css.lead}>{leadOf(trip, today)}</p>
      </header>
      {notice}
      {pay}
      {actions}
      <div className={css.parts}>
        <div className={css.main}>
          <Voucher trip={trip} />
          <Suspense>
            <TripMap trip={trip} />
          </Suspense>
        </div>
        <div className={css.side}>
          {travellers}
          {billing}
          {review}
          {trip.refund ? <Refund refund={trip.refund} isFound={trip.paid_amount !== null} /> : cancelling}
          {foot && <div className={css.screenOnly}>{foot}</div>}
        </div>
      </div>
    </>
  );
}
