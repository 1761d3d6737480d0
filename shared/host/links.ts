type Query = Readonly<Record<string, string | number | null | undefined>>;

/** Appends a query; entries that are null, undefined or empty are left out. */
function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const segment = (value: string | number) => encodeURIComponent(value);

/** URLs that the specification names, with their owner. Other pages use `to`. */
export const links = {
  /** shell */
  home: () => '/',
  /** shell; target of Log Out and of the password reset */
  homeAfterLogout: () => '/home',
  /** mfe-tours: selectedMonth, destination, adults, children, days, minPrice, maxPrice (left out when open-ended) */
  tourSearch: (criteria: Query) => withQuery('/dss', criteria),
  /** mfe-tours: sub-destinations of a destination */
  destination: (destinationId: string | number) => `/states/${segment(destinationId)}`,
  /** mfe-tours: packages of a sub-destination */
  subDestination: (subDestinationId: string | number, query?: Query) => withQuery(`/des/${segment(subDestinationId)}`, query),
  /** mfe-tours: place_name, price, duration of the home package search */
  packageSearch: (query: Query) => withQuery('/des', query),
  /** mfe-tours */
  tour: (packageId: string | number) => `/view/${segment(packageId)}`,
  /** mfe-payment; `placeName` and `encodedAmount` come from the domain's payment amount functions */
  payment: (totalAmount: number, placeName: string, encodedAmount: string, query: Query) =>
    withQuery(`/${segment(totalAmount)}/payment/${segment(placeName)}/${segment(encodedAmount)}`, query),
  /** mfe-hotels: city, checkin, checkout, adults, children, rooms, min_price, max_price */
  hotelRooms: (criteria: Query) => withQuery('/Hotel-Rooms', criteria),
  /** mfe-hotels */
  roomInfo: (query: Query) => withQuery('/room-info', query),
  /** mfe-hotels; the spelling is the contract's */
  hotelBooking: (query: Query) => withQuery('/paricular-hotel-room-data', query),
  /** mfe-hotels */
  hotelPolicy: (hotelName: string, vendorId: string | number) => `/${segment(hotelName)}/terms&condition/${segment(vendorId)}`,
  /** mfe-account; the id is base64 of the user id, unescaped: a path may hold `=` */
  profile: (userId: string | number) => `/profile/${btoa(String(userId)).replaceAll('/', '%2F')}`,
  /** mfe-account: confirmation and voucher of one's own booking, by its reference (`T700001`, `H600001`) */
  booking: (reference: string) => `/booking/${segment(reference)}`,
  /** mfe-account: a booking without login, by a mailed code */
  findBooking: () => '/find-booking',
  /** mfe-account */
  forgetPassword: () => '/forgetPassword',
  /** shell */
  contact: () => '/contact',
  about: () => '/about',
  reviews: () => '/reviews',
  reviewSlider: () => '/ReviewSliderComponent',
  blog: () => '/blog',
  socialImpact: () => '/socialimpact',
  terms: () => '/Terms&condition',
  privacy: () => '/userprivacypolicy',
  notFound: () => '/notfounderror404',
} as const;

/**
 * Pages that other areas may link to: `<owner>:<route id>` of a top-level route, and its parameters. The owner declares it beside
 * its routes: `declare module '@safarnama/shared/host' { interface RouteTable { 'mfe-guides:guide': { id: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the owners
export interface RouteTable {}

/** A remote and the routes of its release. */
export interface OwnedRows {
  readonly name: string;
  readonly table: readonly { readonly id: string; readonly path?: string | undefined }[];
}

type Rest<Params> = object extends Params ? [params?: Params, query?: Query] : [params: Params, query?: Query];

export type Links = typeof links & {
  /**
   * URL of a page by its name, from the route table of the release on this page. A page of no planned release gets the URL of the
   * 404 page.
   */
  to<N extends keyof RouteTable>(route: N, ...rest: Rest<RouteTable[N]>): string;
};

/** Reads `remotes` on each call, so it may be filled later. */
export const createLinks = (remotes: readonly OwnedRows[]): Links => ({
  ...links,
  to(route: string, params: object = {}, query?: Query) {
    const pattern = remotes.flatMap(({ name, table }) => table.filter(({ id }) => `${name}:${id}` === route))[0]?.path;
    if (!pattern) return links.notFound();
    const given = params as Readonly<Record<string, string | number>>;
    const path = `/${pattern}`.replace(/\/:(\w+)\??/g, (_, name: string) => {
      const value = given[name];
      return value === undefined ? '' : `/${segment(value)}`;
    });
    return withQuery(path, query);
  },
});
