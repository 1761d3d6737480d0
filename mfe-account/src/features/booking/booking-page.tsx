import { Head, useHost, useHydrated, useSession } from '@safarnama/shared/host';
import { Link, useLoaderData, useRevalidator } from '@safarnama/shared/router';
import { Button, buttonClass, classNames, layout, Notice, Skeleton, VisuallyHidden } from '@safarnama/shared/ui';
import { useEffect } from 'react';
import { CancelBooking } from '../profile/cancel-booking.tsx';
import { OwnReview } from '../review/own-review.tsx';
import { Actions } from './actions.tsx';
import css from './booking.module.css';
import { Cancelling } from './cancelling.tsx';
import { BOOKING } from './content.ts';
import { keepBooking } from './keep.ts';
import type { BookingData } from './load-booking.ts';
import { TripView } from './trip-view.tsx';

/** Why there is no booking to show, and the way on. */
function Nothing({ data, visitor }: { data: BookingData; visitor: boolean }) {
  const { links, session } = useHost();
  const { revalidate } = useRevalidator();
  const state = useSession();
  const ended = data.failure === 'ended';
  const logIn = () => {
    if (ended) session.signOut();
    session.openLogin('login');
  };
  const look = <Link to={links.findBooking()}>{BOOKING.find}</Link>;
  return (
    <>
      <h1>{BOOKING.title(data.reference)}</h1>
      {visitor || ended ? (
        <Notice tone="accent" action={<Button onClick={logIn}>{BOOKING.logIn}</Button>}>
          <p>{ended ? BOOKING.ended : BOOKING.visitor}</p>
          <p>{look}</p>
        </Notice>
      ) : data.failure === 'unreachable' ? (
        <Notice tone="warm" role="alert" action={<Button onClick={() => revalidate()}>{BOOKING.retry}</Button>}>
          {BOOKING.unreachable}
        </Notice>
      ) : (
        <Notice tone="warm">
          <div className={layout.stack}>
            <p>{BOOKING.unknown(data.reference)}</p>
            <p className={layout.cluster}>
              {state.status === 'signed-in' && (
                <Link className={buttonClass('secondary')} to={links.profile(state.userid)}>
                  {BOOKING.profile}
                </Link>
              )}
              {look}
            </p>
          </div>
        </Notice>
      )}
    </>
  );
}

/** Confirmation and voucher of one booking, for its owner. As with the profile, the browser loads it as the session's person. */
export function BookingPage() {
  const data = useLoaderData() as BookingData;
  const { links, session: sessions, config } = useHost();
  const session = useSession();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const { trip, reference, kept } = data;

  const userid = session.status === 'signed-in' ? session.userid || null : null;
  const stale = userid !== data.askedBy;
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);

  useEffect(() => {
    if (!trip || kept || stale || !userid || !config.serviceWorker || !navigator.serviceWorker) return;
    const still = () => {
      const now = sessions.store.getState();
      return now.status === 'signed-in' && now.userid === userid;
    };
    const page = new URL(links.booking(reference), window.location.origin).href;
    void keepBooking({ userid, trip, page }, still);
  }, [trip, kept, stale, userid, config, sessions, links, reference]);

  const pending = !hydrated || stale;
  const id = trip?.reference.slice(1) ?? null;
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head title={BOOKING.title(reference)} description={BOOKING.description} noIndex />
      {pending ? (
        <>
          <h1>{BOOKING.title(reference)}</h1>
          <VisuallyHidden>{BOOKING.loading}</VisuallyHidden>
          <Skeleton className={css.skeleton} />
        </>
      ) : !trip ? (
        <Nothing data={data} visitor={userid === null} />
      ) : (
        <TripView
          trip={trip}
          notice={kept && <Notice tone="warm">{BOOKING.kept}</Notice>}
          actions={<Actions trip={trip} />}
          cancelling={
            <Cancelling trip={trip}>
              {!kept && <CancelBooking kind={trip.kind} id={id} status={trip.status} trip={trip} />}
            </Cancelling>
          }
          review={!config.flags.fixedRatings && !kept && <OwnReview reference={reference} review={trip.review} />}
          foot={
            userid && (
              <Link className={buttonClass('secondary')} to={links.profile(userid)}>
                {BOOKING.profile}
              </Link>
            )
          }
        />
      )}
    </div>
  );
}
