import { stayBill } from '@safarnama/shared/domain';
import { Head, useHost, useHydrated } from '@safarnama/shared/host';
import { Link, useLoaderData } from '@safarnama/shared/router';
import { buttonClass, classNames, layout } from '@safarnama/shared/ui';
import { useRef } from 'react';
import { sessionValue } from '../../search/session-search.ts';
import css from './booking.module.css';
import { childrenOf, storedKind } from './booking-stay.ts';
import { bookingTexts } from './content.ts';
import { GuestSection } from './guest-section.tsx';
import type { BookingData } from './loader.ts';
import { Coupons, PricePanel } from './price-panel.tsx';
import { ImportantInformation, Inclusions, StaySummary } from './stay-summary.tsx';
import { TotalBar } from './total-bar.tsx';
import { usePayment } from './use-payment.ts';

function Altered() {
  const { links } = useHost();
  return (
    <div className={layout.narrow}>
      <Head title={bookingTexts.altered} description={bookingTexts.altered} noIndex />
      <div className={css.altered}>
        <h1>{bookingTexts.altered}</h1>
        <p className={layout.soft}>{bookingTexts.alteredHelp}</p>
        <Link className={buttonClass()} to={links.home()}>
          {bookingTexts.home}
        </Link>
      </div>
    </div>
  );
}

/** `kind` is undefined on the server and before hydration, when the stored choice cannot be read. */
function BookingPage({ data, kind }: { readonly data: NonNullable<BookingData>; readonly kind: 'exact' | 'combo' | undefined }) {
  const { config, Slot } = useHost();
  const { room, stay } = data;
  const bill = stayBill(room, stay, kind ?? 'exact', config.flags);
  const { open, registered, busy, problem, proceed, pay, payByCode, close } = usePayment(stay, kind ? bill : null);
  const prices = useRef<HTMLElement>(null);
  const childCount = kind ? childrenOf(stay, sessionValue) : stay.children;
  return (
    <div className={classNames(layout.container, css.page)}>
      <Head title={bookingTexts.metaTitle(room.hotel.hotelname)} description={bookingTexts.metaDescription} noIndex />
      <div className={css.main}>
        <StaySummary room={room} stay={stay} childCount={childCount} />
        <Inclusions room={room} />
        <ImportantInformation room={room} stay={stay} />
        <GuestSection registered={registered} />
      </div>
      <aside ref={prices} tabIndex={-1} className={css.aside}>
        <PricePanel
          bill={bill}
          pending={!kind}
          stay={stay}
          hotelName={room.hotel.hotelname}
          byCode={payByCode !== undefined}
          problem={problem}
          onProceed={proceed}
        />
        <Coupons />
      </aside>
      <TotalBar bill={bill} nights={stay.nights} pending={!kind} onPress={() => prices.current?.focus()} />
      {open && (
        <Slot
          name="mfe-payment:manual-upi"
          props={{ amount: bill.total, busy, onSubmit: (payment) => void pay(payment), onCode: payByCode, onClose: close }}
        />
      )}
    </div>
  );
}

export function Booking() {
  const data = useLoaderData() as BookingData;
  const hydrated = useHydrated();
  const kind = hydrated ? storedKind(sessionValue) : undefined;
  if (!data || kind === 'altered') return <Altered />;
  return <BookingPage data={data} kind={kind} />;
}
