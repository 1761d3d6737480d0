import { type ComboRoom, comboRoom, type ExactRoom, exactRoom, wireRows } from '@safarnama/shared/contract';
import { hasFacts, isFreeCancellation, type RoomFact } from '@safarnama/shared/domain';
import * as z from '@safarnama/shared/schema';

export interface FoundRooms {
  readonly exact: readonly ExactRoom[];
  readonly combo: readonly ComboRoom[];
}

/** Rows of both lists, or the reply itself when it is a list; undefined otherwise. */
const rowsIn = (reply: unknown): unknown => {
  if (Array.isArray(reply) || typeof reply !== 'object' || !reply) return reply;
  const { rooms, non_matched_rooms } = reply as Record<string, unknown>;
  const lists = [rooms, non_matched_rooms].filter((list) => list === null || Array.isArray(list));
  return lists.length > 0 ? lists.flatMap((list) => list ?? []) : undefined;
};

/** Only a combo names the room it consists of. */
const isCombo = (row: ExactRoom | ComboRoom): row is ComboRoom => 'room' in row;

const matches = (facts: readonly RoomFact[]) => (row: ExactRoom | ComboRoom) => {
  const room = isCombo(row) ? row.room : row;
  const charges = room.cancellation_charges;
  const free = charges !== null && isFreeCancellation(charges) && room.free_cancellation !== false;
  return hasFacts({ ...room, free }, facts);
};

/**
 * Either call may return rows of either kind, so rows are classified by their fields. Rows without the requested facts are
 * dropped, for backends that do not filter.
 */
export const replyTo = (facts: readonly RoomFact[]) =>
  z.pipe(
    z.pipe(z.transform(rowsIn), wireRows(z.union([exactRoom, comboRoom]))),
    z.transform((all): FoundRooms => {
      const rows = all.filter(matches(facts));
      return { exact: rows.filter((row): row is ExactRoom => !isCombo(row)), combo: rows.filter(isCombo) };
    }),
  );
