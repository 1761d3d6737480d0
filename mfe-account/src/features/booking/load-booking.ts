import type { BookedTrip } from '@safarnama/shared/contract';
import { type HostApi, isApiFailure } from '@safarnama/shared/host';
import { getBooked } from '../../api/get-booked.ts';
import { keptBooking } from './keep.ts';

export interface BookingData {
  readonly reference: string;
  /** Who was signed in when this was loaded; null for a visitor, and always on the server. */
  readonly askedBy: string | null;
  readonly trip: BookedTrip | null;
  /** Why there is none. */
  readonly failure: 'unknown' | 'ended' | 'unreachable' | null;
  /** The copy of this device: there was no connection. */
  readonly kept: boolean;
}

const failureOf = (error: unknown): BookingData['failure'] => {
  const status = isApiFailure(error) ? error.status : 0;
  if (status === 401) return 'ended';
  return status >= 400 && status < 500 && status !== 429 ? 'unknown' : 'unreachable';
};

/** The server renders nobody's booking; the browser asks as the person of the session, and only its own are answered. */
export async function loadBooking(host: HostApi, reference = '', signal?: AbortSignal): Promise<BookingData> {
  const session = host.session.store.getState();
  const nothing = { reference, trip: null, failure: null, kept: false };
  if (session.status === 'visitor') return { ...nothing, askedBy: null };
  const askedBy = session.userid;
  try {
    return { ...nothing, askedBy, trip: await getBooked(host.http, reference, signal) };
  } catch (error) {
    const failure = failureOf(error);
    const trip = failure === 'unreachable' ? await keptBooking(askedBy, reference) : null;
    return trip ? { ...nothing, askedBy, trip, kept: true } : { ...nothing, askedBy, failure };
  }
}
