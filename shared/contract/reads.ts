/**
 * Path of a call's value within the JSON body. A backend may wrap the value once less: readers try the whole path, then without
 * leading `data` segments. Empty: the body itself.
 */

export const heroImages = 'data';
export const featureCards = 'data';
export const footerPackages = 'data';
export const destinations = 'data';
export const subDestinations = 'data.sub_destinations';
export const places = 'data.data';
export const packageSearch = 'data.data';
export const packagesOf = 'data';
export const packagesLimited = 'data';
export const packageDetails = 'data';
export const filterPackages = 'data';
export const months = 'data';
export const datesOfMonth = 'data';
export const itineraries = 'data';
export const transports = 'data';
export const gallery = 'data.data';
export const hotelCities = 'data';
export const exactRooms = 'data.rooms';
export const comboRooms = 'data.non_matched_rooms';
export const roomInfo = 'data.data';
export const checkAvailability = 'data';
export const vendorPolicy = 'data';
export const hotelNights = 'data';
export const hotelCounts = 'data';
export const auth = '';
export const user = 'data';
export const hotelBookings = 'data';
export const tourOrders = 'data';
export const booked = 'data';
export const search = 'data';
export const passkeys = 'data';
export const wishlist = 'data';
export const reviews = 'data';
export const paymentPackage = 'data';
export const createQr = 'data.qr_code';
export const checkQr = 'data.payment_details';
export const tripPayment = 'data';
