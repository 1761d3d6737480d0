import type { Travellers } from '@safarnama/shared/domain';
import { isBoolean, isCount, isText, listOf, matchesShape, parseJson, type Shape } from '../../../stored/shape.ts';

/** Values of the booking form for one tour; the chosen month is stored in the address. */
export interface Draft {
  readonly open: boolean;
  readonly rooms: readonly Travellers[];
  /** date_id as text, '' for none. */
  readonly date: string;
  readonly email: string;
  readonly phone: string;
  readonly transport: string;
  readonly terms: boolean;
}

export const EMPTY_ROOM: Travellers = { adult: 0, child: 0, infant: 0 };
export const EMPTY_DRAFT: Draft = {
  open: false,
  rooms: [EMPTY_ROOM],
  date: '',
  email: '',
  phone: '',
  transport: '',
  terms: false,
};

const ROOM: Shape<Travellers> = { adult: isCount, child: isCount, infant: isCount };
const DRAFT: Shape<Draft> = {
  open: isBoolean,
  rooms: (rooms) => listOf((room) => matchesShape(ROOM, room))(rooms) && (rooms as readonly unknown[]).length > 0,
  date: isText,
  email: isText,
  phone: isText,
  transport: isText,
  terms: isBoolean,
};

/** Session storage key; all keys under `draft:` are removed when the session ends. */
export const draftKey = (packageId: string) => `draft:tour:${packageId}`;

/** Undefined when there is no valid stored draft. */
export function parseDraft(text: string | null): Draft | undefined {
  const stored = parseJson(text);
  return matchesShape(DRAFT, stored) ? stored : undefined;
}
