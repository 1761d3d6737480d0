import type { TourPackage } from '@safarnama/shared/contract';
import { LOGIN_FIRST, type TourBookingForm } from '@safarnama/shared/domain';
import { type SessionState, useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { type FormError, firstError } from './first-error.ts';
import { paymentAddress } from './payment-address.ts';
import { quote } from './quote.ts';

/** A stored token is what booking needs; whose it is, the payment page asks. */
export const isLoggedIn = (session: SessionState): boolean => session.status === 'signed-in' && Boolean(session.token);

export interface Submission extends TourBookingForm {
  readonly month: string;
  readonly date: string;
}

/** Six checks, then the token, then the payment page; `onLeave` hears of the last. Answers the error that stopped it, if any. */
export function useSubmit(tour: TourPackage, onLeave: () => void) {
  const host = useHost();
  const navigate = useNavigate();
  return async (form: Submission): Promise<FormError | undefined> => {
    const error = firstError(form);
    if (error) {
      await host.notify.alert(error.message);
      return error;
    }
    if (!isLoggedIn(host.session.store.getState())) {
      await host.notify.alert(LOGIN_FIRST);
      host.session.openLogin();
      return undefined;
    }
    onLeave();
    await navigate(paymentAddress(host, tour, quote(tour.price_trip, form.rooms), form));
    return undefined;
  };
}
