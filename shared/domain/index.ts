export * from './account-checks.ts';
export * from './base64.ts';
export * from './blank.ts';
export * from './booking-reference.ts';
export * from './calendar.ts';
export * from './card-checks.ts';
export * from './clock-time.ts';
export * from './counted.ts';
export * from './form-faults.ts';
export * from './guest-checks.ts';
export * from './hotel-checks.ts';
export { comboStayPrice, exactStayPrice, finalPriceOf, isCombo, isFreeCancellation } from './hotel-price.ts';
export * from './hotel-search.ts';
export * from './id.ts';
export * from './known-facts.ts';
export { LANGUAGE } from './language.ts';
export { LANGUAGES, type Language, type LanguageEntry } from './languages.ts';
export { mapLink } from './map-link.ts';
export {
  CARD_REFUSED,
  CARD_SUBMITTED,
  LOGIN_FAILED,
  LOGIN_FIRST,
  NO_ADULTS,
  RESET_FAILED,
  UNKNOWN_EMAIL,
  WRONG_OTP,
} from './messages.ts';
export * from './money.ts';
export * from './month.ts';
export * from './offered-ranges.ts';
export * from './part-payment.ts';
export * from './patterns.ts';
export * from './payment-link.ts';
export { placeType } from './place-type-content.ts';
export * from './price-range.ts';
export * from './price-stepper.ts';
export * from './rating.ts';
export * from './rating-facts.ts';
export type { Get } from './read-query.ts';
export * from './refund-tiers.ts';
export * from './room-facts.ts';
export * from './room-stay.ts';
export * from './site.ts';
export * from './stay-bill.ts';
export * from './tour-booking.ts';
export * from './tour-filter.ts';
export * from './tour-price.ts';
export * from './tour-search.ts';
export * from './wish.ts';
export * from './worded.ts';
