import type { BookedTrip } from '@safarnama/shared/contract';
import { type HostApi, isApiFailure } from '@safarnama/shared/host';
import { getBooking } from '../../api/get-booking.ts';
import { readOfflineCopy } from './offline-copy.ts';

export interface BookingData {
  readonly reference: string;
  /** User id at load time; null for a visitor and on the server. */
  readonly loadedBy: string | null;
  readonly trip: BookedTrip | null;
  /** Why `trip` is null. */
  readonly failure: 'unknown' | 'ended' | 'unreachable' | null;
  /** `trip` is the offline copy, because there was no connection. */
  readonly offline: boolean;
}

const failureOf = (error: unknown): BookingData['failure'] => {
  const status = isApiFailure(error) ? error.status : 0;
  if (status === 401) return 'ended';
  return status >= 400 && status < 500 && status !== 429 ? 'unknown' : 'unreachable';
};

/** The server renders no booking. The browser loads it with the session; the API returns only the user's own bookings. */
export async function loadBooking(host: HostApi, reference = '', signal?: AbortSignal): Promise<BookingData> {
  const session = host.session.store.getState();
  const empty = { reference, trip: null, failure: null, offline: false };
  if (session.status === 'visitor') return { ...empty, loadedBy: null };
  const loadedBy = session.userid;
  try {
    return { ...empty, loadedBy, trip: await getBooking(host.http, reference, signal) };
  } catch (error) {
    const failure = failureOf(error);
    const trip = failure === 'unreachable' ? await readOfflineCopy(loadedBy, reference) : null;
    return trip ? { ...empty, loadedBy, trip, offline: true } : { ...empty, loadedBy, failure };
  }
}
