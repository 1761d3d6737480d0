import { API, type HotelNight, READS } from '@safarnama/shared/contract';
import { hotelNights } from '@safarnama/shared/contract/replies';
import type { HotelSearch, RoomStay } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

export interface NightsOf extends Pick<HotelSearch, 'city' | 'adults' | 'children' | 'rooms'> {
  /** The only room type; otherwise the cheapest of the city. */
  readonly room?: RoomStay['hotelRoomId'] | undefined;
}

/** Room price for each night of a month, `2026-12`. */
export const listNights = (
  http: Http,
  { city, adults, children, rooms, room }: NightsOf,
  month: string,
  signal?: AbortSignal,
): Promise<HotelNight[]> =>
  http.get(API.hotelNights(), {
    schema: hotelNights,
    at: READS.hotelNights,
    query: { city, month, adults, children, rooms, room },
    signal,
  });
