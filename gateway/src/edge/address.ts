/** What tells where a visitor came from. No page reads it, and with it every visitor would have a page of their own. */
const TRACKER =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|mc_cid|mc_eid|_ga|_gl)$/;

/**
 * The one form of an address that a render sees and a kept page is known by: the query without trackers, in sorted order and
 * written one way. Names that stand twice keep their order.
 *
 * @param target path and query, as asked for
 * @returns undefined where host and target make no address
 */
export function pageUrl(origin: string, target: string): string | undefined {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  // Joined, not resolved: a path that begins with two slashes would name another host.
  if (!URL.canParse(origin + path)) return undefined;
  if (mark < 0 || mark === target.length - 1) return origin + path;
  const query = new URLSearchParams(target.slice(mark + 1));
  for (const name of [...new Set(query.keys())]) if (TRACKER.test(name)) query.delete(name);
  query.sort();
  const written = query.toString();
  return written ? `${origin}${path}?${written}` : origin + path;
}
