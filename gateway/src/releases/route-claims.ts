import type { RouteRow } from '@safarnama/shared/release';

/** A pattern in parts, as the router reads it: `:` for a parameter, `*` for the rest; others in lower case. */
type Claim = readonly string[];

const parts = (pattern: string) => pattern.split('/').filter(Boolean);

/** `des/:id?` is `des` and `des/:id`. */
function spellings([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const ends = spellings(rest);
  const kept = ends.map((end) => [first.replace(/\?$/, ''), ...end]);
  return first.endsWith('?') ? [...kept, ...ends] : kept;
}

/** Parts of one pattern, since a table may be nested hundreds deep, and optional parts: each doubles its spellings. */
const MAX_PARTS = 32;
const MAX_OPTIONAL = 6;
/** A word or a parameter. The router reads `?` elsewhere as a quantifier, `*` at the end of a word as `/*`. */
const PART = /^(?:[^:*?]+|:[\w-]+)\??$/;

/** A pattern that cannot be compared with others, because the router reads it otherwise, or its parts or spellings are too many. */
export const unclearPage = (own: readonly string[]): string | undefined =>
  own.find((pattern) => {
    const all = parts(pattern);
    if (all.length > MAX_PARTS) return true;
    const named = all.at(-1) === '*' ? all.slice(0, -1) : all;
    return !named.every((part) => PART.test(part)) || named.filter((part) => part.endsWith('?')).length > MAX_OPTIONAL;
  });

/** Description of the patterns that {@link unclearPage} accepts. */
export const CLEAR_PAGE = `a path of words and parameters, ${MAX_PARTS} at most, with at most ${MAX_OPTIONAL} optional parts and * only as the last one`;

const claim = (spelling: readonly string[]): Claim =>
  spelling.map((part) => (part === '*' ? '*' : part.startsWith(':') ? ':' : part.toLowerCase()));

/** Addresses of a route table, the tables of its children included: `/view/:package_id`. */
export function patterns(table: readonly RouteRow[], at: readonly string[] = []): string[] {
  return table.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? at : path.startsWith('/') ? parts(path) : [...at, ...parts(path)];
    // A row with neither a path nor an index is a layout and no page.
    const own = path !== undefined || index ? [`/${here.join('/')}`] : [];
    return [...own, ...patterns(children, here)];
  });
}

const claimsOf = (pattern: string) => spellings(parts(pattern)).map(claim);

/**
 * Whether each address of one pattern matches the other, too, or one matches everything below the other. The router prefers words to
 * parameters, so that `/view/1001` would take a page of `/view/:id`.
 */
function isWithin(a: Claim, b: Claim): boolean {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    if (a[at] === '*' || b[at] === '*') return true;
    if (a[at] === undefined || (b[at] !== ':' && a[at] !== b[at])) return false;
  }
  return true;
}

/** The first pattern that takes addresses of the others, or would lose its own to them. */
export function claimedPage(own: readonly string[], others: readonly string[]): string | undefined {
  const claims = others.flatMap(claimsOf);
  return own.find((pattern) =>
    claimsOf(pattern).some((one) => claims.some((other) => isWithin(one, other) || isWithin(other, one))),
  );
}

/** A pattern without a fixed word, which would match addresses that no page has yet: `/*`, `/:a`, `/:a/*`. */
export const catchAllPage = (own: readonly string[]): string | undefined =>
  own.find((pattern) => claimsOf(pattern).some((one) => one.length > 0 && one.every((part) => part === ':' || part === '*')));
