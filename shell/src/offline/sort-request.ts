import type { WorkerSite } from './worker-scope.ts';

/**
 * `page`: asked for first, kept for when there is no connection. `file`: never changes under its name. `picture`: of the storage
 * base. `other`: the worker leaves it alone.
 */
export type Sort = 'page' | 'file' | 'picture' | 'other';

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'headers'>;

const HASHED = /^\/_shell\/[^/]+\.[0-9a-f]{8}\.\w+$/;
const RELEASED = /^\/releases\/[^/]+\/[^/]+\/[^?]+\.\w+$/;
/** Neither calls nor the gateway's own addresses. */
const NO_PAGE = /^\/(api|_shell|releases|__[^/]*)(\/|$)/;
/** Profile, own bookings, password reset, booking and payment: what they show, or their address, is one person's. */
const PERSONAL = /^\/(profile|booking|find-booking|forgetpassword|paricular-hotel-room-data)(\/|$)|^\/[^/]+\/payment(\/|$)/i;

/** What an address holds, whoever asks. `here` is the gateway's origin. */
export function sortAddress(address: string, site: WorkerSite, here: string): 'file' | 'picture' | undefined {
  const url = new URL(address, here);
  if (url.href.startsWith(new URL(site.storage, here).href)) return 'picture';
  if (url.origin === here) return HASHED.test(url.pathname) || RELEASED.test(url.pathname) ? 'file' : undefined;
  return site.origins.includes(url.origin) ? 'file' : undefined;
}

/** What the worker does with a request. */
export function sortRequest(request: Asked, site: WorkerSite, here: string): Sort {
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

/** True for a page that may be kept: public, and no request for other versions. The router ignores case, encoding and doubled slashes. */
export function isPublicPage(address: string, here: string): boolean {
  const url = new URL(address);
  const path = decoded(url.pathname)?.replace(/\/{2,}/g, '/');
  return (
    url.origin === here && path !== undefined && !NO_PAGE.test(path) && !PERSONAL.test(path) && !url.searchParams.has('override')
  );
}

/** The name of a page among those kept: its address without the part that the server never sees. */
export function pageKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

const NO_INDEX = /<meta name="robots" content="[^"]*noindex/;

/** Pages that keep out of search engines are personal too, or no pages: the areas say so themselves. */
export const isPublicHtml = (html: string): boolean => !NO_INDEX.test(html);
