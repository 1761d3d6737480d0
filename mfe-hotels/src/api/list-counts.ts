import { API, type HotelCount, READS } from '@safarnama/shared/contract';
import { hotelCounts } from '@safarnama/shared/contract/replies';
import type { HotelSearch } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

/** Number of rooms that match a search at any price, by price and type of place. */
export const listCounts = (
  http: Http,
  { city, checkin, checkout, adults, children, rooms }: Omit<HotelSearch, 'minPrice' | 'maxPrice'>,
  signal?: AbortSignal,
): Promise<HotelCount[]> =>
  http.get(API.hotelCounts(), {
    schema: hotelCounts,
    at: READS.hotelCounts,
    query: { city, checkin, checkout, adults, children, rooms },
    signal,
  });
