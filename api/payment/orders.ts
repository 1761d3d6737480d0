import { asPaise, availabilityOf, dueAfter } from '@safarnama/shared/domain';
import { inIndia } from '../core/clock.ts';
import type { Queryable, Row } from '../database/database.ts';
import { FIRST_PAGE, type PageRange } from '../plugins/pagination.ts';
import { t } from '../texts/translate.ts';
import { partPaymentInWords } from './part-payment-note.ts';

type OrderRow = Row & {
  seats: number;
  sold: number;
  start_date: string;
  end_date: string;
  date_id: number;
  day_wise_details: unknown;
  transport_mode: string[];
  transport_details: string;
  claimed_total: number | null;
  refund: number | null;
} & OrderMoney;

type OrderMoney = { order_status: string; quote: number; paid_amount: number | null; lapses_at: Date | null };

/** The unpaid amount of an order in paise, with a sentence that says when and how it is paid. Nothing is due for an ended order. */
export const amountDue = ({ order_status, quote, paid_amount, lapses_at }: OrderMoney) => {
  const paid = paid_amount ?? 0;
  if (order_status === 'confirmed') {
    const due = dueAfter(quote, paid);
    return { due_amount: due, payment_note: partPaymentInWords(paid, due) };
  }
  if (order_status !== 'awaiting payment') return { due_amount: asPaise(0), payment_note: '' };
  const payment_note = lapses_at
    ? t`The payment by UPI has not arrived yet. The seats are kept until ${inIndia(lapses_at)}, when the payment must have arrived.`
    : t('The payment by UPI has not arrived yet.');
  return { due_amount: dueAfter(quote, paid), payment_note };
};

/** Orders of a user in the form of the contract, newest first; each contains its own iteneris. */
export const ordersOf = async (db: Queryable, userId: number, orderId?: number, { limit, offset }: PageRange = FIRST_PAGE) => {
  const rows = await db.query<OrderRow>(
    `SELECT o.order_id, o.user_id, o.transaction_id, o.payment_status, o.payment_method, o.quote, o.claimed_total, o.order_status, o.created_at, o.lapses_at, o.refund,
       o.adult, o.child, o.infant, p.package_id, p.place_name, p.price_trip, p.duration_days, p.origin, p.departure_point, p.about_trip,
       p.day_wise_details, p.transport_mode, p.transport_details, s.sub_destination_id, s.destination_id,
       t.date_id, t.tour_month_id, t.start_date, t.end_date, t.seats, t.sold,
       (SELECT y.amount FROM payments y WHERE y.order_id = o.order_id) AS paid_amount,
       (SELECT y.place FROM payments y WHERE y.order_id = o.order_id) AS payment_place
     FROM tour_orders o JOIN packages p USING (package_id) JOIN sub_destinations s USING (sub_destination_id) JOIN tour_dates t USING (date_id)
     WHERE o.user_id = $1 AND ($2::int IS NULL OR o.order_id = $2) ORDER BY o.order_id DESC LIMIT $3 OFFSET $4`,
    [userId, orderId ?? null, limit, offset],
  );
  return rows.map((row) => ({
    order_id: row.order_id,
    userId: row.user_id,
    destinationId: row.destination_id,
    subdesId: row.sub_destination_id,
    packageId: {
      package_id: row.package_id,
      place_name: row.place_name,
      price_trip: row.price_trip,
      duration_days: row.duration_days,
      origin: row.origin,
      departure_point: row.departure_point,
      about_trip: row.about_trip,
    },
    iteneris: [{ day_wise_details: row.day_wise_details }],
    date: [
      {
        date_id: row.date_id,
        start_date: row.start_date,
        end_date: row.end_date,
        availability: availabilityOf(row.seats, row.seats - row.sold),
      },
    ],
    transport: [{ mode: row.transport_mode, details: row.transport_details }],
    transaction_id: row.transaction_id,
    payment_status:
      row.payment_place === 'refund pending' || row.payment_place === 'refunded' ? row.payment_place : row.payment_status,
    payment_method: row.payment_method,
    total_amount: row.quote / 100,
    claimed_total: row.claimed_total === null ? null : row.claimed_total / 100,
    monthId: row.tour_month_id,
    dateId: row.date_id,
    adult: row.adult,
    children: row.child,
    infant: row.infant,
    paid_amount: row.paid_amount,
    refund_amount: row.refund === null ? null : row.refund / 100,
    ...amountDue(row),
    order_status: row.order_status,
    created_at: row.created_at,
  }));
};

/** Whether a transaction id or bank reference belongs to a tour: to a recorded payment, or to an order that names it. */
export const isTourPayment = async (tx: Queryable, transactionId: string): Promise<boolean> =>
  (
    await tx.query(
      `SELECT 1 FROM payments WHERE transaction_id = $1 UNION ALL SELECT 1 FROM payments WHERE reference = $1
       UNION ALL SELECT 1 FROM tour_orders WHERE transaction_id = $1 LIMIT 1`,
      [transactionId],
    )
  ).length > 0;
