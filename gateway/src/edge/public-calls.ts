import { API } from '@safarnama/shared/contract';
import type { SiteConfig } from '@safarnama/shared/host';

type Method = 'GET' | 'POST';
/** `GET /check/{id}`. `{id}` is one part of the address, `{…}` any number of them. */
export type CallPattern = `${Method} /${string}`;

const ID = '{id}';
const REST = '{…}';
const ROOT = '/api';

/** The calls of the specification, and the few of our own that a visitor's page makes: log out, cancel twice, a booking by its reference, prices by night, counts of rooms, reviews, the payment of a trip. */
const CALLS: Readonly<Record<Method, readonly string[]>> = {
  GET: [
    API.greeting(),
    API.heroImages(),
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
    API.wishlist(),
    API.tourReviews(ID),
    API.hotelReviews(ID),
    API.paymentPackage(ID),
    API.checkQr(ID),
    API.tripPayment(),
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
    API.reviewBooked(ID),
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
    // Of the bank, not of a page; its signature is checked.
    '/webhooks/payments',
  ],
};

/** What the settings put in the place of a call, or add. */
const configured = ({ paths, flags }: SiteConfig): Readonly<Record<Method, readonly string[]>> => ({
  GET: [paths.packageSearch, paths.internationalList, paths.tourOrders],
  POST: [paths.internationalHome, paths.dialogSignup, paths.verifyOtp, flags.contactEndpoint, flags.newsletterEndpoint].filter(
    (path) => path.startsWith('/'),
  ),
});

const SANDBOX: Readonly<Record<Method, readonly string[]>> = { GET: [`/sandbox/pay/${ID}`], POST: [`/sandbox/pay/${ID}`] };

/** The parts of a path as a browser sends it. */
const parts = (path: string): string[] => {
  const cut = /^[^?#]*/.exec(path)?.[0] ?? '';
  const sent = cut.split(/(\{id\}|\{…\})/).map((text, n) => (n % 2 ? text : new URL(`http://x/${text}`).pathname.slice(1)));
  return withoutLastSlash(sent.join('').replaceAll('%7Bid%7D', ID)).split('/');
};
const withoutLastSlash = (path: string): string => path.replace(/(?<=[^/])\/$/, '');

/**
 * The value of one part, or undefined when it could mean something else to whoever reads it next: an escaped slash or dot
 * segment, a backslash, a control character, an escape of an escape.
 */
const value = (part: string): string | undefined => {
  if (!/^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})+$/i.test(part)) return undefined;
  try {
    const text = decodeURIComponent(part);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a path with control characters is what is looked for
    return /[/\\\u0000-\u001f\u007f]|%[\da-f]{2}|^\.{1,2}(;|$)/i.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
};

/** Literal parts must be written as they are; only an id may be escaped. */
const fitsPart = (expected: string, part: string): boolean => {
  const [before = '', after] = expected.split(expected === REST ? REST : ID);
  if (after === undefined) return part === expected;
  const framed = part.length > before.length + after.length && part.startsWith(before) && part.endsWith(after);
  return framed && value(part) !== undefined;
};
const fits = (pattern: readonly string[], given: readonly string[]): boolean =>
  (pattern.at(-1) === REST ? given.length >= pattern.length : given.length === pattern.length) &&
  given.every((part, n) => fitsPart(pattern[n] ?? REST, part));

/** May this request go on to the API? Both as the request line has them: nothing is decoded or joined before. */
export type PublicCalls = (method: string, url: string) => 'yes' | 'no such call' | { readonly allow: readonly string[] };

const under = (base: string): string => (base === ROOT || base.startsWith(`${ROOT}/`) ? base : ROOT);

/**
 * What the public door passes on: everything else that a backend may answer (its figures, its description, its mails) stays
 * inside. An address is taken literally, so there is no second way to write one.
 */
export function publicCalls(
  site: SiteConfig,
  { sandbox, more = [] }: { readonly sandbox: boolean; readonly more?: readonly CallPattern[] },
): PublicCalls {
  const root = under(site.apiBase);
  const storage = site.storageBase.startsWith(`${ROOT}/`) ? site.storageBase : `${root}/storage`;
  const known = ([CALLS, configured(site), ...(sandbox ? [SANDBOX] : [])] as const).flatMap((calls) =>
    (['GET', 'POST'] as const).flatMap((method) => calls[method].map((path) => ({ method, pattern: parts(root + path) }))),
  );
  const added = more.map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, pattern: parts(root + path) };
  });
  const all = [...known, ...added, { method: 'GET', pattern: parts(`${storage}/${REST}`) }];
  return (method, url) => {
    const given = withoutLastSlash(/^[^?]*/.exec(url)?.[0] ?? '').split('/');
    const methods = new Set(all.filter(({ pattern }) => fits(pattern, given)).map((call) => call.method));
    if (methods.size === 0) return 'no such call';
    const allow = ['GET', 'HEAD', 'POST', 'OPTIONS'].filter(
      (name) => name === 'OPTIONS' || methods.has(name === 'HEAD' ? 'GET' : name),
    );
    return allow.includes(method) ? 'yes' : { allow };
  };
}
