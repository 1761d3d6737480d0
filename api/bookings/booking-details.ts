import { type BookedKind, BRAND, bookingReference, dayInIndia, readBookingReference, toPaise } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import { type Clock, inIndia, today } from '../core/clock.ts';
import type { Queryable, Row } from '../database/database.ts';
import { type HotelBooking, transactionOf } from '../hotels/hotel-bookings.ts';
import { amountDue } from '../payment/orders.ts';
import { payerPage } from '../payment/qr-codes.ts';
import { qrSvg } from '../payment/upi.ts';
import { catalogueTexts } from '../plugins/translations.ts';
import {
  hotelRefundBasis,
  type RefundBasis,
  type RefundStep,
  refundOn,
  refundSteps,
  refundTiers,
  storedRule,
  tourRefundBasis,
} from '../refunds/refund-amounts.ts';
import { termsInWords } from '../refunds/refund-rules.ts';
import { t } from '../texts/translate.ts';
import { OWN_REVIEW_COLUMNS, type OwnReviewRow, ownReview } from './own-review.ts';

type CommonRow = Row & {
  user_id: number;
  email: string;
  name: string;
  payment_method: string;
  payment_status: string;
  transaction_id: string;
  quote: number;
  created_at: Date;
  cancelled_at: Date | null;
  refund: number | null;
  refund_rule: string;
  travellers: string[];
  business: { gstin: string; name: string; address: string } | null;
  /** Series of the issued invoice: `I` is a tax invoice. */
  series: string | null;
} & OwnReviewRow;
type TourRow = CommonRow & {
  order_id: number;
  order_status: string;
  place_name: string;
  departure_point: string;
  reporting_time: string | null;
  departure_latitude: number | null;
  departure_longitude: number | null;
  start_date: string;
  end_date: string;
  adult: number;
  child: number;
  infant: number;
  lapses_at: Date | null;
  place: string | null;
  captured: number | null;
  refund_amount: number | null;
  settled_at: Date | null;
};
type HotelRow = CommonRow &
  HotelBooking & {
    hotelname: string;
    address: string;
    city: string;
    pincode: string;
    latitude: number | null;
    longitude: number | null;
    check_in_time: string;
    check_out_time: string;
    code: { image_url: string; upi_link: string; sandbox_url: string; amount: number; close_by: string } | null;
  };

const TOUR_QUERY = `SELECT o.*, u.name, u.email, p.place_name, p.departure_point, p.reporting_time, p.departure_latitude, p.departure_longitude,
    t.start_date, t.end_date,
    y.place, y.amount AS captured, coalesce(y.refund_amount, y.amount) AS refund_amount, y.settled_at, ${OWN_REVIEW_COLUMNS},
    (SELECT i.series FROM invoices i WHERE i.order_id = o.order_id) AS series
  FROM tour_orders o JOIN users u USING (user_id) JOIN packages p USING (package_id) JOIN tour_dates t USING (date_id)
  LEFT JOIN payments y ON y.transaction_id = o.transaction_id AND y.place IN ('booked', 'refund pending', 'refunded')
  LEFT JOIN reviews v ON v.order_id = o.order_id
  WHERE o.order_id = $1`;
/** The open code of a stay. */
const OPEN_CODE = `(SELECT jsonb_build_object('image_url', q.image_url, 'upi_link', q.upi_link, 'sandbox_url', q.payer_path, 'amount', q.amount, 'close_by', q.close_by)
    FROM qr_codes q WHERE q.booking_id = b.booking_id AND q.status = 'active' ORDER BY q.created_at DESC LIMIT 1)`;
const HOTEL_QUERY = `SELECT b.*, u.name, u.email, h.hotelname, h.address, h.city, h.pincode, h.latitude, h.longitude, r.check_in_time, r.check_out_time,
    ${OPEN_CODE} AS code, ${OWN_REVIEW_COLUMNS},
    (SELECT i.series FROM invoices i WHERE i.booking_id = b.booking_id) AS series
  FROM hotel_bookings b JOIN users u USING (user_id) JOIN rooms r USING (hotel_room_id)
  JOIN hotels h ON h.hotel_vendor_id = b.hotel_vendor_id LEFT JOIN reviews v ON v.booking_id = b.booking_id WHERE b.booking_id = $1`;

const BEGUN = { tour: 'This tour has begun and cannot be cancelled.', hotel: 'This stay has begun and cannot be cancelled.' };

const cancellationOf = (clock: Clock, booking: RefundBasis, status: string, chargePerRoom = 0) => {
  const ended = !['active', 'confirmed', 'awaiting payment'].includes(status);
  const now = ended ? undefined : refundOn(today(clock), booking);
  if (!now) return { open: false, until: null, refund: 0, rule: ended ? '' : t(BEGUN[booking.kind]), bands: [], terms: '' };
  const bands = refundTiers(today(clock), booking);
  const terms = termsInWords(booking.kind, booking.bookedOn, chargePerRoom);
  return { open: true, until: bands.at(-1)?.until ?? null, ...now, bands, terms };
};

/** The rule of a refund, which is stored in English, in the language of the call. */
const refundRuleOf = ({ cancelled_at, refund_rule }: CommonRow, basis: RefundBasis): string => {
  const day = cancelled_at && dayInIndia(cancelled_at);
  return day && storedRule(day, basis) === refund_rule ? (refundOn(day, basis)?.rule ?? refund_rule) : refund_rule;
};

const commonFields = (row: CommonRow, reference: string) => ({
  reference,
  payment_method: row.payment_method,
  transaction_id: row.transaction_id,
  name: row.name,
  travellers: row.travellers,
  total_amount: row.quote,
  booked_at: row.created_at.toISOString(),
  qr_image: `data:image/svg+xml;base64,${Buffer.from(qrSvg(`${BRAND} ${reference}`, t`QR code of booking ${reference}`)).toString('base64')}`,
});

const tourBooking = (clock: Clock, row: TourRow) => {
  const isReturned = row.place === 'refund pending' || row.place === 'refunded';
  const amount = isReturned ? (row.refund_amount ?? 0) : (row.refund ?? 0);
  const { due_amount, payment_note } = amountDue({ ...row, paid_amount: row.captured });
  return {
    ...commonFields(row, bookingReference('tour', row.order_id)),
    kind: 'tour' as const,
    title: row.place_name,
    room: '',
    status: row.order_status,
    payment_status: isReturned ? row.place : row.payment_status,
    starts: row.start_date,
    ends: row.end_date,
    start_time: row.reporting_time ?? '',
    end_time: '',
    where: row.departure_point,
    latitude: row.departure_latitude,
    longitude: row.departure_longitude,
    city: '',
    adults: row.adult,
    children: row.child,
    infants: row.infant,
    rooms: 0,
    paid_amount: row.captured ?? 0,
    due_amount,
    payment_note,
    cancelling: cancellationOf(clock, tourRefundBasis(row), row.order_status),
    refund: row.cancelled_at && {
      amount,
      rule: refundRuleOf(row, tourRefundBasis(row)),
      steps: refundSteps(amount, {
        asked: row.cancelled_at,
        accepted: row.cancelled_at,
        sent: row.place === 'refunded' ? row.settled_at : null,
      }),
    },
  };
};

/** Addresses that vendors enter often end with the city. */
const stayAddress = ({ address, city, pincode }: Pick<HotelRow, 'address' | 'city' | 'pincode'>): string =>
  [address, address.split(', ').at(-1) === city ? '' : city, pincode].filter(Boolean).join(', ');

const hotelBooking = (clock: Clock, row: HotelRow) => {
  const isPaid =
    row.payment_status === 'confirmed' ||
    (row.refund_accepted_at !== null && !['refused', 'not paid'].includes(row.payment_status));
  const active = row.booking_status === 'active';
  const unpaid = row.booking_status === 'awaiting payment';
  const amount = row.refund ?? 0;
  return {
    ...commonFields(row, bookingReference('hotel', row.booking_id)),
    kind: 'hotel' as const,
    title: row.hotelname,
    room: row.room_type,
    status: row.booking_status,
    payment_status: row.payment_status,
    starts: row.check_in_date,
    ends: row.check_out_date,
    start_time: row.check_in_time,
    end_time: row.check_out_time,
    where: stayAddress(row),
    latitude: row.latitude,
    longitude: row.longitude,
    city: row.city,
    adults: row.adults,
    children: row.children,
    infants: 0,
    rooms: row.rooms_booked,
    transaction_id: transactionOf(row),
    paid_amount: isPaid ? row.quote : active || row.payment_status === 'refund pending' ? null : 0,
    due_amount: unpaid ? row.quote : isPaid || !active ? 0 : null,
    code: row.code && {
      ...row.code,
      sandbox_url: payerPage(row.code.sandbox_url),
      expires_in: Math.max(0, Math.round((Date.parse(row.code.close_by) - clock.now().getTime()) / 1000)),
    },
    payment_note: unpaid
      ? t`The rooms are kept for you until ${inIndia(row.lapses_at!)}.`
      : active && row.lapses_at
        ? t`We are verifying your payment ${row.transaction_id} with the bank. The rooms are reserved until ${inIndia(row.lapses_at)}.`
        : '',
    cancelling: cancellationOf(clock, hotelRefundBasis(row), row.booking_status, toPaise(row.cancellation_charges)),
    refund: row.cancelled_at && {
      amount,
      rule: refundRuleOf(row, hotelRefundBasis(row)),
      steps: refundSteps(amount, { asked: row.cancelled_at, accepted: row.refund_accepted_at, sent: row.refund_sent_at }),
    },
  };
};

type Refunded = {
  total_amount: number;
  paid_amount: number | null;
  refund: { amount: number; steps: readonly RefundStep[] } | null;
};

/** Amount by which a cancellation reduces the price of a paid booking, in paise: the refund and the unpaid part. */
export const creditOf = ({ total_amount, paid_amount, refund }: Refunded): number =>
  paid_amount && refund?.steps.some(({ name, at }) => name === 'accepted' && at) ? total_amount - paid_amount + refund.amount : 0;

/** States in which an invoice may still be issued. */
const BILLABLE: ReadonlySet<string> = new Set(['awaiting payment', 'active', 'confirmed']);

const billingOf = ({ business, series }: CommonRow, trip: Refunded & { status: string }) => ({
  ...(business ?? { gstin: '', name: '', address: '' }),
  open: series === null && BILLABLE.has(trip.status),
  credit_note: series === 'I' && creditOf(trip) > 0,
});

const withOwner = <T extends Refunded & { status: string }>(
  row: CommonRow,
  trip: T,
  { review, refusal }: ReturnType<typeof ownReview>,
) => ({
  userId: row.user_id,
  email: row.email,
  name: row.name,
  trip: { ...trip, billing: billingOf(row, trip), review },
  refusal,
});

/** Finds a booking, with its owner and the reason why it cannot be reviewed, if any. */
export const findBooking = async (db: Queryable, clock: Clock, { kind, id }: { kind: BookedKind; id: number }) => {
  if (kind === 'tour') {
    const row = await db.first<TourRow>(TOUR_QUERY, [id]);
    if (!row) return undefined;
    const travelled = { active: row.order_status === 'confirmed', paid: row.place === 'booked', ends: row.end_date };
    return withOwner(row, tourBooking(clock, row), ownReview(clock, travelled, row));
  }
  const row = await db.first<HotelRow>(HOTEL_QUERY, [id]);
  if (!row) return undefined;
  const travelled = {
    active: row.booking_status === 'active',
    paid: row.payment_status === 'confirmed',
    ends: row.check_out_date,
  };
  // The address of a booking is made of two texts, so that the reply cannot translate it.
  const [address, city] = await catalogueTexts(db, row.address, row.city);
  return withOwner(row, hotelBooking(clock, { ...row, address, city }), ownReview(clock, travelled, row));
};

/** The booking of a user by its reference. One of another user is 404, like an unknown reference. */
export const ownBooking = async (db: Queryable, clock: Clock, userId: number, reference = '') => {
  const named = readBookingReference(reference);
  const booking = named && (await findBooking(db, clock, named));
  if (booking?.userId !== userId) throw notFound('the booking');
  return { named: named!, ...booking };
};
