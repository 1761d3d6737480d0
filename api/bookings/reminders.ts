import { type BookedKind, dayInIndia, type Language } from '@safarnama/shared/domain';
import { type Clock, clockTime, inSeconds, longDate, today } from '../core/clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { bookingLinks, mapLines } from '../mail/mail-text.ts';
import { mailPerson } from '../mail/outbox.ts';
import { catalogueTexts } from '../plugins/translations.ts';
import type { JobReport } from '../services.ts';
import { inLanguage } from '../texts/language.ts';
import { t } from '../texts/translate.ts';
import { findBooking } from './booking-details.ts';

const DAYS_BEFORE = 2;
/** Hour of the day in India from which reminders are sent. */
const FROM_HOUR = 9;
const BATCH = 50;

/** Bookings that are paid and were made at least `DAYS_BEFORE` whole days before they start. */
const REMINDED = {
  tour: {
    id: 'order_id',
    starts: 't.start_date',
    from: `tour_orders o JOIN tour_dates t USING (date_id) JOIN packages p USING (package_id)`,
    paid: `o.order_status = 'confirmed'`,
    bring: `p.facts -> 'bring'`,
  },
  hotel: {
    id: 'booking_id',
    starts: 'o.check_in_date',
    from: 'hotel_bookings o',
    paid: `o.booking_status = 'active' AND o.payment_status = 'confirmed'`,
    bring: 'NULL::jsonb',
  },
} as const satisfies Record<BookedKind, object>;

const isRemindable = ({ paid, starts }: (typeof REMINDED)[BookedKind]): string =>
  `${paid} AND ((o.created_at AT TIME ZONE 'UTC') + interval '330 minutes')::date < ${starts} - ${DAYS_BEFORE}`;

const dueIds = async (db: Queryable, clock: Clock, kind: BookedKind): Promise<number[]> => {
  const booked = REMINDED[kind];
  const rows = await db.query<{ id: number }>(
    `SELECT o.${booked.id} AS id FROM ${booked.from}
     WHERE ${isRemindable(booked)} AND ${booked.starts} > $1::date AND ${booked.starts} <= $2::date + ${DAYS_BEFORE}
       AND NOT EXISTS (SELECT 1 FROM reminders m WHERE m.${booked.id} = o.${booked.id})
     ORDER BY ${booked.starts}, 1 LIMIT ${BATCH}`,
    [today(clock), dayInIndia(inSeconds(clock, -FROM_HOUR * 3600))],
  );
  return rows.map(({ id }) => id);
};

const mailReminder = async (
  tx: Queryable,
  clock: Clock,
  kind: BookedKind,
  id: number,
  bring: readonly string[],
): Promise<void> => {
  const booking = await findBooking(tx, clock, { kind, id });
  if (!booking) return;
  const { trip } = booking;
  const [title, where, ...things] = await catalogueTexts(tx, trip.title, trip.where, ...bring);
  const starts = longDate(trip.starts);
  await mailPerson(
    tx,
    clock,
    booking,
    t`Reminder: ${title}, ${starts}`,
    ...(kind === 'tour'
      ? [t`your tour ${title} departs on ${starts}.`, ...(trip.start_time ? [t`Time: ${clockTime(trip.start_time)}`] : [])]
      : [
          t`your stay at ${title} begins on ${starts} and ends on ${longDate(trip.ends)}.`,
          ...(trip.start_time ? [t`Check-in: ${clockTime(trip.start_time)}`] : []),
        ]),
    ...(where ? [kind === 'tour' ? t`Departure: ${where}` : t`Address: ${where}`] : []),
    ...mapLines(trip),
    ...(things.length > 0 ? [t`Please bring: ${things.join(', ')}`] : []),
    ...bookingLinks(trip.reference),
  );
};

/** Claims and queues one reminder in one transaction. The lock of the booking keeps it from being cancelled meanwhile. */
const remind = (db: Database, clock: Clock, kind: BookedKind, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const booked = REMINDED[kind];
    const row = await tx.first<{ language: Language; bring: string[] | null }>(
      `SELECT coalesce(o.language, u.language) AS language, ${booked.bring} AS bring
       FROM ${booked.from} JOIN users u USING (user_id) WHERE o.${booked.id} = $1 AND ${isRemindable(booked)} FOR UPDATE OF o`,
      [id],
    );
    if (!row) return;
    const claim = await tx.first(
      `INSERT INTO reminders (${booked.id}, queued_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING queued_at`,
      [id, clock.now()],
    );
    if (claim) await inLanguage(row.language, () => mailReminder(tx, clock, kind, id, row.bring ?? []));
  });

/**
 * Queues a reminder for each paid booking that starts within two days, once. After an outage it is queued late, at the latest on the
 * day before.
 */
export const remindTravellers = async ({ db, clock }: { db: Database; clock: Clock }, report: JobReport): Promise<void> => {
  for (const kind of ['tour', 'hotel'] as const)
    for (const id of await dueIds(db, clock, kind))
      await remind(db, clock, kind, id).catch((error) => report(error, `reminder of ${kind} ${id}`));
};
