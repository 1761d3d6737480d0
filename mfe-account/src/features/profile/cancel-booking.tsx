import { AGENCY_CONTACT, formatPaise } from '@safarnama/shared/domain';
import { isApiFailure, useHost } from '@safarnama/shared/host';
import { useRevalidator } from '@safarnama/shared/router';
import { Button } from '@safarnama/shared/ui';
import { useState } from 'react';
import { type BookingKind, cancelBooking } from '../../api/cancel-booking.ts';
import { CANCEL } from './content.ts';
import css from './profile.module.css';

/** What has ended can not be cancelled. */
const OVER: ReadonlySet<string> = new Set(['cancelled', 'lapsed', 'refused']);

interface CancelBookingProps {
  readonly kind: BookingKind;
  readonly id: string | number | null;
  readonly status: string;
}

/** As specified it asks and answers, and changes nothing. With `realCancel` it cancels, and says what is paid back. */
export function CancelBooking({ kind, id, status }: CancelBookingProps) {
  const { notify, http, config } = useHost();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { realCancel, cancelNotice } = config.flags;

  async function cancelForReal(booking: string | number) {
    setBusy(true);
    try {
      const refund = await cancelBooking(http, kind, booking);
      await revalidate();
      await notify.alert(refund === null ? CANCEL.done : `${CANCEL.done} ${CANCEL.refund(formatPaise(refund), refund > 0)}`);
    } catch (error) {
      await notify.alert(isApiFailure(error) && error.status === 409 ? error.message : CANCEL.failed);
    } finally {
      setBusy(false);
    }
  }

  async function ask() {
    const sure = await notify.confirm(CANCEL.ask);
    if (!sure) return notify.alert(CANCEL.dismissed);
    return realCancel && id !== null ? cancelForReal(id) : notify.alert(CANCEL.done);
  }

  if (realCancel && OVER.has(status)) return null;
  return (
    <footer className={css.cancel}>
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
