import * as z from 'zod';
import { stableBefore } from './history.ts';
import { barred, entryOf, quarantined } from './plan.ts';
import { SHIP } from './plan-changes.ts';
import type { ReleaseReader } from './store.ts';

/** A published version that was built from given sources, and what operators decided about it. */
export const builtVersionSchema = z.object({
  version: z.string(),
  isServed: z.boolean(),
  /** Why a start of the site must not promote it: withdrawn, retired, quarantined, a canary, or an operator chose another version. */
  left: z.optional(z.enum(['withdrawn', 'retired', 'quarantined', 'canary', 'chosen'])),
  /** Author of the last change of the stable version. */
  by: z.string(),
});
export type BuiltVersion = Readonly<z.infer<typeof builtVersionSchema>>;

/** The published version that was built from these sources; the stable one when several were. */
export function builtFrom(store: ReleaseReader, name: string, source: string): BuiltVersion | undefined {
  const candidates = store.versions(name).filter((version) => store.described(name, version).source === source);
  const entry = entryOf(store.plan(), name);
  const version = candidates.find((one) => one === entry?.stable) ?? candidates[0];
  if (!version) return undefined;
  const last = store.history().findLast(({ remote, before, after }) => remote === name && before?.stable !== after?.stable);
  const chosen =
    entry && last && last.what !== SHIP && stableBefore(store.history(), name, entry.stable, (one) => one === version);
  const left =
    (entry && barred(entry, version)) ??
    (entry && quarantined(entry, version) !== undefined ? 'quarantined' : undefined) ??
    (entry?.canary?.version === version ? 'canary' : chosen ? 'chosen' : undefined);
  return { version, isServed: version === entry?.stable, left, by: last?.who ?? '' };
}
