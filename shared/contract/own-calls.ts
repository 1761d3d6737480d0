/**
 * API calls that are not in the specification. The key is a path segment common to all paths of a group and absent from the
 * specification's paths; `{}` stands for an id.
 */
export const OWN_CALLS = {
  'hotel-nights': ['/hotel-nights'],
  'hotel-counts': ['/hotel-counts'],
  cancel: ['/bookings/{}/cancel', '/orders/{}/cancel'],
  logout: ['/logout'],
  booked: ['/booked/{}', '/booked/look-up', '/booked/open', '/booked/rooms', '/booked/{}/review'],
  invoice: ['/booked/{}/invoice'],
  'credit-note': ['/booked/{}/credit-note'],
  document: ['/booked/document'],
  billing: ['/booked/{}/billing'],
  travellers: ['/booked/{}/travellers'],
  passkeys: [
    '/passkeys',
    '/passkeys/register/start',
    '/passkeys/register/finish',
    '/passkeys/login/start',
    '/passkeys/login/finish',
    '/passkeys/{}/rename',
    '/passkeys/{}/remove',
  ],
  reviews: ['/reviews/tours/{}', '/reviews/hotels/{}'],
  'photo-uploads': ['/photo-uploads', '/photo-uploads/{}'],
  search: ['/search'],
  wishlist: ['/wishlist'],
  'trip-payment': ['/trip-payment'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Groups of own calls that a backend does not offer. `described`: its paths; undefined when it publishes none. */
export const unsupportedCalls = (described: ReadonlySet<string> | undefined): readonly string[] =>
  Object.entries(OWN_CALLS)
    .filter(([, paths]) => !paths.every((path) => described?.has(path)))
    .map(([name]) => name);
