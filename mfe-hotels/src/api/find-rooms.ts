import { API, type ComboRoom, comboRoom, comboRooms, type ExactRoom, exactRoom, exactRooms } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';
import * as z from '@safarnama/shared/schema';

export interface FoundRooms {
  readonly exact: readonly ExactRoom[];
  readonly combo: readonly ComboRoom[];
}

/** Which of the two calls answers which list is not certain: both lists are read from either, and a bare list by its rows. */
const reply = z.union([
  z.pipe(
    z
      .object({ rooms: z.optional(exactRooms), non_matched_rooms: z.optional(comboRooms) })
      .check(z.refine((lists) => lists.rooms !== undefined || lists.non_matched_rooms !== undefined, 'has no list of rooms')),
    z.transform((lists): FoundRooms => ({ exact: lists.rooms ?? [], combo: lists.non_matched_rooms ?? [] })),
  ),
  z.pipe(
    z.array(exactRoom),
    z.transform((exact): FoundRooms => ({ exact, combo: [] })),
  ),
  z.pipe(
    z.array(comboRoom),
    z.transform((combo): FoundRooms => ({ exact: [], combo })),
  ),
]);

const find = (path: string) => (http: Http, query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
  http.get(path, { schema: reply, at: 'data', query, signal });

export const findExactRooms = find(API.exactRooms());
export const findComboRooms = find(API.comboRooms());
