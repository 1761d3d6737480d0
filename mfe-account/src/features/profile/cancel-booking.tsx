import type { BookedTrip } from '@safarnama/shared/contract';
import { AGENCY_CONTACT, type BookedKind, bookingReference, formatPaise } from '@safarnama/shared/domain';
import { type HostApi, isApiFailure, useHost } from '@safarnama/shared/host';
import { useRevalidator } from '@safarnama/shared/router';
import { Button } from '@safarnama/shared/ui';
import { useRef, useState } from 'react';
import { cancelBooking } from '../../api/cancel-booking.ts';
import { logInAfter } from '../draft.ts';
import { CANCEL } from './content.ts';
import css from './profile.module.css';
import { FINAL_STATUSES, isUnverified } from './unverified.ts';

interface CancelBookingProps {
  readonly kind: BookedKind;
  readonly id: string | number | null;
  readonly status: string;
  /** The booking, when the page has loaded it. */
  readonly trip?: BookedTrip | undefined;
}

/** Status of a failed call; 0 when its reply did not arrive or could not be read, so that it may have been carried out. */
const statusOf = (error: unknown) => (isApiFailure(error) && error.status >= 400 ? error.status : 0);

/** Loads the booking with its cancellation terms. */
const loadTerms = async (http: HostApi['http'], reference: string): Promise<BookedTrip> => {
  const { getBooking } = await import('../../api/get-booking.ts');
  return getBooking(http, reference);
};

/** Text and button label of the confirmation. Names no amount while the payment is unverified. */
function confirmation(booked: BookedTrip | undefined, terms: BookedTrip['cancelling'] | undefined) {
  if (!booked || !terms) return { text: CANCEL.ask, yes: CANCEL.yes };
  if (isUnverified(booked)) return { text: `${CANCEL.ask} ${CANCEL.unverified}`, yes: CANCEL.yes };
  const amount = formatPaise(terms.refund);
  return {
    text: `${CANCEL.ask} ${CANCEL.expectedRefund(amount, terms.refund > 0)} ${terms.terms || terms.rule}`,
    yes: CANCEL.yesWith(terms.refund > 0 ? CANCEL.comes(amount) : CANCEL.nothing),
  };
}

/** Message after cancelling. `refund` in paise; null when the backend sends none. */
function outcome(booked: BookedTrip | undefined, refund: number | null): string {
  if (refund === null) return CANCEL.done;
  const isWaiting = booked && isUnverified(booked) && refund > 0;
  return `${CANCEL.done} ${isWaiting ? CANCEL.waiting : CANCEL.refund(formatPaise(refund), refund > 0)}`;
}

/**
 * As specified it shows two messages and cancels nothing. With `realCancel` it confirms the refund, cancels, and shows the
 * result.
 */
export function CancelBooking({ kind, id, status, trip }: CancelBookingProps) {
  const { notify, http, config, session } = useHost();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const footer = useRef<HTMLElement>(null);
  const { realCancel, cancelNotice } = config.flags;

  /** Focuses the refund that replaced the button, else the booking's card. */
  function moveFocus(card: Element | null | undefined) {
    if (!footer.current) (document.getElementById('refund') ?? card?.querySelector('a'))?.focus();
  }

  async function cancelForReal(booking: string | number, booked: BookedTrip | undefined, expectedRefund: number | undefined) {
    setBusy(true);
    const card = footer.current?.closest('article');
    try {
      const cancel = () => cancelBooking(http, kind, booking, expectedRefund);
      // The booking may be cancelled although the reply was lost: then a second call replies the refund of the first.
      const refund = await cancel().catch((error) => {
        const status = statusOf(error);
        if (status === 0 || status >= 500) return cancel();
        throw error;
      });
      await revalidate();
      await notify.alert(outcome(booked, refund));
    } catch (error) {
      if (logInAfter(error, session)) return;
      const status = statusOf(error);
      const refused = isApiFailure(error) && status === 409;
      // The page shows an outdated booking: it has ended, or its refund is lower.
      if (refused) await revalidate();
      // A gateway's 502 to 504 does not say what the server did.
      const unknown = status === 0 || status > 500;
      await notify.alert(refused ? error.message : unknown ? CANCEL.unknown : CANCEL.failed);
      if (unknown) await revalidate();
    } finally {
      setBusy(false);
      // After the alert has closed, because elements behind it cannot take the focus.
      requestAnimationFrame(() => moveFocus(card));
    }
  }

  async function confirmAndCancel() {
    if (!realCancel || id === null) {
      const sure = await notify.confirm(CANCEL.ask);
      return notify.alert(sure ? CANCEL.done : CANCEL.dismissed);
    }
    let booked = trip;
    setBusy(true);
    try {
      booked ??= await loadTerms(http, bookingReference(kind, id));
    } catch (error) {
      if (logInAfter(error, session)) return;
      // A backend without this call cancels without terms. Else the visitor would confirm an unknown refund.
      if (statusOf(error) !== 404) return notify.alert(CANCEL.failed);
    } finally {
      setBusy(false);
    }
    const terms = booked?.cancelling.open ? booked.cancelling : undefined;
    const { text, yes } = confirmation(booked, terms);
    if (await notify.confirm(text, { yes, no: CANCEL.keep })) await cancelForReal(id, booked, terms?.refund);
  }

  if (realCancel && FINAL_STATUSES.has(status)) return null;
  return (
    <footer ref={footer} className={css.cancel}>
      <Button variant="secondary" busy={busy} onClick={confirmAndCancel}>
        {CANCEL.button}
      </Button>
      {cancelNotice && !realCancel && (
        <p className={css.cancelNote}>
          {CANCEL.notice} <a href={AGENCY_CONTACT.phone.href}>{AGENCY_CONTACT.phone.label}</a>{' '}
          <a href={`mailto:${AGENCY_CONTACT.email}`}>{AGENCY_CONTACT.email}</a>
        </p>
      )}
    </footer>
  );
}
