import type { TourPackage } from '@safarnama/shared/contract';
import { LOGIN_FIRST, type TourBookingForm, worded } from '@safarnama/shared/domain';
import { type SessionState, useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { type FormError, formErrors } from './form-errors.ts';
import { paymentAddress } from './payment-address.ts';
import { quote } from './quote.ts';

/** Booking needs a stored token. The payment page verifies the token's user. */
export const isLoggedIn = (session: SessionState): boolean => session.status === 'signed-in' && Boolean(session.token);

export interface Submission extends TourBookingForm {
  readonly month: string;
  readonly date: string;
}

/** Runs six checks, then checks the token, then calls `onLeave` and opens the payment page. Returns the failed checks that were shown. */
export function useSubmit(tour: TourPackage, onLeave: () => void) {
  const host = useHost();
  const navigate = useNavigate();
  return async (form: Submission): Promise<readonly FormError[]> => {
    const errors = formErrors(form);
    const [first] = errors;
    if (first) {
      if (host.config.flags.formFaults === 'all') return errors;
      await host.notify.alert(first.message);
      return [first];
    }
    if (!isLoggedIn(host.session.store.getState())) {
      await host.notify.alert(worded(LOGIN_FIRST, host.config.flags));
      host.session.openLogin();
      return [];
    }
    onLeave();
    await navigate(paymentAddress(host, tour, quote(tour.price_trip, form.rooms), form));
    return [];
  };
}
