import type { SlotName } from '@safarnama/shared/host';
import type { Release } from '@safarnama/shared/release';
import type { Filled, PageData } from '../remotes/page-data.ts';

interface Filling {
  readonly name: string;
  readonly fills?: Release['fills'];
  readonly table?: readonly { readonly id: string; readonly path?: string | undefined }[];
}

/**
 * Place → slots and links of a composition's remotes, either the `late` ones or the others: by order, then by the owner's name.
 */
export function placesOf(remotes: readonly Filling[], late = false): PageData['fills'] {
  const rows = remotes.flatMap(({ name, table = [], fills = [] }) =>
    fills
      .filter((fill) => !!fill.late === late)
      .map(({ place, order, slot, link, label = '' }) => {
        const filled: Filled =
          slot === undefined ? [`/${table.find(({ id }) => id === link)?.path}`, label] : (`${name}:${slot}` as SlotName);
        return { place, order, full: `${name}:${slot ?? link}`, filled };
      }),
  );
  rows.sort((a, b) => a.order - b.order || (a.full < b.full ? -1 : 1));
  const places: Record<string, Filled[]> = {};
  for (const { place, filled } of rows) places[place] = [...(places[place] ?? []), filled];
  return places;
}
