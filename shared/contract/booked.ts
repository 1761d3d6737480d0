import * as z from '@safarnama/shared/schema';
import { formCount, formEmail, formText } from './form.ts';
import { ownReview } from './review.ts';
import { wireFlag, wireList, wireNumberOr, wireText } from './wire.ts';

/** Paise. */
const amount = wireNumberOr(0);
const amountMaybe = wireNumberOr<number | null>(null);

/** What comes back when a booking is cancelled on `until` at the latest. */
const band = z.object({ until: wireText, percent: wireNumberOr(0), refund: amount });

const STEPS = ['asked', 'accepted', 'sent', 'arrived'] as const;
export type RefundStepName = (typeof STEPS)[number];

/** `at`: when it happened, an instant; empty until then. `by`: the day on which it has happened at the latest, where that is known. */
const step = z.object({ name: z.enum(STEPS), at: wireText, by: wireText });
export type RefundStep = z.infer<typeof step>;

/**
 * GET /booked/{reference} → data. One booking, a tour or a stay, as its confirmation, its voucher and its mails tell of it. Amounts in
 * paise, days as YYYY-MM-DD, times as HH:MM in India.
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
  /** Empty for a tour: its time is told by the guide. */
  start_time: wireText,
  end_time: wireText,
  /** Where the traveller is awaited. */
  where: wireText,
  city: wireText,
  /** Who has booked. */
  name: wireText,
  adults: wireNumberOr(0),
  children: wireNumberOr(0),
  infants: wireNumberOr(0),
  rooms: wireNumberOr(0),
  total_amount: amount,
  /** Null while a payment is still looked for with the bank. */
  paid_amount: amountMaybe,
  due_amount: amountMaybe,
  /** What there is to say about the payment; may be empty. */
  payment_note: wireText,
  booked_at: wireText,
  /** What cancelling would give back today, and on later days. Closed: it can not be cancelled any more, `rule` says why. */
  cancelling: z.object({
    open: wireFlag,
    until: wireText,
    refund: amount,
    rule: wireText,
    bands: wireList(band),
  }),
  /** Null unless it was cancelled. */
  refund: z.nullish(z.object({ amount, rule: wireText, steps: wireList(step) })),
  /** What there is of a review of it. */
  review: ownReview,
  /** A picture of the reference for whoever checks it at the door: a `data:` address. */
  qr_image: wireText,
});
export type BookedTrip = z.infer<typeof bookedTrip>;

/** POST /bookings/{id}/cancel and /orders/{id}/cancel. `refund`: paise that the caller was told come back; less is refused, not done. */
export const cancelRequest = z.object({ refund: z.optional(formCount(0, 100_000_000_000)) });
export type CancelRequest = z.input<typeof cancelRequest>;

/** POST /booked/look-up: asks for a code by mail. The answer is the same whether there is such a booking or not. */
export const lookUpRequest = z.object({ reference: formText(20), email: formEmail });
/** POST /booked/open → data: the booking, for who has the code. 404: wrong, used, too old or tried too often. */
export const openBookingRequest = z.object({ ...lookUpRequest.shape, code: formText(12) });
export type LookUpRequest = z.input<typeof lookUpRequest>;
export type OpenBookingRequest = z.input<typeof openBookingRequest>;
