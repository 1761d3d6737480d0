import { API, type HotelCount, READS } from '@safarnama/shared/contract';
import { hotelCounts } from '@safarnama/shared/contract/replies';
import type { HotelSearch } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

/** How many rooms a search finds at any price, by price and kind of place. */
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
