import { API } from '@safarnama/shared/contract';
import type { SiteConfig } from '@safarnama/shared/host';

const METHODS = ['GET', 'POST', 'DELETE'] as const;
type Calls = Readonly<Partial<Record<(typeof METHODS)[number], readonly string[]>>>;
/** Such as `GET /check/{id}`. `{id}` is one path segment, `{…}` any number of them. */
export type CallPattern = `${'GET' | 'POST'} /${string}`;

const ID = '{id}';
const REST = '{…}';
const ROOT = '/api';

/** Calls of the specification, and the project's own: log out, cancel, bookings by reference and their invoices, prices by night, room counts, typed search, reviews, passkeys, payments of a trip, photographs of vendors. */
const CALLS: Calls = {
  GET: [
    API.greeting(),
    API.heroImages(),
    API.search(),
    API.featureCards(),
    API.footerPackages(),
    API.destinations(),
    API.subDestinationsLimited(ID),
    API.subDestinations(ID),
    API.places(),
    API.packageSearch(),
    API.packagesOf(ID),
    API.packageDetails(ID),
    API.months(ID),
    API.datesOfMonth(ID),
    API.itineraries(ID),
    API.transports(ID),
    API.gallery(ID),
    API.hotelCities(),
    API.exactRooms(),
    API.comboRooms(),
    API.hotelNights(),
    API.hotelCounts(),
    API.roomInfo(ID, ID),
    API.vendorPolicy(ID),
    API.user(ID),
    API.hotelBookingsOf(ID),
    API.tourOrdersOf(ID),
    API.booked(ID),
    API.invoice(ID),
    API.creditNote(ID),
    API.passkeys(),
    API.wishlist(),
    API.tourReviews(ID),
    API.hotelReviews(ID),
    API.paymentPackage(ID),
    API.checkQr(ID),
    API.tripPayment(),
    API.photoUploads(),
  ],
  POST: [
    API.packagesLimited(ID),
    API.packageDetailsFilter(ID),
    API.filterPackages(ID),
    API.trips(),
    API.sendMail(),
    API.checkAvailability(),
    API.bookings(),
    API.cancelHotelBooking(ID),
    API.cancelTourOrder(ID),
    API.lookUpBooking(),
    API.openBooking(),
    API.bookingDocument(),
    API.billing(ID),
    API.payStay(),
    API.reviewBooked(ID),
    API.travellers(ID),
    API.startPasskey(),
    API.addPasskey(),
    API.startPasskeyLogin(),
    API.passkeyLogin(),
    API.renamePasskey(ID),
    API.removePasskey(ID),
    API.wishlist(),
    API.login(),
    API.register(),
    API.logout(),
    API.forgetPass(),
    API.verifyPass(),
    API.passUpdate(),
    API.createQr(),
    API.expireQr(),
    API.tourOrder(),
    API.order(),
    API.orderSendMail(),
    API.photoUploads(),
    // Called by the bank; the API checks its signature.
    '/webhooks/payments',
  ],
  DELETE: [API.photoUpload(ID)],
};

/** Calls whose paths the settings replace. */
const configured = ({ paths, flags }: SiteConfig): Calls => ({
  GET: [paths.packageSearch, paths.internationalList, paths.tourOrders],
  POST: [paths.internationalHome, paths.dialogSignup, paths.verifyOtp, flags.contactEndpoint, flags.newsletterEndpoint].filter(
    (path) => path.startsWith('/'),
  ),
});

const SANDBOX: Calls = { GET: [`/sandbox/pay/${ID}`], POST: [`/sandbox/pay/${ID}`] };

const segmentsOf = (path: string): string[] => {
  const cut = /^[^?#]*/.exec(path)?.[0] ?? '';
  const sent = cut.split(/(\{id\}|\{…\})/).map((text, n) => (n % 2 ? text : new URL(`http://x/${text}`).pathname.slice(1)));
  return withoutLastSlash(sent.join('').replaceAll('%7Bid%7D', ID)).split('/');
};
const withoutLastSlash = (path: string): string => path.replace(/(?<=[^/])\/$/, '');

/**
 * Value of one segment. Undefined where another parser could read it differently: an escaped slash, a dot segment, a backslash, a
 * control character or a double escape.
 */
const decodedSegment = (part: string): string | undefined => {
  if (!/^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+$/i.test(part)) return undefined;
  try {
    const text = decodeURIComponent(part);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: detects control characters in a path
    return /[/\\\u0000-\u001f\u007f]|%[\da-f]{2}|^\.{1,2}(;|$)/i.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Literal segments must match exactly; only an id may be escaped. */
const matchesSegment = (expected: string, part: string): boolean => {
  const [before = '', after] = expected.split(expected === REST ? REST : ID);
  if (after === undefined) return part === expected;
  const framed = part.length > before.length + after.length && part.startsWith(before) && part.endsWith(after);
  return framed && decodedSegment(part) !== undefined;
};
const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  (pattern.at(-1) === REST ? segments.length >= pattern.length : segments.length === pattern.length) &&
  segments.every((part, n) => matchesSegment(pattern[n] ?? REST, part));

/** Whether a request may pass to the API. Both arguments are those of the request line, neither decoded nor normalised. */
type PublicCalls = (method: string, url: string) => 'yes' | 'no such call' | { readonly allow: readonly string[] };

const basePath = (base: string): string => (base === ROOT || base.startsWith(`${ROOT}/`) ? base : ROOT);

/** Whether loaders on the server may make this call: `path` is that of the API itself, with its query. */
export function serverCalls(site: SiteConfig, more: readonly CallPattern[] = []): (method: string, path: string) => boolean {
  const mayPass = publicCalls(site, { sandbox: false, more });
  return (method, path) => mayPass(method, basePath(site.apiBase) + path) === 'yes';
}

/**
 * Allow-list of public API calls. Everything else of the backend, such as metrics, OpenAPI and outbox, stays private. Paths are compared
 * literally, so each call has one spelling.
 */
export function publicCalls(
  site: SiteConfig,
  { sandbox, more = [] }: { readonly sandbox: boolean; readonly more?: readonly CallPattern[] },
): PublicCalls {
  const root = basePath(site.apiBase);
  const storage = site.storageBase.startsWith(`${ROOT}/`) ? site.storageBase : `${root}/storage`;
  const known = ([CALLS, configured(site), ...(sandbox ? [SANDBOX] : [])] as const).flatMap((calls) =>
    METHODS.flatMap((method) => (calls[method] ?? []).map((path) => ({ method, pattern: segmentsOf(root + path) }))),
  );
  const added = more.map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, pattern: segmentsOf(root + path) };
  });
  const all = [...known, ...added, { method: 'GET', pattern: segmentsOf(`${storage}/${REST}`) }];
  return (method, url) => {
    const segments = withoutLastSlash(/^[^?]*/.exec(url)?.[0] ?? '').split('/');
    const methods = new Set(all.filter(({ pattern }) => matches(pattern, segments)).map((call) => call.method));
    if (methods.size === 0) return 'no such call';
    const allow = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'].filter(
      (name) => name === 'OPTIONS' || methods.has(name === 'HEAD' ? 'GET' : name),
    );
    return allow.includes(method) ? 'yes' : { allow };
  };
}
