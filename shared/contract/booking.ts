import * as z from '@safarnama/shared/schema';
import { formCount, formEmail, formName, formOptionalName, formText } from './form.ts';
import { ownReview } from './review.ts';
import { wireFlag, wireList, wireNumberOr, wireText } from './wire.ts';

/** Paise. */
const amount = wireNumberOr(0);
const amountMaybe = wireNumberOr<number | null>(null);

/** Refund if the booking is cancelled on `until` at the latest. */
const band = z.object({ until: wireText, percent: wireNumberOr(0), refund: amount });

/** `at`: the instant of the event; empty before it. `by`: the latest day for it, where known. */
const step = z.object({ name: z.enum(['asked', 'accepted', 'sent', 'arrived']), at: wireText, by: wireText });
export type RefundStep = z.infer<typeof step>;

/**
 * GET /booked/{reference} → data. One booking, a tour or a stay, with the facts of its confirmation, voucher and mails. Amounts
 * in paise, days as YYYY-MM-DD, times as HH:MM in India.
 */
export const bookedTrip = z.object({
  reference: wireText.check(z.minLength(1, 'is required')),
  kind: z.enum(['tour', 'hotel']),
  /** Name of the tour or the hotel, and of the room. */
  title: wireText,
  room: wireText,
  status: wireText,
  payment_status: wireText,
  payment_method: wireText,
  transaction_id: wireText,
  starts: wireText,
  ends: wireText,
  /** Reporting time of a tour, or check-in; empty when it is not known. `end_time` of a tour is empty. */
  start_time: wireText,
  end_time: wireText,
  /** Meeting point or hotel address. */
  where: wireText,
  /** Its position; null or missing where it is not known. */
  latitude: z.optional(wireNumberOr<number | null>(null)),
  longitude: z.optional(wireNumberOr<number | null>(null)),
  city: wireText,
  /** The customer who booked. */
  name: wireText,
  adults: wireNumberOr(0),
  children: wireNumberOr(0),
  infants: wireNumberOr(0),
  rooms: wireNumberOr(0),
  /** Names of the travellers, as far as the customer has entered them. */
  travellers: wireList(wireText),
  total_amount: amount,
  /** Null while the bank has not confirmed the payment. */
  paid_amount: amountMaybe,
  due_amount: amountMaybe,
  /** A note on the payment; may be empty. */
  payment_note: wireText,
  booked_at: wireText,
  /** The open code that pays the booking. `amount`: paise; `expires_in`: seconds. */
  code: z.optional(
    z.nullish(z.object({ image_url: wireText, upi_link: wireText, sandbox_url: wireText, amount, expires_in: wireNumberOr(0) })),
  ),
  /** The refund for a cancellation today and on later days. Closed: cancellation is no longer possible, `rule` says why. */
  cancelling: z.object({
    open: wireFlag,
    until: wireText,
    refund: amount,
    rule: wireText,
    bands: wireList(band),
    /** The costs of cancelling and their last days, in one sentence, by the terms of the day of booking. */
    terms: wireText,
  }),
  /** Null unless it was cancelled. */
  refund: z.nullish(z.object({ amount, rule: wireText, steps: wireList(step) })),
  /**
   * The business that its invoice names as buyer. `open`: it can be changed, because no invoice was issued yet. `credit_note`: the
   * cancelled booking has a credit note for its tax invoice.
   */
  billing: z.optional(
    z.nullish(z.object({ gstin: wireText, name: wireText, address: wireText, open: wireFlag, credit_note: wireFlag })),
  ),
  /** Only in exchange for a mailed code: the key that loads the documents of the booking for half an hour. */
  document_key: z.optional(wireText),
  /** State of the booking's own review. */
  review: ownReview,
  /** QR code of the reference, checked at arrival: a `data:` URL. */
  qr_image: wireText,
});
export type BookedTrip = z.infer<typeof bookedTrip>;

/**
 * POST /bookings/{id}/cancel and /orders/{id}/cancel. `refund`: paise that the page showed; if the actual refund is lower, the
 * request is refused.
 */
export const cancelRequest = z.object({ refund: z.optional(formCount(0, 100_000_000_000)) });
export type CancelRequest = z.input<typeof cancelRequest>;

/** POST /booked/{reference}/travellers: replaces the names of the travellers; an empty list deletes them. */
export const travellersRequest = z.object({
  names: z.array(formName(80), 'must be a list').check(z.maxLength(100, 'must have at most 100 names')),
});

/** POST /booked/{reference}/billing: the business that the invoice names as buyer. Without a GSTIN it is deleted. */
export const billingRequest = z.object({
  gstin: formOptionalName(40),
  name: formOptionalName(120),
  address: formOptionalName(300),
});
export type BillingRequest = z.input<typeof billingRequest>;

/** Documents of a paid booking, as PDF. */
export const DOCUMENTS = ['invoice', 'credit-note'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** POST /booked/look-up: sends a code by mail. The reply does not reveal whether the booking exists. */
export const lookUpRequest = z.object({ reference: formText(20), email: formEmail });
/**
 * POST /booked/open → data: the booking, in exchange for the mailed code. 404: wrong, used or expired code, or too many attempts.
 */
export const openBookingRequest = z.object({ ...lookUpRequest.shape, code: formText(12) });
/** POST /booked/document: a document of a booking that a mailed code has opened. 404: the key is unknown or has expired. */
export const documentRequest = z.object({ ...lookUpRequest.shape, key: formText(100), document: z.enum(DOCUMENTS) });
export type DocumentRequest = z.input<typeof documentRequest>;
export type LookUpRequest = z.input<typeof lookUpRequest>;
export type OpenBookingRequest = z.input<typeof openBookingRequest>;
