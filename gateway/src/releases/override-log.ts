import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { tryRead, trySave } from './durable-files.ts';
import { SHELL } from './plan.ts';
import type { Resolved } from './resolve.ts';

/** Compositions with overrides that are remembered; the oldest are dropped. */
const MAX_ENTRIES = 100;

const entrySchema = z.object({
  /** Of the composition. */
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** When a page was last rendered with it, in milliseconds of the clock. */
  at: z.number(),
  /** Remote or shell → the version that was served because of an override. */
  versions: z.record(z.string(), z.string()),
});
export type OverriddenComposition = z.infer<typeof entrySchema>;

/** The part of a composition that is logged. */
interface ServedComposition {
  readonly id: string;
  readonly shell: Resolved | undefined;
  readonly resolved: Readonly<Record<string, Resolved>>;
}

/** The valid entries of an unchecked list. */
export const parseOverrideLog = (list: unknown): OverriddenComposition[] =>
  Array.isArray(list) ? list.slice(0, MAX_ENTRIES).flatMap((one) => entrySchema.safeParse(one).data ?? []) : [];

const fileOf = (store: string) => path.join(store, '.gateways', 'asked');

/** Entries that ended gateways with this folder have saved. */
export const readOverrideLog = (store: string): OverriddenComposition[] => parseOverrideLog(tryRead(fileOf(store)));

/** Without duplicates, the newest first. */
export function newestFirst(list: readonly OverriddenComposition[]): OverriddenComposition[] {
  const known = new Map<string, OverriddenComposition>();
  for (const one of list.toSorted((a, b) => b.at - a.at)) if (!known.has(one.id)) known.set(one.id, one);
  return [...known.values()].slice(0, MAX_ENTRIES);
}

/** The last compositions that were served with overrides. The history of the plan does not have them. */
export class OverrideLog {
  readonly #store: string;
  /** The newest first. */
  readonly #entries = new LRUCache<string, OverriddenComposition>({ max: MAX_ENTRIES });
  #isSaved = true;

  constructor(store: string) {
    this.#store = store;
    for (const one of readOverrideLog(store).reverse()) this.#entries.set(one.id, one);
  }

  /** Records a composition that has overrides. */
  record({ id, shell, resolved }: ServedComposition): void {
    const parts = [...Object.entries(resolved), ...(shell ? [[SHELL, shell] as const] : [])];
    const overridden = parts.flatMap(([name, { rule, version }]) => (rule === 'override' ? [[name, version] as const] : []));
    if (overridden.length === 0) return;
    this.#entries.set(id, { id, at: Date.now(), versions: Object.fromEntries(overridden) });
    this.#isSaved = false;
  }

  /** Saves new entries and returns all. Without write access entries last as long as the process. */
  flush(): OverriddenComposition[] {
    const own = [...this.#entries.values()];
    if (this.#isSaved) return own;
    this.#isSaved = true;
    trySave(fileOf(this.#store), () => newestFirst([...own, ...readOverrideLog(this.#store)]));
    return own;
  }
}
