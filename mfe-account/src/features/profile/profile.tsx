import { Head, useHost, useHydrated, useSession } from '@safarnama/shared/host';
import { useLoaderData, useLocation, useRevalidator } from '@safarnama/shared/router';
import { classNames, layout, Tabs } from '@safarnama/shared/ui';
import { useEffect, useState } from 'react';
import { LazyPasskeyList } from '../passkeys/lazy-passkey-list.tsx';
import { hasPasskeys } from '../passkeys/offered.ts';
import { BookingList } from './booking-list.tsx';
import { PAGE, TABS } from './content.ts';
import type { ProfileData } from './load-profile.ts';
import { tourBooked } from './navigation-state.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import css from './profile.module.css';
import { ProfileHeader } from './profile-header.tsx';

/**
 * The server renders no profile, because the session is in session storage. The browser reloads the page's data with the
 * session first.
 */
export function Profile() {
  const { loadedBy, personal } = useLoaderData() as ProfileData;
  const session = useSession();
  const { Place, config } = useHost();
  const hydrated = useHydrated();
  const booked = tourBooked(useLocation().state);
  // A navigation from the payment page opens the tour tab; a loaded or reloaded page opens the first tab.
  const [tab, setTab] = useState(hydrated && booked ? '1' : '0');
  const { revalidate } = useRevalidator();

  const userid = session.status === 'signed-in' ? session.userid || null : null;
  const stale = userid !== loadedBy;
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);

  const pending = !hydrated || stale || 'asking' in session;
  const order = booked && personal?.tours?.find(({ transaction_id }) => transaction_id === booked.transaction_id);
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head title={PAGE.title} description={PAGE.description} noIndex />
      {/* The state of a history entry outlives the order: a reload may come after a cancellation. */}
      {booked && personal && !pending && order?.order_status !== 'cancelled' && <PaymentOutcome booked={booked} order={order} />}
      <ProfileHeader
        session={session}
        user={personal?.user ?? null}
        ended={personal?.ended ?? false}
        pending={pending}
        otherProfile={personal === null}
      />
      <Tabs label={PAGE.tabs} tabs={TABS} value={tab} onChange={setTab}>
        {tab === '0' ? (
          <BookingList kind="hotel" bookings={personal ? personal.hotels : []} pending={pending} />
        ) : (
          <BookingList kind="tour" bookings={personal ? personal.tours : []} pending={pending} />
        )}
      </Tabs>
      {/* After the bookings, so that it causes no layout shift. */}
      {!pending && <Place name="profile:after-bookings" />}
      {!pending && personal && !personal.ended && hasPasskeys(config) && <LazyPasskeyList />}
    </div>
  );
}
