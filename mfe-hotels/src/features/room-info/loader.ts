import type { AvailabilityResult, RoomInfo } from '@safarnama/shared/contract';
import { isBookable, type RoomStay, readRoomStay } from '@safarnama/shared/domain';
import { type HostApi, type Http, isApiFailure } from '@safarnama/shared/host';
import { data, type LoaderFunctionArgs } from '@safarnama/shared/router';
import { type Deferred, defer } from '@safarnama/shared/ui/deferred';
import { checkAvailability } from '../../api/check-availability.ts';
import { getRoom } from '../../api/get-room.ts';

export interface RoomData {
  readonly stay: RoomStay;
  readonly room: RoomInfo;
  /** Resolves to null when the call failed; no message is shown. */
  readonly availability: Deferred<AvailabilityResult | null>;
}

/** The room failed to load. `status` is shown; 503 when there was no reply. */
export interface RoomFailure {
  readonly status: number;
}

/** Null for a failed call and for an address without a stay. */
export const loadAvailability = (http: Http, stay: RoomStay, signal?: AbortSignal): Promise<AvailabilityResult | null> =>
  isBookable(stay) ? checkAvailability(http, stay, signal).catch(() => null) : Promise.resolve(null);

export const loader =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams;
    const stay = readRoomStay((name) => query.get(name));
    const fail = (status: number) => data({ status } satisfies RoomFailure, { status });
    if (!stay.hotelVendorId || !stay.hotelRoomId) return fail(404);
    const availability = defer(loadAvailability(host.http, stay, request.signal));
    try {
      const room = await getRoom(host.http, stay.hotelVendorId, stay.hotelRoomId, request.signal);
      return { stay, room, availability: await availability } satisfies RoomData;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return fail(error.status >= 400 ? error.status : 503);
    }
  };
