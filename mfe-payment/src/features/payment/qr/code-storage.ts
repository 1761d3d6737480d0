import type { QrCode } from '@safarnama/shared/contract';
import { ANY_APP, isUpiApp, type Method, type UpiApp } from '../methods.ts';
import type { Booking } from '../trip.ts';
import type { RunPorts, StoredCode } from './payment-run.ts';

/** The shell removes keys with this prefix when the session ends. */
const keyOf = ({ amount, trip }: Booking) =>
  `draft:payment:${[trip.package, trip.date, trip.adult, trip.child, trip.infant, amount].join('.')}`;

/** The stored code, if it belongs to this user. */
function read(text: string | null, userId: string | undefined): StoredCode | undefined {
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

/** Storage of the open code of a trip in this tab's session, so that a reload restores it on any backend. */
export function codeStorage(booking: Booking, userId: () => string | undefined): RunPorts['saved'] {
  const key = keyOf(booking);
  return {
    read: () => read(sessionStorage.getItem(key), userId()),
    write: (stored) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(stored));
      } catch {
        // Storage is full or disabled: only the server can restore the code.
      }
    },
    clear: () => sessionStorage.removeItem(key),
  };
}
