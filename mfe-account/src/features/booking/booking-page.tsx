import type { DocumentName } from '@safarnama/shared/contract';
import { LANGUAGE } from '@safarnama/shared/domain';
import { Head, useHost, useHydrated, useSession } from '@safarnama/shared/host';
import { Link, useLoaderData, useRevalidator } from '@safarnama/shared/router';
import { Button, buttonClass, classNames, layout, Notice, Skeleton, VisuallyHidden } from '@safarnama/shared/ui';
import { useEffect, useState } from 'react';
import { getDocument } from '../../api/get-document.ts';
import { useReloadAtLogin } from '../draft.ts';
import { CancelBooking } from '../profile/cancel-booking.tsx';
import { Actions } from './actions.tsx';
import { Billing } from './billing.tsx';
import css from './booking.module.css';
import { CancellationTerms } from './cancellation-terms.tsx';
import { BOOKING } from './content.ts';
import type { BookingData } from './load-booking.ts';
import { storeOfflineCopy } from './offline-copy.ts';
import { OwnReview } from './own-review.tsx';
import { PayNow } from './pay-now.tsx';
import { Travellers } from './travellers.tsx';
import { isPaid } from './trip-model.ts';
import { TripView } from './trip-view.tsx';

/** Explains why no booking is shown and offers the next step. */
function NoBooking({ data, visitor }: { data: BookingData; visitor: boolean }) {
  const { links, session } = useHost();
  const { revalidate } = useRevalidator();
  const state = useSession();
  const ended = data.failure === 'ended';
  useReloadAtLogin();
  const findLink = <Link to={links.findBooking()}>{BOOKING.find}</Link>;
  return (
    <>
      <h1>{BOOKING.title(data.reference)}</h1>
      {visitor || ended ? (
        <Notice tone="accent" action={<Button onClick={() => session.openLogin('login')}>{BOOKING.logIn}</Button>}>
          <p>{ended ? BOOKING.ended : BOOKING.visitor}</p>
          <p>{findLink}</p>
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
              {findLink}
            </p>
          </div>
        </Notice>
      )}
    </>
  );
}

/** The loaded booking. A check of a payment that fails keeps the last one, with its code, so that the next check follows. */
function useBookingData(): BookingData {
  const loaded = useLoaderData() as BookingData;
  const [last, setLast] = useState(loaded);
  const keeps =
    (loaded.offline || loaded.failure === 'unreachable') &&
    !last.offline &&
    last.trip?.status === 'awaiting payment' &&
    last.reference === loaded.reference &&
    last.loadedBy === loaded.loadedBy;
  if (!keeps && last !== loaded) setLast(loaded);
  return keeps ? last : loaded;
}

/** Confirmation and voucher of one booking, for its owner. Like the profile it is loaded in the browser with the session. */
export function BookingPage() {
  const data = useBookingData();
  const { http, links, session: sessions, config } = useHost();
  const session = useSession();
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const { trip, reference, offline } = data;

  const userid = session.status === 'signed-in' ? session.userid || null : null;
  const stale = userid !== data.loadedBy;
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);

  useEffect(() => {
    if (!trip || offline || stale || !userid || !config.serviceWorker || !navigator.serviceWorker) return;
    const isSignedIn = () => {
      const now = sessions.store.getState();
      return now.status === 'signed-in' && now.userid === userid;
    };
    const page = new URL(LANGUAGE.prefix + links.booking(reference), window.location.origin).href;
    void storeOfflineCopy({ userid, trip, page }, isSignedIn);
  }, [trip, offline, stale, userid, config, sessions, links, reference]);

  const { flags, unsupported } = config;
  const hasInvoice = flags.invoices && !unsupported.includes('invoice');
  const canSaveBuyer = flags.invoices && !unsupported.includes('billing') && trip?.billing?.open;
  const canSaveNames = flags.travellerNames && !unsupported.includes('travellers');
  async function load(document: DocumentName) {
    const file = await getDocument(http, reference, document);
    // The first request issues the invoice: its buyer can no longer be changed.
    if (canSaveBuyer) void revalidate();
    return file;
  }
  const pending = !hydrated || stale || 'asking' in session;
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
        <NoBooking data={data} visitor={userid === null} />
      ) : (
        <TripView
          trip={trip}
          notice={offline && <Notice tone="warm">{BOOKING.offline}</Notice>}
          pay={!offline && trip.status === 'awaiting payment' && <PayNow trip={trip} />}
          actions={<Actions trip={trip} load={hasInvoice && !offline && trip.paid_amount ? load : undefined} />}
          cancelling={
            <CancellationTerms trip={trip}>
              {!offline && <CancelBooking kind={trip.kind} id={id} status={trip.status} trip={trip} />}
            </CancellationTerms>
          }
          travellers={canSaveNames && !offline && isPaid(trip) && <Travellers trip={trip} />}
          billing={canSaveBuyer && !offline && <Billing trip={trip} />}
          review={!flags.fixedRatings && !offline && <OwnReview reference={reference} review={trip.review} />}
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
