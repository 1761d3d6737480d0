import { bookingReference } from '@safarnama/shared/domain';
import { type ProfileArrival, useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { checkQr } from '../../../api/check-qr.ts';
import { createQr } from '../../../api/create-qr.ts';
import { expireQr } from '../../../api/expire-qr.ts';
import { findTripPayment } from '../../../api/find-trip-payment.ts';
import { recordTourOrder } from '../../../api/record-tour-order.ts';
import { type Booking, orderOf, qrRequest } from '../trip.ts';
import { codeStorage } from './code-storage.ts';
import { QR } from './content.ts';
import { createPaymentRun, type PaymentRun, type RunState } from './payment-run.ts';

/** The run of this page's payment for a tour to `place`. */
export function usePaymentRun(booking: Booking, place: string): { readonly run: PaymentRun; readonly state: RunState } {
  const { http, session, clock, config, events, links, notify } = useHost();
  const navigate = useNavigate();
  const isMounted = useRef(false);
  const order = useRef<string | number | null>(null);
  const userId = () => {
    const state = session.store.getState();
    return state.status === 'signed-in' ? state.userid || undefined : undefined;
  };
  const [run] = useState(() =>
    createPaymentRun({
      now: clock.now,
      userId,
      staysOpen: config.flags.closingQr === 'keeps',
      isPaused: () => config.flags.closingQr === 'keeps' && document.visibilityState === 'hidden',
      createQr: (another) => createQr(http, qrRequest(booking, config.flags.qrAmount, another)),
      checkQr: (id, signal) => checkQr(http, id, signal),
      expireQr: (id) => expireQr(http, id),
      recordOrder: async ({ userId, app }, paid) => {
        order.current = await recordTourOrder(http, orderOf(booking, userId, app, paid));
      },
      onRecorded: ({ userId, qr }, { transaction_id, amount }) => {
        events.emit('payment:tour-booked', { package_id: String(booking.trip.package), transaction_id });
        const tourBooked = { transaction_id, place_name: place, paid_amount: amount || qr.amount };
        const orderId = config.flags.afterBooking === 'booking' ? order.current : null;
        if (!isMounted.current) return notify.toast(QR.recorded);
        if (orderId !== null) void navigate(links.booking(bookingReference('tour', orderId)));
        else void navigate(links.profile(userId), { state: { tourBooked } satisfies ProfileArrival });
      },
      find: async () => {
        const { trip } = qrRequest(booking, config.flags.qrAmount);
        const state = session.store.getState();
        if (!trip || state.status === 'visitor' || !state.token) return undefined;
        return findTripPayment(http, trip).catch(() => undefined);
      },
      saved: codeStorage(booking, userId),
    }),
  );
  useEffect(() => {
    isMounted.current = true;
    void run.resume();
    const signedIn = events.on('account:signed-in', () => void run.resume());
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void run.checkAfresh();
    };
    document.addEventListener('visibilitychange', checkIfVisible);
    window.addEventListener('online', checkIfVisible);
    return () => {
      isMounted.current = false;
      signedIn();
      document.removeEventListener('visibilitychange', checkIfVisible);
      window.removeEventListener('online', checkIfVisible);
      void run.leave();
    };
  }, [run, events]);
  return { run, state: useStore(run.store) };
}
