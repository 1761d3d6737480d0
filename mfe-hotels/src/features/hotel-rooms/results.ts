import type { ComboRoom, ExactRoom } from '@safarnama/shared/contract';
import { type HotelSearch, hotelListQuery } from '@safarnama/shared/domain';
import { type Http, isApiFailure } from '@safarnama/shared/host';
import { type FoundRooms, findComboRooms, findExactRooms } from '../../api/find-rooms.ts';

/** Another search that finds rooms. */
export interface Nearby {
  readonly text: string;
  readonly href: string;
}

/** What the two list calls gave together. */
export interface Results {
  readonly exact: readonly ExactRoom[];
  readonly combo: readonly ComboRoom[];
  /** A call failed in a way that the visitor is told about; the other call's rooms are still here. */
  readonly failed: boolean;
  /** In the place of rooms: searches beside this one that have some. */
  readonly nearby?: readonly Nearby[];
}

const NO_ROOMS: FoundRooms = { exact: [], combo: [] };

/** 404, or a body that says `notfound`, means that there are no rooms; an aborted call belongs to a search nobody waits for. */
function meansNoRooms(error: unknown): boolean {
  if (!isApiFailure(error)) return false;
  const said = error.body as { notfound?: unknown } | null | undefined;
  return error.status === 404 || error.code === 'aborted' || (typeof said === 'object' && said?.notfound === true);
}

const settle = (call: Promise<FoundRooms>) =>
  call.then(
    (found) => ({ found, failed: false }),
    (error: unknown) => ({ found: NO_ROOMS, failed: !meansNoRooms(error) }),
  );

/** Asks both lists at once. Never rejects. */
export async function findResults(http: Http, search: HotelSearch, signal?: AbortSignal): Promise<Results> {
  const query = hotelListQuery(search);
  const [a, b] = await Promise.all([settle(findExactRooms(http, query, signal)), settle(findComboRooms(http, query, signal))]);
  return {
    exact: [...a.found.exact, ...b.found.exact],
    combo: [...a.found.combo, ...b.found.combo],
    failed: a.failed || b.failed,
  };
}
