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

/** Addresses of every public page. The owner stands beside each; no other module spells a path. */
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

export type Links = typeof links;
