import { Head, useHost, useHydrated, useSession } from '@safarnama/shared/host';
import { useLoaderData, useLocation, useRevalidator } from '@safarnama/shared/router';
import { classNames, layout, Tabs } from '@safarnama/shared/ui';
import { useEffect, useState } from 'react';
import { tourBooked } from './arrival.ts';
import { Booked } from './booked.tsx';
import { BookingList } from './booking-list.tsx';
import { PAGE, TABS } from './content.ts';
import type { ProfileData } from './load-profile.ts';
import { Person } from './person.tsx';
import css from './profile.module.css';

/**
 * The server renders nobody's profile: who is signed in stands in the browser's session storage. The first thing the
 * browser does is to load the page's data again, as this person.
 */
export function Profile() {
  const { askedBy, personal } = useLoaderData() as ProfileData;
  const session = useSession();
  const { Place } = useHost();
  const hydrated = useHydrated();
  const booked = tourBooked(useLocation().state);
  // Whoever is led here sees what led here; a page that is loaded, or loaded again, begins with the first tab.
  const [tab, setTab] = useState(hydrated && booked ? '1' : '0');
  const { revalidate } = useRevalidator();

  const userid = session.status === 'signed-in' ? session.userid || null : null;
  const stale = userid !== askedBy;
  useEffect(() => {
    if (stale) void revalidate();
  }, [stale, revalidate]);

  const pending = !hydrated || stale;
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head title={PAGE.title} description={PAGE.description} noIndex />
      {booked && personal && !pending && (
        <Booked booked={booked} order={personal.tours.find((order) => order.transaction_id === booked.transaction_id)} />
      )}
      <Person
        session={session}
        user={personal?.user ?? null}
        ended={personal?.ended ?? false}
        pending={pending}
        elsewhere={personal === null}
      />
      <Tabs label={PAGE.tabs} tabs={TABS} value={tab} onChange={setTab}>
        {tab === '0' ? (
          <BookingList kind="hotel" bookings={personal?.hotels ?? []} pending={pending} />
        ) : (
          <BookingList kind="tour" bookings={personal?.tours ?? []} pending={pending} />
        )}
      </Tabs>
      {/* Not before the bookings, which would move what is here already. */}
      {!pending && <Place name="profile:after-bookings" />}
    </div>
  );
}
