import * as z from '@safarnama/shared/schema';
import type { PackageId, QrId, TourDateId, UserId } from '../domain/index.ts';
import { formCount, formId, formNote, formRupees, formText } from './form.ts';
import { itinerary, tourDate, transportModes } from './tour.ts';
import { notEmpty, wireId, wireIdMaybe, wireList, wireNumberOr, wireRows, wireText } from './wire.ts';

const seats = z.optional(formCount(0, 500));
const trip = { packagesId: z.optional(formId()), dateId: z.optional(formId()), adult: seats, children: seats, infant: seats };

/**
 * Query of POST create-qr, not in the specification: the departure whose seats the server reserves while the code is valid. It is
 * a query because a backend may reject a form with fields besides `amount`, but ignores unknown query parameters.
 */
export const tripQuery = z.object(trip);
export type TripQuery = z.infer<typeof tripQuery>;

/** `another=1` requests a second booking of a trip that is already paid. */
export const createQrQuery = z.extend(tripQuery, { another: z.optional(z.literal('1')) });
export type CreateQrQuery = z.infer<typeof createQrQuery>;

/**
 * Form of POST create-qr. Only `amount` (rupees) is in the specification, and the site sends only that; the trip is accepted here
 * too. With a trip, `amount=total` requests a code for the server's own quote.
 */
export const createQrRequest = z.object({
  amount: z.union([z.literal('total'), formRupees], 'must be an amount in rupees'),
  ...trip,
});

/** POST create-qr → data.qr_code */
export const qrCode = z.object({
  id: wireId<QrId>(),
  image_url: wireText,
  /** Sent by the reference API: the `upi://` text of the picture, the paise it collects, its expiry, the test payer. */
  upi_link: wireText,
  amount: wireNumberOr<number | null>(null),
  expires_at: wireText,
  /** Sent by the reference API: seconds until the code expires; less than 300 for a code that was issued before. */
  expires_in: wireNumberOr<number | null>(null),
  sandbox_url: wireText,
  /** Sent by the reference API: paise of the trip's price that this code does not collect, and how they are collected. */
  due_amount: wireNumberOr<number | null>(null),
  payment_note: wireText,
});
export type QrCode = z.infer<typeof qrCode>;

/** GET check/{id} → data.payment_details[]. `amount` in paise. */
export const paymentDetail = z.object({
  transaction_id: wireText.check(z.minLength(1, 'is required')),
  status: wireText,
  amount: wireNumberOr(0),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;
export const paymentDetails = wireRows(paymentDetail);

/**
 * GET /trip-payment → data, not in the specification: payment state of the caller's trip. `open` comes with its code, `paid` with
 * its order; `note` is a sentence about a refunded payment.
 */
export const tripPayment = z.object({
  state: z.enum(['none', 'open', 'paid', 'expired']),
  qr_code: z.catch(z.nullish(qrCode), null),
  order_id: wireIdMaybe<string | number>(),
  note: wireText,
});
export type TripPayment = z.infer<typeof tripPayment>;

/** POST expire */
export const expireRequest = z.object({ qr_id: formId() });
export type ExpireRequest = z.infer<typeof expireRequest>;

/**
 * POST /order/with/payment/details, form data, thirteen fields. The server decides amount and status; the sent values are
 * compared.
 */
export const tourOrderRequest = z.object({
  userId: formId<UserId>(),
  destinationId: z.optional(formId()),
  subdesId: z.optional(formId()),
  packagesId: formId<PackageId>(),
  transaction_id: formText(64),
  payment_status: formNote(40),
  payment_method: formNote(40),
  total_amount: formRupees,
  monthId: z.optional(formId()),
  dateId: formId<TourDateId>(),
  adult: formCount(0, 500),
  children: formCount(0, 500),
  infant: formCount(0, 500),
});
export type TourOrderRequest = z.infer<typeof tourOrderRequest>;

const sentOrder = z
  .object({
    order_id: wireIdMaybe<string | number>(),
    packageId: z.pipe(
      z.catch(
        z.nullish(
          z.object({
            package_id: wireIdMaybe<PackageId>(),
            place_name: wireText,
            price_trip: wireNumberOr(0),
            duration_days: wireNumberOr(0),
            origin: wireText,
            departure_point: wireText,
            about_trip: wireText,
          }),
        ),
        null,
      ),
      z.transform((value) => value ?? null),
    ),
    iteneris: wireList(itinerary),
    date: wireList(z.extend(tourDate, { date_id: wireIdMaybe<TourDateId>() })),
    transport: wireList(z.object({ mode: transportModes, details: wireText })),
    transaction_id: wireText,
    payment_status: wireText,
    payment_method: wireText,
    total_amount: wireNumberOr<number | null>(null),
    adult: wireNumberOr(0),
    children: wireNumberOr<number | null>(null),
    child: wireNumberOr(0),
    infant: wireNumberOr(0),
    /** Sent by the reference API: the amount actually collected, in paise, and `confirmed`, `cancelled`, `refund pending` … */
    paid_amount: wireNumberOr<number | null>(null),
    order_status: wireText,
    /** Sent by the reference API: the unpaid amount, in paise, and a sentence on when and how it is collected. */
    due_amount: wireNumberOr<number | null>(null),
    payment_note: wireText,
  })
  .check(notEmpty);
/** GET /orderbyid/{userid} → data[]; the number of children may be in `child`. */
export const tourOrder = z.pipe(
  sentOrder,
  z.transform(({ child, ...order }) => ({ ...order, children: order.children ?? child })),
);
export type TourOrder = z.infer<typeof tourOrder>;
export const tourOrders = wireRows(tourOrder);
