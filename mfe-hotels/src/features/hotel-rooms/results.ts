import { type HotelSearch, hotelListQuery, type RoomFact } from '@safarnama/shared/domain';
import { type Http, isApiFailure } from '@safarnama/shared/host';
import { type FoundRooms, findComboRooms, findExactRooms } from '../../api/find-rooms.ts';

/** Another search that finds rooms. */
export interface Nearby {
  readonly text: string;
  readonly href: string;
}

/** Merged result of the two list calls. */
export interface Results extends FoundRooms {
  /** A call failed, which the page shows; the other call's rooms are included. */
  readonly failed: boolean;
  /** Set when there are no rooms: similar searches that have rooms. */
  readonly nearby?: readonly Nearby[];
}

const NO_ROOMS: FoundRooms = { exact: [], combo: [] };

/** True for 404, for a body with `notfound`, and for aborted calls, whose search was replaced. */
const meansNoRooms = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 404 || error.code === 'aborted' || error.body?.notfound === true);

const settle = (call: Promise<FoundRooms>) =>
  call.then(
    (found) => ({ found, failed: false }),
    (error: unknown) => ({ found: NO_ROOMS, failed: !meansNoRooms(error) }),
  );

/** Calls both lists in parallel. Never rejects. */
export async function findResults(
  http: Http,
  search: HotelSearch,
  signal?: AbortSignal,
  facts?: readonly RoomFact[],
): Promise<Results> {
  const query = hotelListQuery(search);
  const [a, b] = await Promise.all([
    settle(findExactRooms(http, query, signal, facts)),
    settle(findComboRooms(http, query, signal, facts)),
  ]);
  return {
    exact: [...a.found.exact, ...b.found.exact],
    combo: [...a.found.combo, ...b.found.combo],
    failed: a.failed || b.failed,
  };
}
