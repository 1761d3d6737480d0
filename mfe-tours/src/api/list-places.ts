import { API, READS } from '@safarnama/shared/contract';
import { placeRows } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Place names without blanks and duplicates, in the order of the reply. */
export const listPlaces = async (http: Http, signal?: AbortSignal): Promise<string[]> => {
  const rows = await http.get(API.places(), { schema: placeRows, at: READS.places, signal });
  return [...new Set(rows.map((row) => row.place_name.trim()).filter(Boolean))];
};
