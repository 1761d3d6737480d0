import * as z from '@safarnama/shared/schema';
import type { PackageId, QrId, TourDateId, UserId } from '../domain/index.ts';
import { formCount, formId, formNote, formRupees, formText } from './form.ts';
import { itinerary, tourDate, transportModes } from './tour.ts';
import { wireId, wireIdMaybe, wireList, wireNumberOr, wireText } from './wire.ts';

const seats = z.optional(formCount(0, 500));

/**
 * POST create-qr, form data. Only `amount` (rupees) is of the specification. With a package and a departure the server
 * holds the seats as long as the code lives; `amount=total` asks it to collect its own quote.
 */
export const createQrRequest = z.object({
  amount: z.union([z.literal('total'), formRupees], 'must be an amount in rupees'),
  packagesId: z.optional(formId()),
  dateId: z.optional(formId()),
  adult: seats,
  child: seats,
  infant: seats,
});
export type CreateQrRequest = z.infer<typeof createQrRequest>;

/** POST create-qr → data.qr_code */
export const qrCode = z.object({
  id: wireId<QrId>(),
  image_url: wireText,
  /** Sent by the reference API: the `upi://` text of the picture, paise it collects, when it closes, the test payer. */
  upi_link: wireText,
  amount: wireNumberOr<number | null>(null),
  expires_at: wireText,
  sandbox_url: wireText,
});
export type QrCode = z.infer<typeof qrCode>;

/** GET check/{id} → data.payment_details[]. `amount` in paise. */
export const paymentDetail = z.object({
  transaction_id: wireText,
  status: wireText,
  amount: wireNumberOr(0),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;
export const paymentDetails = wireList(paymentDetail);

/** POST expire */
export const expireRequest = z.object({ qr_id: formId() });
export type ExpireRequest = z.infer<typeof expireRequest>;

/** POST /order/with/payment/details, form data, thirteen fields. Amount and status are the server's; these are compared. */
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
  child: formCount(0, 500),
  infant: formCount(0, 500),
});
export type TourOrderRequest = z.infer<typeof tourOrderRequest>;

const firstOf = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.nullish(z.union([z.array(item), item])),
    z.transform((value) => (value == null ? [] : Array.isArray(value) ? value : [value])),
  );

/** GET /orderbyid/{userid} → data[] */
export const tourOrder = z.object({
  order_id: wireIdMaybe<string | number>(),
  packageId: z.pipe(
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
    z.transform((value) => value ?? null),
  ),
  iteneris: wireList(itinerary),
  date: firstOf(z.extend(tourDate, { date_id: wireIdMaybe<TourDateId>() })),
  transport: firstOf(z.object({ mode: transportModes, details: wireText })),
  transaction_id: wireText,
  payment_status: wireText,
  payment_method: wireText,
  total_amount: wireNumberOr<number | null>(null),
  adult: wireNumberOr(0),
  child: wireNumberOr(0),
  infant: wireNumberOr(0),
  /** Sent by the reference API: what was really collected, in paise, and `confirmed`, `cancelled`, `refund pending` … */
  paid_amount: wireNumberOr<number | null>(null),
  order_status: wireText,
});
export type TourOrder = z.infer<typeof tourOrder>;
export const tourOrders = wireList(tourOrder);
