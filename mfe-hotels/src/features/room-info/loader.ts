import type { RoomInfo } from '@safarnama/shared/contract';
import { isBookable, type RoomStay, readRoomStay } from '@safarnama/shared/domain';
import { type HostApi, isApiFailure } from '@safarnama/shared/host';
import { data, type LoaderFunctionArgs } from '@safarnama/shared/router';
import { type Deferred, defer } from '@safarnama/shared/ui/deferred';
import { checkAvailability } from '../../api/check-availability.ts';
import { getRoom } from '../../api/get-room.ts';
import { loadLazyParts } from './load-lazy-parts.ts';
import type { Checked } from './stay-problem.ts';

export interface RoomData {
  readonly stay: RoomStay;
  readonly room: RoomInfo;
  /** Resolves to null when the call failed; no message is shown. */
  readonly availability: Deferred<Checked | null>;
}

/** The room failed to load. `status` is shown; 503 when there was no reply. */
export interface RoomFailure {
  readonly status: number;
}

/** Null for a failed call or an invalid stay. With `keepSearch`, a stay that cannot be booked has the reason instead. */
export async function loadAvailability(host: HostApi, stay: RoomStay, signal?: AbortSignal): Promise<Checked | null> {
  const result = isBookable(stay) ? await checkAvailability(host.http, stay, signal).catch(() => null) : null;
  if (result?.available || !host.config.flags.keepSearch) return result;
  return loadLazyParts().then(
    ({ withReason }) => withReason(result, stay, host.clock.today()),
    () => result,
  );
}

export const loader =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams;
    const stay = readRoomStay((name) => query.get(name));
    const fail = (status: number) => data({ status } satisfies RoomFailure, { status });
    if (!stay.hotelVendorId || !stay.hotelRoomId) return fail(404);
    const availability = defer(loadAvailability(host, stay, request.signal));
    try {
      const room = await getRoom(host.http, stay.hotelVendorId, stay.hotelRoomId, request.signal);
      return { stay, room, availability: await availability } satisfies RoomData;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return fail(error.status >= 400 ? error.status : 503);
    }
  };
