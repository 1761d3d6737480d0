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

/** Addresses that the specification names. The owner stands beside each; those of any other page are `to`'s. */
export const links = {
  /** shell */
  home: () => '/',
  /** shell; where Log Out and the password reset go */
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
  /** mfe-account; the id in the address is base64 of the user id, as it is: `=` may stand in a path */
  profile: (userId: string | number) => `/profile/${btoa(String(userId)).replaceAll('/', '%2F')}`,
  /** mfe-account: confirmation and voucher of one's own booking, by its reference (`T700001`, `H600001`) */
  booking: (reference: string) => `/booking/${segment(reference)}`,
  /** mfe-account: a booking without logging in, by a code that is mailed */
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
 * Every page that has a name for others: `<owner>:<route id>` of a route at the top of its table, and its parameters. The owner
 * declares it beside its routes:
 * `declare module '@safarnama/shared/host' { interface RouteTable { 'mfe-guides:guide': { id: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the owners
export interface RouteTable {}

interface Row {
  readonly id: string;
  readonly path?: string | undefined;
}

/** A remote and the routes of its release. */
export interface OwnedRows {
  readonly name: string;
  readonly table: readonly Row[];
}

type Rest<Params> = object extends Params ? [params?: Params, query?: Query] : [params: Params, query?: Query];

export type Links = typeof links & {
  /**
   * The address of a page by its name, from the route table of the release that this page is made with. A page that nobody has
   * planned has the address of the 404 page.
   */
  to<N extends keyof RouteTable>(route: N, ...rest: Rest<RouteTable[N]>): string;
};

/** `remotes` may be filled later: it is read when an address is asked for. */
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
