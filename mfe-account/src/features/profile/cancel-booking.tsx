import type { BookedTrip } from '@safarnama/shared/contract';
import { AGENCY_CONTACT, bookingReference, formatPaise } from '@safarnama/shared/domain';
import { type HostApi, isApiFailure, useHost } from '@safarnama/shared/host';
import { useRevalidator } from '@safarnama/shared/router';
import { Button } from '@safarnama/shared/ui';
import { useRef, useState } from 'react';
import { type BookingKind, cancelBooking } from '../../api/cancel-booking.ts';
import { CANCEL } from './content.ts';
import css from './profile.module.css';
import { isUnverified } from './unverified.ts';

/** What has ended can not be cancelled. */
const OVER: ReadonlySet<string> = new Set(['cancelled', 'lapsed', 'refused']);

interface CancelBookingProps {
  readonly kind: BookingKind;
  readonly id: string | number | null;
  readonly status: string;
  /** Where the page has it already. */
  readonly trip?: BookedTrip | undefined;
}

/** The booking with the terms of cancelling it; a backend without such a call is asked to cancel all the same. */
const termsOf = async (http: HostApi['http'], reference: string): Promise<BookedTrip> => {
  const { getBooked } = await import('../../api/get-booked.ts');
  return getBooked(http, reference);
};

/** What is asked and what the button says. Before a payment was found, no amount is promised. */
function question(booked: BookedTrip | undefined, terms: BookedTrip['cancelling'] | undefined) {
  if (!booked || !terms) return { text: CANCEL.ask, yes: CANCEL.yes };
  if (isUnverified(booked)) return { text: `${CANCEL.ask} ${CANCEL.unverified}`, yes: CANCEL.yes };
  const amount = formatPaise(terms.refund);
  return {
    text: `${CANCEL.ask} ${CANCEL.told(amount, terms.refund > 0)} ${terms.terms || terms.rule}`,
    yes: CANCEL.yesWith(terms.refund > 0 ? CANCEL.comes(amount) : CANCEL.nothing),
  };
}

/** The message after it. `refund` in paise; null where the backend does not say. */
function outcome(booked: BookedTrip | undefined, refund: number | null): string {
  if (refund === null) return CANCEL.done;
  const isWaiting = booked && isUnverified(booked) && refund > 0;
  return `${CANCEL.done} ${isWaiting ? CANCEL.waiting : CANCEL.refund(formatPaise(refund), refund > 0)}`;
}

/** As specified it asks and answers, and changes nothing. With `realCancel` it says what comes back, cancels, and says it again. */
export function CancelBooking({ kind, id, status, trip }: CancelBookingProps) {
  const { notify, http, config } = useHost();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const footer = useRef<HTMLElement>(null);
  const { realCancel, cancelNotice } = config.flags;

  /** The button has gone with what it did: to the refund that stands in its place, else to the card that it stood on. */
  function moveFocus(card: Element | null | undefined) {
    if (!footer.current) (document.getElementById('refund') ?? card?.querySelector('a'))?.focus();
  }

  async function cancelForReal(booking: string | number, booked: BookedTrip | undefined, told: number | undefined) {
    setBusy(true);
    const card = footer.current?.closest('article');
    try {
      const refund = await cancelBooking(http, kind, booking, told);
      await revalidate();
      await notify.alert(outcome(booked, refund));
      // Once the message is closed: below it nothing takes the focus.
      requestAnimationFrame(() => moveFocus(card));
    } catch (error) {
      await notify.alert(isApiFailure(error) && error.status === 409 ? error.message : CANCEL.failed);
    } finally {
      setBusy(false);
    }
  }

  async function ask() {
    if (!realCancel || id === null) {
      const sure = await notify.confirm(CANCEL.ask);
      return notify.alert(sure ? CANCEL.done : CANCEL.dismissed);
    }
    setBusy(true);
    const booked = trip ?? (await termsOf(http, bookingReference(kind, id)).catch(() => undefined));
    const terms = booked?.cancelling.open ? booked.cancelling : undefined;
    setBusy(false);
    const { text, yes } = question(booked, terms);
    if (await notify.confirm(text, { yes, no: CANCEL.keep })) await cancelForReal(id, booked, terms?.refund);
  }

  if (realCancel && OVER.has(status)) return null;
  return (
    <footer ref={footer} className={css.cancel}>
      <Button variant="secondary" busy={busy} onClick={ask}>
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
