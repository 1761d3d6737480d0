/** Tracking parameters. No page reads them, and in the cache key they would prevent hits. */
const TRACKING =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|mc_cid|mc_eid|_ga|_gl)$/;

/**
 * Canonical URL of a page, used for rendering and as cache key: without tracking parameters, the query sorted and encoded one way.
 * Repeated parameters keep their order.
 *
 * @param target path and query as requested
 * @returns undefined where origin and target do not form a valid URL
 */
export function pageUrl(origin: string, target: string): string | undefined {
  const queryAt = target.indexOf('?');
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  // Concatenated, not resolved: a path that begins with two slashes would name another host.
  if (!URL.canParse(origin + path)) return undefined;
  if (queryAt < 0 || queryAt === target.length - 1) return origin + path;
  const query = new URLSearchParams(target.slice(queryAt + 1));
  for (const name of [...new Set(query.keys())]) if (TRACKING.test(name)) query.delete(name);
  query.sort();
  const canonical = query.toString();
  return canonical ? `${origin}${path}?${canonical}` : origin + path;
}
