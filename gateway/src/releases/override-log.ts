import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { SHELL } from './plan.ts';
import { processId } from './process-id.ts';
import type { Resolved } from './resolve.ts';

/** How many compositions are remembered that a link or a browser asked for; the oldest go. */
const MOST = 100;

const askedSchema = z.object({
  /** Of the composition. */
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** Milliseconds of the clock: when a page was last made of it. */
  at: z.number(),
  /** Remote or shell → the version that was given because it was asked for. */
  versions: z.record(z.string(), z.string()),
});
export type OverriddenComposition = z.infer<typeof askedSchema>;

/** A composition, as far as this needs to know it. */
interface ServedComposition {
  readonly id: string;
  readonly shell: Resolved | undefined;
  readonly resolved: Readonly<Record<string, Resolved>>;
}

/** What of a list can be read, whoever has written it. */
export const parseOverrideLog = (list: unknown): OverriddenComposition[] =>
  Array.isArray(list) ? list.slice(0, MOST).flatMap((one) => askedSchema.safeParse(one).data ?? []) : [];

const fileOf = (store: string) => path.join(store, '.gateways', 'asked');

/** What gateways with this folder have kept beyond their end. */
export function readOverrideLog(store: string): OverriddenComposition[] {
  try {
    return parseOverrideLog(JSON.parse(readFileSync(fileOf(store), 'utf8')));
  } catch {
    return [];
  }
}

/** The newest first, each once. */
export function newestFirst(list: readonly OverriddenComposition[]): OverriddenComposition[] {
  const known = new Map<string, OverriddenComposition>();
  for (const one of list.toSorted((a, b) => b.at - a.at)) if (!known.has(one.id)) known.set(one.id, one);
  return [...known.values()].slice(0, MOST);
}

/** Which versions were asked for beside the plan, of the last compositions that came of it: no history has them. */
export class OverrideLog {
  readonly #store: string;
  /** The newest first. */
  readonly #asked = new LRUCache<string, OverriddenComposition>({ max: MOST });
  #isKept = true;

  constructor(store: string) {
    this.#store = store;
    for (const one of readOverrideLog(store).reverse()) this.#asked.set(one.id, one);
  }

  /** Notes a composition if something in it was asked for. */
  record({ id, shell, resolved }: ServedComposition): void {
    const parts = [...Object.entries(resolved), ...(shell ? [[SHELL, shell] as const] : [])];
    const asked = parts.flatMap(([name, { rule, version }]) => (rule === 'override' ? [[name, version] as const] : []));
    if (asked.length === 0) return;
    this.#asked.set(id, { id, at: Date.now(), versions: Object.fromEntries(asked) });
    this.#isKept = false;
  }

  /** All of them, once what is new has been written. Whoever can't write there knows them as long as he runs. */
  flush(): OverriddenComposition[] {
    const own = [...this.#asked.values()];
    if (this.#isKept) return own;
    this.#isKept = true;
    const file = fileOf(this.#store);
    try {
      // Where drafts of the dead are cleared away.
      const draft = path.join(this.#store, '.drafts', `${processId()}~asked`);
      for (const one of [file, draft]) mkdirSync(path.dirname(one), { recursive: true });
      writeFileSync(draft, JSON.stringify(newestFirst([...own, ...readOverrideLog(this.#store)])));
      renameSync(draft, file);
    } catch {
      // A store that is read only.
    }
    return own;
  }
}
