import type { RoomInfo } from '@safarnama/shared/contract';
import { type HostApi, isApiFailure } from '@safarnama/shared/host';
import { data, type LoaderFunctionArgs } from '@safarnama/shared/router';
import { getRoom } from '../../api/get-room.ts';
import { type BookingStay, readBookingStay } from './booking-stay.ts';

/** Null when the address is invalid or the room cannot be booked. */
export type BookingData = { readonly stay: BookingStay; readonly room: RoomInfo } | null;

export const loader =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams;
    const stay = readBookingStay((name) => query.get(name));
    if (!stay) return data(null, { status: 400 });
    try {
      const room = await getRoom(host.http, stay.hotelVendorId, stay.hotelRoomId, request.signal);
      // A room without a price cannot be booked.
      return room.basePrice > 0 ? ({ stay, room } satisfies BookingData) : data(null, { status: 503 });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return data(null, { status: error.status >= 400 ? error.status : 503 });
    }
  };
