import { type ComboRoom, comboRoom, type ExactRoom, exactRoom, wireRows } from '@safarnama/shared/contract';
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

/** Either call may return rows of either kind, so rows are classified by their fields. */
export const reply = z.pipe(
  z.pipe(z.transform(rowsIn), wireRows(z.union([exactRoom, comboRoom]))),
  z.transform(
    (rows): FoundRooms => ({ exact: rows.filter((row): row is ExactRoom => !isCombo(row)), combo: rows.filter(isCombo) }),
  ),
);
