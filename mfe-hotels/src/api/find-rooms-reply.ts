import { type ComboRoom, comboRoom, type ExactRoom, exactRoom, wireRows } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

export interface FoundRooms {
  readonly exact: readonly ExactRoom[];
  readonly combo: readonly ComboRoom[];
}

/** The rows of both lists, or the bare list that the reply is; undefined when it holds neither. */
const rowsIn = (reply: unknown): unknown => {
  if (Array.isArray(reply) || typeof reply !== 'object' || !reply) return reply;
  const { rooms, non_matched_rooms } = reply as Record<string, unknown>;
  const lists = [rooms, non_matched_rooms].filter((list) => list === null || Array.isArray(list));
  return lists.length > 0 ? lists.flatMap((list) => list ?? []) : undefined;
};

/** A combo says which room it is made of. */
const isCombo = (row: ExactRoom | ComboRoom): row is ComboRoom => 'room' in row;

/** Which of the two calls answers which list is not certain: either may hold any row, and a row is known by its looks. */
export const reply = z.pipe(
  z.pipe(z.transform(rowsIn), wireRows(z.union([exactRoom, comboRoom]))),
  z.transform(
    (rows): FoundRooms => ({ exact: rows.filter((row): row is ExactRoom => !isCombo(row)), combo: rows.filter(isCombo) }),
  ),
);
