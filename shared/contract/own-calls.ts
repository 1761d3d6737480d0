/**
 * Calls that the specification does not have. The key is a path segment that all of a group's paths hold, and no path of the
 * specification; `{}` stands for an id.
 */
export const OWN_CALLS = {
  'hotel-nights': ['/hotel-nights'],
  'hotel-counts': ['/hotel-counts'],
  cancel: ['/bookings/{}/cancel', '/orders/{}/cancel'],
  logout: ['/logout'],
  booked: ['/booked/{}', '/booked/look-up', '/booked/open', '/booked/{}/review'],
  reviews: ['/reviews/tours/{}', '/reviews/hotels/{}'],
  wishlist: ['/wishlist'],
  'trip-payment': ['/trip-payment'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Groups of own calls that a backend does not offer. `described`: its paths; undefined when it has not said. */
export const unsupportedCalls = (described: ReadonlySet<string> | undefined): readonly string[] =>
  Object.entries(OWN_CALLS)
    .filter(([, paths]) => !paths.every((path) => described?.has(path)))
    .map(([name]) => name);
