/** Tracking parameters. No page reads them; with them each visitor would have a cache entry of their own. */
const TRACKER =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|mc_cid|mc_eid|_ga|_gl)$/;

/**
 * Canonical URL of a page, used for rendering and as cache key: without tracking parameters, the query sorted and encoded one way.
 * Repeated parameters keep their order.
 *
 * @param target path and query as requested
 * @returns undefined where origin and target do not form a valid URL
 */
export function pageUrl(origin: string, target: string): string | undefined {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  // Concatenated, not resolved: a path that begins with two slashes would name another host.
  if (!URL.canParse(origin + path)) return undefined;
  if (mark < 0 || mark === target.length - 1) return origin + path;
  const query = new URLSearchParams(target.slice(mark + 1));
  for (const name of [...new Set(query.keys())]) if (TRACKER.test(name)) query.delete(name);
  query.sort();
  const written = query.toString();
  return written ? `${origin}${path}?${written}` : origin + path;
}
