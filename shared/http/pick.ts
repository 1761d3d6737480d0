/** One step into a value: `a.b` or `a[0]`. */
const steps = (path: string) =>
  path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);

function walk(value: unknown, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/** An object that wraps the value cannot be the value itself. */
const isEnvelope = (value: unknown) => typeof value === 'object' && value !== null && 'data' in value;

/**
 * Candidates for a value named by the specification, most literal first. `data.sub_destinations` may be the path from the body,
 * or from the HTTP client's `data`: leading `data` segments are dropped one at a time, and last the body itself is tried; an
 * object that holds `data` is never a candidate.
 */
export function pick(body: unknown, path = ''): unknown[] {
  let rest = steps(path);
  const literal = walk(body, rest);
  const others: unknown[] = [];
  while (rest[0] === 'data') {
    rest = rest.slice(1);
    others.push(walk(body, rest));
  }
  if (rest.length > 0) others.push(body);
  return [literal, ...others.filter((value) => !isEnvelope(value))].filter((value) => value !== undefined && value !== null);
}
