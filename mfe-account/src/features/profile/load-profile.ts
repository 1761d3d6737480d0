import type { HotelBooking, TourOrder, User } from '@safarnama/shared/contract';
import { decodeProfileId } from '@safarnama/shared/domain';
import { type HostApi, isApiFailure } from '@safarnama/shared/host';
import { data } from '@safarnama/shared/router';
import { getHotelBookings } from '../../api/get-hotel-bookings.ts';
import { getTourOrders } from '../../api/get-tour-orders.ts';
import { getUser } from '../../api/get-user.ts';

export interface PersonalData {
  /** Null when the call failed; no message is shown. */
  readonly user: User | null;
  /** Null when no reply arrived or the server failed; empty when it refused the call. */
  readonly hotels: readonly HotelBooking[] | null;
  readonly tours: readonly TourOrder[] | null;
  /** The session has expired on the server. */
  readonly ended: boolean;
}

export interface ProfileData {
  /** User id at load time; null for a visitor and on the server. */
  readonly loadedBy: string | null;
  /** Null unless the address is the signed-in user's profile. */
  readonly personal: PersonalData | null;
}

const emptyIfRefused = (error: unknown) => (isApiFailure(error) && error.status >= 400 && error.status < 500 ? [] : null);

/** All calls use the session's user id; data is loaded only when the address has the same id. Throws 404 where it has none. */
export async function loadProfile(host: HostApi, encodedId = '', signal?: AbortSignal): Promise<ProfileData> {
  const id = decodeProfileId(encodedId);
  if (id === undefined) throw data(null, { status: 404 });
  const session = host.session.store.getState();
  if (session.status === 'visitor') return { loadedBy: null, personal: null };
  const { userid } = session;
  if (id !== userid) return { loadedBy: userid, personal: null };
  let ended = false;
  const [user, hotels, tours] = await Promise.all([
    getUser(host.http, userid, signal).catch((error: unknown) => {
      ended = isApiFailure(error) && error.status === 401;
      return null;
    }),
    getHotelBookings(host.http, userid, signal).catch(emptyIfRefused),
    getTourOrders(host, userid, signal).catch(emptyIfRefused),
  ]);
  return { loadedBy: userid, personal: { user, hotels, tours, ended } };
}
