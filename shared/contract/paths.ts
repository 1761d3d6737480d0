type Part = string | number;
const part = (value: Part): string => encodeURIComponent(String(value));

/** Every call, one builder each; joined to the API root with one slash. */
export const API = {
  greeting: () => '/greeting',
  heroImages: () => '/topimagess',
  featureCards: () => '/four-cards',
  footerPackages: () => '/footer/packages',

  destinations: () => '/destination/all/des',
  subDestinationsLimited: (destinationId: Part) => `/destination/${part(destinationId)}/limit`,
  subDestinations: (destinationId: Part) => `/destination/${part(destinationId)}`,
  places: () => '/pac/places',
  packageSearch: () => '/top/filter',
  packagesOf: (subDestinationId: Part) => `/packages/${part(subDestinationId)}`,
  packagesLimited: (id: Part) => `/packages/limit/${part(id)}`,
  packageDetails: (packageId: Part) => `/packages/${part(packageId)}/details`,
  packageDetailsFilter: (id: Part) => `/packages/${part(id)}/details/filter`,
  filterPackages: (subDestinationId: Part) => `/p/filter/${part(subDestinationId)}`,
  months: (packageId: Part) => `/months/${part(packageId)}`,
  datesOfMonth: (tourMonthId: Part) => `/dateOfTour/${part(tourMonthId)}`,
  itineraries: (packageId: Part) => `/itineraries/${part(packageId)}`,
  transports: (packageId: Part) => `/transports/${part(packageId)}`,
  gallery: (packageId: Part) => `/gellery/${part(packageId)}`,
  trips: () => '/trips',
  sendMail: () => '/send-mail',

  hotelCities: () => '/vendors/hotel/city',
  exactRooms: () => '/hotel-available-rooms-exact',
  comboRooms: () => '/hotel-available-rooms-price',
  roomInfo: (hotelVendorId: Part, hotelRoomId: Part) => `/hotels/${part(hotelVendorId)}/rooms/${part(hotelRoomId)}`,
  checkAvailability: () => '/bookings/check-availability',
  bookings: () => '/bookings',
  vendorPolicy: (hotelVendorId: Part) => `/vendor/alldata/${part(hotelVendorId)}`,

  /** Not of the specification: a real cancellation, and a log out that ends the session on the server. */
  cancelHotelBooking: (bookingId: Part) => `/bookings/${part(bookingId)}/cancel`,
  cancelTourOrder: (orderId: Part) => `/orders/${part(orderId)}/cancel`,
  logout: () => '/logout',

  login: () => '/login',
  register: () => '/register-user',
  user: (userId: Part) => `/users/${part(userId)}`,
  hotelBookingsOf: (userId: Part) => `/bookings/user/${part(userId)}`,
  tourOrdersOf: (userId: Part) => `/orderbyid/${part(userId)}`,
  forgetPass: () => '/forget-pass',
  verifyPass: () => '/verify-pass',
  passUpdate: () => '/pass-update',

  paymentPackage: (packageId: Part) => `/view/getfor/payment/${part(packageId)}`,
  createQr: () => '/create-qr',
  checkQr: (qrId: Part) => `/check/${part(qrId)}`,
  expireQr: () => '/expire',
  tourOrder: () => '/order/with/payment/details',
  order: () => '/order',
  orderSendMail: () => '/order-send-mail',
} as const;

/** Calls whose path the specification does not show; a setting may replace each. `{id}` stands for the id. */
export const DEFAULT_PATHS = {
  packageSearch: '/top/filter',
  internationalList: '/packages/32',
  internationalHome: '/packages/limit/32',
  tourOrders: '/orderbyid/{id}',
  dialogSignup: '/register-user',
  verifyOtp: '/verify-pass',
} as const;

/**
 * Where in the JSON body the value of a call stands. A backend may wrap once less; readers try the whole path, then with
 * leading `data` left off. Empty: the body itself.
 */
export const READS = {
  heroImages: 'data',
  featureCards: 'data',
  footerPackages: 'data',
  destinations: 'data',
  subDestinations: 'data.sub_destinations',
  places: 'data.data',
  packageSearch: 'data.data',
  packagesOf: 'data',
  packagesLimited: 'data',
  packageDetails: 'data',
  filterPackages: 'data',
  months: 'data',
  datesOfMonth: 'data',
  itineraries: 'data',
  transports: 'data',
  gallery: 'data.data',
  hotelCities: 'data',
  exactRooms: 'data.rooms',
  comboRooms: 'data.non_matched_rooms',
  roomInfo: 'data.data',
  checkAvailability: 'data',
  vendorPolicy: 'data',
  auth: '',
  user: 'data',
  hotelBookings: 'data',
  tourOrders: 'data',
  forgetPass: 'data',
  verifyPass: 'data',
  passUpdate: 'data',
  paymentPackage: 'data',
  createQr: 'data.qr_code',
  checkQr: 'data.payment_details',
} as const;
