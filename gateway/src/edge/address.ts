/** Tracking parameters. No page reads them, and in the cache key they would prevent hits. */
const TRACKING =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|yclid|mc_cid|mc_eid|_ga|_gl)$/;

/** Most paths have their one spelling; parsing each would take three times as long as the check. */
const IS_CANONICAL = /^(?:\/[\w~-]+)*\/?$/;

/** The path in its one spelling: dot segments resolved, escapes normalised (RFC 3986, 6.2.2), two slashes at most in a row. */
const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .replaceAll(/%[\da-f]{2}/gi, (encoded) => {
      const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
    })
    .replaceAll(/\/{3,}/g, '//');

/**
 * Canonical URL of a page, used for rendering and as cache key: the path in one spelling, without tracking parameters, the query sorted
 * and encoded one way. Repeated parameters keep their order.
 *
 * @param target path and query as requested
 * @returns undefined where origin and target do not form a valid URL, or where the target has a fragment or a NUL character, which
 *   the API refuses
 */
export function pageUrl(origin: string, target: string): string | undefined {
  if (/#|%00/.test(target)) return undefined;
  const queryAt = target.indexOf('?');
  // Concatenated, not resolved: a path that begins with two slashes would name another host.
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  if (!URL.canParse(origin + path)) return undefined;
  const url = origin + (IS_CANONICAL.test(path) ? path : canonicalPath(new URL(origin + path)));
  if (queryAt < 0 || queryAt === target.length - 1) return url;
  const query = new URLSearchParams(target.slice(queryAt + 1));
  for (const name of [...new Set(query.keys())]) if (TRACKING.test(name)) query.delete(name);
  query.sort();
  const canonical = query.toString();
  return canonical ? `${url}?${canonical}` : url;
}
