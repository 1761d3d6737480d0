import { LANGUAGES } from '@safarnama/shared/domain';
import type { WorkerSite } from './worker-scope.ts';

/**
 * `page`: network first, stored for offline use. `file`: immutable under its name. `picture`: below the storage base. `other`:
 * not handled by the worker.
 */
export type Sort = 'page' | 'file' | 'picture' | 'other';

type RequestFacts = Pick<Request, 'url' | 'method' | 'mode' | 'headers'>;

const HASHED = /^\/_shell\/[^/]+\.[0-9a-f]{8}\.\w+$/;
const RELEASED = /^\/releases\/[^/]+\/[^/]+\/[^?]+\.\w+$/;
/** Excludes API calls and the gateway's own paths. */
const NO_PAGE = /^\/(api|_shell|releases|__[^/]*)(\/|$)/;
/** Pages with personal data or URLs: profile, own bookings, password reset, booking and payment. */
const PERSONAL = /^\/(profile|booking|find-booking|forgetpassword|paricular-hotel-room-data)(\/|$)|^\/[^/]+\/payment(\/|$)/i;

/** Kind of a URL, independent of the request. `here` is the gateway's origin. */
export function sortAddress(address: string, site: WorkerSite, here: string): 'file' | 'picture' | undefined {
  const url = new URL(address, here);
  if (url.href.startsWith(new URL(site.storage, here).href)) return 'picture';
  if (url.origin === here) return HASHED.test(url.pathname) || RELEASED.test(url.pathname) ? 'file' : undefined;
  return site.origins.includes(url.origin) ? 'file' : undefined;
}

/** Kind of a request. */
export function sortRequest(request: RequestFacts, site: WorkerSite, here: string): Sort {
  if (request.method !== 'GET' || request.headers.has('authorization') || request.headers.has('range')) return 'other';
  if (request.mode !== 'navigate') return sortAddress(request.url, site, here) ?? 'other';
  const url = new URL(request.url);
  return url.origin === here && !NO_PAGE.test(url.pathname) ? 'page' : 'other';
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The path without the prefix of its language. */
function inEnglish(path: string | undefined): string | undefined {
  const found = Object.values(LANGUAGES).find(({ prefix }) => prefix && path?.toLowerCase().startsWith(`${prefix}/`));
  return path?.slice(found?.prefix.length);
}

/**
 * True for a page that may be stored: public, and without a version override. The router ignores case, encoding and doubled
 * slashes.
 */
export function isPublicPage(address: string, here: string): boolean {
  const url = new URL(address);
  const path = inEnglish(decoded(url.pathname)?.replace(/\/{2,}/g, '/'));
  return (
    url.origin === here && path !== undefined && !NO_PAGE.test(path) && !PERSONAL.test(path) && !url.searchParams.has('override')
  );
}

/** Cache key of a page: its URL without the hash. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

const NO_INDEX = /<meta name="robots" content="[^"]*noindex/;

/** Pages with noindex are personal or errors: remotes mark them. */
export const isPublicHtml = (html: string): boolean => !NO_INDEX.test(html);
