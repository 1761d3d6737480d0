import type { HotelBooking, TourOrder, User } from '@safarnama/shared/contract';
import { decodeProfileId } from '@safarnama/shared/domain';
import { type HostApi, isApiFailure } from '@safarnama/shared/host';
import { getHotelBookings } from '../../api/get-hotel-bookings.ts';
import { getTourOrders } from '../../api/get-tour-orders.ts';
import { getUser } from '../../api/get-user.ts';

export interface Personal {
  /** Null when the call failed: the page says nothing about it. */
  readonly user: User | null;
  /** Empty as well when the call failed. */
  readonly hotels: readonly HotelBooking[];
  readonly tours: readonly TourOrder[];
  /** The server no longer knows this session. */
  readonly ended: boolean;
}

export interface ProfileData {
  /** Who was signed in when this was loaded; null for a visitor, and always on the server. */
  readonly askedBy: string | null;
  /** Null unless the address names the person who is signed in. */
  readonly personal: Personal | null;
}

/** Every call uses the session's id; the id in the address only decides whether there is anything to show. */
export async function loadProfile(host: HostApi, encodedId = '', signal?: AbortSignal): Promise<ProfileData> {
  const session = host.session.store.getState();
  if (session.status === 'visitor') return { askedBy: null, personal: null };
  const { userid } = session;
  if (decodeProfileId(encodedId) !== userid) return { askedBy: userid, personal: null };
  let ended = false;
  const [user, hotels, tours] = await Promise.all([
    getUser(host.http, userid, signal).catch((error: unknown) => {
      ended = isApiFailure(error) && error.status === 401;
      return null;
    }),
    getHotelBookings(host.http, userid, signal).catch(() => []),
    getTourOrders(host, userid, signal).catch(() => []),
  ]);
  return { askedBy: userid, personal: { user, hotels, tours, ended } };
}
