import type { Plan, PlanEntry } from '@safarnama/shared/release';
import * as z from 'zod';
import { MAX_LINK_MS } from '../releases/duration.ts';
import { makerId } from '../releases/override-links.ts';
import { entryOf } from '../releases/plan.ts';
import type { ReleaseStore } from '../releases/store.ts';

/** A release that a revoked token published. `use`: where the plan names it. */
export const publishedBySchema = z.object({
  name: z.string(),
  version: z.string(),
  by: z.string(),
  use: z.optional(z.enum(['stable', 'previous', 'canary', 'pinned'])),
});
type PublishedBy = z.infer<typeof publishedBySchema>;

interface WithParent {
  readonly name: string;
  readonly parent?: string | undefined;
}

/** A token and its descendants. */
export function withDescendants<T extends WithParent>(token: T, all: readonly T[]): T[] {
  const found = [token];
  // The array grows during the iteration. In a damaged token store, parents may form a cycle.
  for (const { name } of found)
    found.push(...all.filter((one) => one.parent === name && !found.some((other) => other.name === one.name)));
  return found;
}

/** The token that made a token, the maker of that one, and so on. */
export function ancestorsOf<T extends WithParent>(token: T, all: readonly T[]): T[] {
  const found: T[] = [];
  for (let next: T | undefined = token; next; ) {
    const { parent }: T = next;
    next = all.find(({ name }) => name === parent);
    if (!next || found.includes(next)) break;
    found.push(next);
  }
  return found;
}

function useOf(entry: PlanEntry | undefined, version: string): PublishedBy['use'] {
  if (entry?.pin === version) return 'pinned';
  if (entry?.stable === version) return 'stable';
  if (entry?.canary?.version === version) return 'canary';
  return entry?.previous === version ? 'previous' : undefined;
}

/** Releases that these tokens published, the oldest first. */
export function publishedBy(store: ReleaseStore, names: ReadonlySet<string>): PublishedBy[] {
  const plan = store.plan();
  return store.history().flatMap(({ who, what, remote, version }) => {
    if (what !== 'publish' || version === undefined || !names.has(who)) return [];
    const use = useOf(entryOf(plan, remote), version);
    return [{ name: remote, version, by: who, ...(use ? { use } : {}) }];
  });
}

/** Names of the tokens whose links may still be accepted. A link ends no later than the token that made it. */
export function makersOfOpenLinks(
  store: ReleaseStore,
  tokens: readonly { readonly name: string; readonly scopes: readonly string[]; readonly until: string }[],
): string[] {
  const ended = store.plan().revokedLinks ?? {};
  return tokens
    .filter(({ scopes, until }) => Date.parse(until) > Date.now() && scopes.some((scope) => /:(preview|\*)$/.test(scope)))
    .flatMap(({ name }) => (Object.hasOwn(ended, makerId(name)) ? [] : name));
}

/** Ends the preview links of these makers through the plan, which every gateway watches. */
export async function revokeLinks(store: ReleaseStore, makers: readonly string[], by: string): Promise<void> {
  const now = Date.now();
  const ended = Object.fromEntries(makers.map((name) => [makerId(name), now + MAX_LINK_MS]));
  await store.change((plan: Plan) => {
    const known = Object.entries(plan.revokedLinks ?? {}).filter(([, until]) => until > now);
    const revokedLinks = { ...Object.fromEntries(known), ...ended };
    return {
      plan: { ...plan, revokedLinks },
      rows: [{ who: by, what: 'revoke links', remote: 'plan', why: `links of ${makers.join(', ')}` }],
    };
  });
}
