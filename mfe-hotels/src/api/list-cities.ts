import { API, READS } from '@safarnama/shared/contract';
import { hotelCities } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Distinct names of the cities that have hotels, in the order of the reply. */
export const listCities = async (http: Http, signal?: AbortSignal): Promise<string[]> => {
  const rows = await http.get(API.hotelCities(), { schema: hotelCities, at: READS.hotelCities, signal });
  return [...new Set(rows.map((row) => row.city).filter(Boolean))];
};
