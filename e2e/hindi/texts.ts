/** Texts in Hindi, by the screen that shows them. `load-texts.ts` bundles this file. */
export { DIALOG } from '../../mfe-account/src/features/dialog/content.hi.ts';
export { NO_BOOKING, PAGE as PROFILE, TABS } from '../../mfe-account/src/features/profile/content.hi.ts';
export { RESET } from '../../mfe-account/src/features/reset/content.hi.ts';
export {
  bookingTexts as STAY,
  guestTexts as GUEST,
  priceTexts as STAY_PRICE,
} from '../../mfe-hotels/src/features/booking/content.hi.ts';
export { cardTexts as ROOM_CARD, listTexts as ROOMS } from '../../mfe-hotels/src/features/hotel-rooms/content.hi.ts';
export { policyTexts as POLICY } from '../../mfe-hotels/src/features/policy/content.hi.ts';
export { availabilityTexts as AVAILABILITY } from '../../mfe-hotels/src/features/room-info/content.hi.ts';
export { searchTexts as HOTEL_SEARCH } from '../../mfe-hotels/src/search/content.hi.ts';
export { MANUAL } from '../../mfe-payment/src/features/manual-upi/content.hi.ts';
export { content as LISTING } from '../../mfe-tours/src/features/listing/content.hi.ts';
export { content as CARD } from '../../mfe-tours/src/features/tour-card/content.hi.ts';
export { content as TOUR } from '../../mfe-tours/src/features/view/content.hi.ts';
export { content as GALLERY } from '../../mfe-tours/src/features/view/gallery/content.hi.ts';
export { content as INQUIRY } from '../../mfe-tours/src/features/view/inquiry/content.hi.ts';
export { content as SLIP } from '../../mfe-tours/src/features/view/slip/content.hi.ts';
export { content as DESTINATIONS } from '../../mfe-tours/src/slots/destinations/content.hi.ts';
export { content as INTERNATIONAL } from '../../mfe-tours/src/slots/international/content.hi.ts';
export { content as PACKAGES } from '../../mfe-tours/src/slots/package-search/content.hi.ts';
export { content as TRIP } from '../../mfe-tours/src/slots/trip-form/content.hi.ts';
export * as MESSAGES from '../../shared/domain/messages.hi.ts';
export { CONTACT } from '../../shell/src/app/pages/contact/content.hi.ts';
export { HOME } from '../../shell/src/app/pages/home/content.hi.ts';
export { NOT_FOUND } from '../../shell/src/app/pages/not-found/content.hi.ts';
export { REVIEWS_PAGE } from '../../shell/src/app/pages/reviews/content.hi.ts';
export { SEARCH } from '../../shell/src/app/search/content.hi.ts';
