import { bookingReference, LANGUAGE } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button, buttonClass, Notice } from '@safarnama/shared/ui';
import css from './payment.module.css';
import { QR } from './qr/content.ts';
import type { PaymentRun, RunState } from './qr/payment-run.ts';

/** The payment state of this trip while no dialog shows it. */
export type TripState = Extract<RunState, { step: 'open' | 'booked' }>;

export const tripState = (state: RunState): TripState | undefined =>
  state.step === 'booked' || (state.step === 'open' && state.closed) ? state : undefined;

const timeOf = (at: number) => new Date(at).toLocaleTimeString(LANGUAGE.locale, { hour: 'numeric', minute: '2-digit' });

export function TripNotice({ state, run }: { state: TripState; run: PaymentRun }) {
  const { links, session, config } = useHost();
  if (state.step === 'open')
    return (
      <Notice
        tone="accent"
        role="status"
        action={
          <div className={css.actions}>
            <Button onClick={() => run.reveal()}>{QR.reveal}</Button>
            <Button variant="secondary" onClick={run.end}>
              {QR.end}
            </Button>
          </div>
        }
      >
        {QR.holds(timeOf(state.until))}
      </Notice>
    );
  const sessionState = session.store.getState();
  const orderId = config.flags.afterBooking === 'booking' ? state.order : null;
  const profile = sessionState.status === 'signed-in' ? links.profile(sessionState.userid) : links.home();
  return (
    <Notice
      tone="good"
      role="status"
      title={QR.booked}
      action={
        <Link
          className={buttonClass('secondary')}
          to={orderId === null ? profile : links.booking(bookingReference('tour', orderId))}
        >
          {QR.seeBooking}
        </Link>
      }
    >
      {state.note && <p>{state.note}</p>}
    </Notice>
  );
}
