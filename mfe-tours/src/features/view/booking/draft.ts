import type { Travellers } from '@safarnama/shared/domain';
import * as z from '@safarnama/shared/schema';

/** What a visitor has filled in so far for one tour; the chosen month stands in the address. */
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

const count = z.number().check(z.int(), z.nonnegative());
const draft = z.object({
  open: z.boolean(),
  rooms: z.array(z.object({ adult: count, child: count, infant: count })).check(z.minLength(1)),
  date: z.string(),
  email: z.string(),
  phone: z.string(),
  transport: z.string(),
  terms: z.boolean(),
});

/** Session storage key; everything under `draft:` ends with the session. */
export const draftKey = (packageId: string) => `draft:tour:${packageId}`;

/** Undefined when nothing is kept, or when what is kept is not a draft. */
export function parseDraft(text: string | null): Draft | undefined {
  try {
    const read = z.safeParse(draft, JSON.parse(text ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
