import type { SlotName } from '@safarnama/shared/host';
import type { Release } from '@safarnama/shared/host/release';
import type { PageData } from '../remotes/page-data.ts';

interface Filling {
  readonly name: string;
  readonly fills?: Release['fills'];
}

/** Place → the slots that a composition's remotes have put there, `late` ones or the others: by order, then by the owner's name. */
export function placesOf(remotes: readonly Filling[], late = false): PageData['fills'] {
  const rows = remotes.flatMap(({ name, fills = [] }) =>
    fills.filter((fill) => !!fill.late === late).map((fill) => ({ ...fill, full: `${name}:${fill.slot}` })),
  );
  rows.sort((a, b) => a.order - b.order || (a.full < b.full ? -1 : 1));
  const places: Record<string, SlotName[]> = {};
  for (const { place, full } of rows) places[place] = [...(places[place] ?? []), full as SlotName];
  return places;
}
