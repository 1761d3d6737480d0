/**
 * Path of every call, one builder each; joined to the API root with one slash. A browser loads only the builders that it uses.
 */

type Part = string | number;
const part = (value: Part): string => encodeURIComponent(String(value));

export const greeting = () => '/greeting';
export const heroImages = () => '/topimagess';
export const featureCards = () => '/four-cards';
export const footerPackages = () => '/footer/packages';

export const destinations = () => '/destination/all/des';
export const subDestinationsLimited = (destinationId: Part) => `/destination/${part(destinationId)}/limit`;
export const subDestinations = (destinationId: Part) => `/destination/${part(destinationId)}`;
export const places = () => '/pac/places';
export const packageSearch = () => '/top/filter';
export const packagesOf = (subDestinationId: Part) => `/packages/${part(subDestinationId)}`;
export const packagesLimited = (id: Part) => `/packages/limit/${part(id)}`;
export const packageDetails = (packageId: Part) => `/packages/${part(packageId)}/details`;
export const packageDetailsFilter = (id: Part) => `/packages/${part(id)}/details/filter`;
export const filterPackages = (subDestinationId: Part) => `/p/filter/${part(subDestinationId)}`;
export const months = (packageId: Part) => `/months/${part(packageId)}`;
export const datesOfMonth = (tourMonthId: Part) => `/dateOfTour/${part(tourMonthId)}`;
export const itineraries = (packageId: Part) => `/itineraries/${part(packageId)}`;
export const transports = (packageId: Part) => `/transports/${part(packageId)}`;
export const gallery = (packageId: Part) => `/gellery/${part(packageId)}`;
export const trips = () => '/trips';
export const sendMail = () => '/send-mail';

export const hotelCities = () => '/vendors/hotel/city';
export const exactRooms = () => '/hotel-available-rooms-exact';
export const comboRooms = () => '/hotel-available-rooms-price';
export const roomInfo = (hotelVendorId: Part, hotelRoomId: Part) => `/hotels/${part(hotelVendorId)}/rooms/${part(hotelRoomId)}`;
export const checkAvailability = () => '/bookings/check-availability';
export const bookings = () => '/bookings';
export const vendorPolicy = (hotelVendorId: Part) => `/vendor/alldata/${part(hotelVendorId)}`;

/** Not in the specification: price of a city's rooms on each night of a month. */
export const hotelNights = () => '/hotel-nights';
/** Not in the specification: number of rooms that a search finds, by price and place type. */
export const hotelCounts = () => '/hotel-counts';

/** Not in the specification: a real cancellation, and a log out that ends the session on the server. */
export const cancelHotelBooking = (bookingId: Part) => `/bookings/${part(bookingId)}/cancel`;
export const cancelTourOrder = (orderId: Part) => `/orders/${part(orderId)}/cancel`;
export const logout = () => '/logout';

/** Not in the specification: one booking by its reference, for its owner or for the recipient of its mail. */
export const booked = (reference: Part) => `/booked/${part(reference)}`;
export const lookUpBooking = () => '/booked/look-up';
export const openBooking = () => '/booked/open';
/** Not in the specification: reserves rooms and makes the code that pays them. */
export const payStay = () => '/booked/rooms';

/** Not in the specification: invoice or receipt of a paid booking, as PDF. */
export const invoice = (reference: Part) => `/booked/${part(reference)}/invoice`;

/** Not in the specification: credit note for the invoice of a cancelled booking, as PDF. */
export const creditNote = (reference: Part) => `/booked/${part(reference)}/credit-note`;
/** Not in the specification: either of them, for the recipient of the booking's mail. */
export const bookingDocument = () => '/booked/document';
/** Not in the specification: the business that the invoice names as buyer. */
export const billing = (reference: Part) => `/booked/${part(reference)}/billing`;

/** Not in the specification: names of the travellers of a paid booking. */
export const travellers = (reference: Part) => `/booked/${part(reference)}/travellers`;

/** Not in the specification: reviews of completed trips. */
export const reviewBooked = (reference: Part) => `/booked/${part(reference)}/review`;
export const tourReviews = (packageId: Part) => `/reviews/tours/${part(packageId)}`;
export const hotelReviews = (hotelVendorId: Part) => `/reviews/hotels/${part(hotelVendorId)}`;

/** Not in the specification: photographs of a vendor, with an upload token. */
export const photoUploads = () => '/photo-uploads';
export const photoUpload = (photoId: Part) => `/photo-uploads/${part(photoId)}`;

/** Not in the specification: places, tours and hotels by a typed text. */
export const search = () => '/search';

/** Not in the specification: the wishlist. */
export const wishlist = () => '/wishlist';

/** Not in the specification: passkeys of an account, and logging in with one. */
export const passkeys = () => '/passkeys';
export const startPasskey = () => '/passkeys/register/start';
export const addPasskey = () => '/passkeys/register/finish';
export const startPasskeyLogin = () => '/passkeys/login/start';
export const passkeyLogin = () => '/passkeys/login/finish';
export const renamePasskey = (passkeyId: Part) => `/passkeys/${part(passkeyId)}/rename`;
export const removePasskey = (passkeyId: Part) => `/passkeys/${part(passkeyId)}/remove`;

export const login = () => '/login';
export const register = () => '/register-user';
export const user = (userId: Part) => `/users/${part(userId)}`;
export const hotelBookingsOf = (userId: Part) => `/bookings/user/${part(userId)}`;
export const tourOrdersOf = (userId: Part) => `/orderbyid/${part(userId)}`;
export const forgetPass = () => '/forget-pass';
export const verifyPass = () => '/verify-pass';
export const passUpdate = () => '/pass-update';

export const paymentPackage = (packageId: Part) => `/view/getfor/payment/${part(packageId)}`;
export const createQr = () => '/create-qr';
export const checkQr = (qrId: Part) => `/check/${part(qrId)}`;
export const expireQr = () => '/expire';
/** Not in the specification: payment state of one's own trip. */
export const tripPayment = () => '/trip-payment';
export const tourOrder = () => '/order/with/payment/details';
export const order = () => '/order';
export const orderSendMail = () => '/order-send-mail';
