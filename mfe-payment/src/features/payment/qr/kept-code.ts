import type { QrCode } from '@safarnama/shared/contract';
import { ANY_APP, isUpiApp, type Method, type UpiApp } from '../methods.ts';
import type { Booking } from '../trip.ts';
import type { KeptCode, RunPorts } from './payment-run.ts';

/** The shell removes keys that begin so when the session ends. */
const keyOf = ({ amount, trip }: Booking) =>
  `draft:payment:${[trip.package, trip.date, trip.adult, trip.child, trip.infant, amount].join('.')}`;

/** What the tab's storage holds, if it is a code of this person. */
function read(text: string | null, userId: string | undefined): KeptCode | undefined {
  try {
    const { code, deadline } = JSON.parse(text ?? '') as {
      code: { qr: QrCode; userId: unknown; app: Method };
      deadline: unknown;
    };
    const { qr, app } = code;
    if (userId === undefined || code.userId !== userId || typeof deadline !== 'number' || !qr.id || !qr.image_url)
      return undefined;
    return { code: { qr, userId, app: isUpiApp(app) ? (app as UpiApp) : ANY_APP }, deadline };
  } catch {
    return undefined;
  }
}

/** The open code of a trip in this tab's session storage: it is found again after a reload, whatever the backend knows. */
export function keptCode(booking: Booking, userId: () => string | undefined): RunPorts['kept'] {
  const key = keyOf(booking);
  return {
    read: () => read(sessionStorage.getItem(key), userId()),
    write: (kept) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // A full or forbidden storage: the code is found again by the server alone.
      }
    },
    forget: () => sessionStorage.removeItem(key),
  };
}
