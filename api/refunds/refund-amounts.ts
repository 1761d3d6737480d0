import {
  addDays,
  asPaise,
  type BookedKind,
  cancellationCharge,
  dayInIndia,
  formatPaise,
  type LocalDate,
  nightsBetween,
  type Paise,
  type RefundRule,
  type RefundTier,
  tiersOf,
  toPaise,
} from '@safarnama/shared/domain';
import { Failure } from '@safarnama/shared/server/failure';
import { longDate } from '../core/clock.ts';
import { inLanguage } from '../texts/language.ts';
import { t } from '../texts/translate.ts';
import { refundRules, refundTexts, ruleInWords } from './refund-rules.ts';

/** Facts from which a refund is calculated. Amounts in paise. */
export type RefundBasis = {
  kind: BookedKind;
  /** Days in India. */
  bookedOn: LocalDate;
  starts: LocalDate;
  price: number;
  /** The paid amount; for a manual payment the claimed one. */
  paid: number;
  /** Amount that the hotel keeps of any payment. */
  hotelCharge: number;
};

/** Facts for the refund of a tour. An order that waits for its payment has paid nothing. */
export const tourRefundBasis = (row: {
  created_at: Date;
  start_date: LocalDate;
  quote: number;
  captured: number | null;
}): RefundBasis => ({
  kind: 'tour',
  bookedOn: dayInIndia(row.created_at),
  starts: row.start_date,
  price: row.quote,
  paid: row.captured ?? 0,
  hotelCharge: 0,
});

/** Facts for the refund of a stay. A manual payment counts as paid: it is verified before the refund is sent. An unpaid code does not. */
export const hotelRefundBasis = (row: {
  created_at: Date;
  check_in_date: LocalDate;
  quote: number;
  cancellation_charges: number;
  rooms_booked: number;
  booking_status: string;
}): RefundBasis => ({
  kind: 'hotel',
  bookedOn: dayInIndia(row.created_at),
  starts: row.check_in_date,
  price: row.quote,
  paid: row.booking_status === 'awaiting payment' ? 0 : row.quote,
  hotelCharge: toPaise(row.cancellation_charges * row.rooms_booked),
});

/** Banks send no smaller refund. */
const MIN_REFUND = 100;

/** The charge is a share of the price. Of a part payment, what exceeds the charge is refunded, at least ₹1. */
const refundAmount = ({ percent }: RefundRule, { price, paid, hotelCharge }: RefundBasis): Paise => {
  const refund = paid - Math.max(cancellationCharge(price, percent), hotelCharge);
  return asPaise(refund > 0 ? Math.min(paid, Math.max(refund, MIN_REFUND)) : 0);
};

const refundRule = (today: LocalDate, booking: RefundBasis): RefundRule | undefined => {
  const daysLeft = nightsBetween(today, booking.starts);
  if (daysLeft < 1) return undefined;
  return refundRules(booking.kind, booking.bookedOn).find(({ days }) => days <= daysLeft) ?? { days: 1, percent: 0 };
};

const refundRuleInWords = (rule: RefundRule, { kind, price, hotelCharge }: RefundBasis): string =>
  ruleInWords(rule, kind, cancellationCharge(price, rule.percent) < hotelCharge ? formatPaise(hotelCharge) : undefined);

/** Refund of a cancellation today, with its rule; undefined from the first day of the trip on. Unpaid trips can always be cancelled. */
export const refundOn = (today: LocalDate, booking: RefundBasis): { refund: Paise; rule: string } | undefined => {
  if (booking.paid === 0) return { refund: asPaise(0), rule: '' };
  const rule = refundRule(today, booking);
  return rule && { refund: refundAmount(rule, booking), rule: refundRuleInWords(rule, booking) };
};

/** The rule of a cancellation as it is stored: in English. */
export const storedRule = (today: LocalDate, booking: RefundBasis): string =>
  inLanguage('en', () => refundOn(today, booking))?.rule ?? '';

/** Refunds of later cancellations, each with its last day. */
export const refundTiers = (today: LocalDate, booking: RefundBasis): RefundTier[] =>
  tiersOf(today, booking.starts, refundRules(booking.kind, booking.bookedOn), (rule) => refundAmount(rule, booking));

/** Days until a sent refund has arrived, by the rules of UPI refunds. Rounded up. */
const ARRIVAL_DAYS = 7;
const DECISION_DAYS = 3;

export type RefundStep = { name: 'asked' | 'accepted' | 'sent' | 'arrived'; at: Date | null; by: LocalDate | null };

/** The steps of a refund. The arrival is not reported, so it has a latest day. A refund of 0 has no sending. */
export const refundSteps = (
  amount: number,
  { asked, accepted, sent }: { asked: Date; accepted: Date | null; sent: Date | null },
): RefundStep[] => {
  const step = (name: RefundStep['name'], at: Date | null, by: LocalDate | null): RefundStep => ({
    name,
    at,
    by: at ? null : by,
  });
  const start = dayInIndia(accepted ?? asked);
  const sending = sent ? dayInIndia(sent) : addDays(start, accepted ? DECISION_DAYS : 2 * DECISION_DAYS);
  return [
    step('asked', asked, null),
    step('accepted', accepted, addDays(start, DECISION_DAYS)),
    ...(amount > 0 ? [step('sent', sent, sending), step('arrived', null, addDays(sending, ARRIVAL_DAYS))] : []),
  ];
};

/** Refund and steps as lines of a mail. */
export const refundLines = ({
  amount,
  rule,
  steps,
}: {
  amount: number;
  rule: string;
  steps: readonly RefundStep[];
}): string[] => {
  const texts = refundTexts();
  return [
    '',
    `${texts.comesBack(formatPaise(amount))} ${rule}`.trim(),
    ...steps.map(({ name, at, by }) => {
      const when = at ? longDate(dayInIndia(at)) : by ? texts.by(longDate(by)) : '';
      return `${at ? '[x]' : '[ ]'} ${texts.steps[name]}${when && `: ${when}`}`;
    }),
  ];
};

/** Refuses a cancellation whose refund is lower than the page showed: midnight in India may have passed since. */
export const assertRefundNotLower = (refund: number, expected: number | undefined): void => {
  if (expected !== undefined && refund < expected)
    throw new Failure(
      409,
      'REFUND_CHANGED',
      t`Today ${formatPaise(refund)} would come back, not ${formatPaise(expected)}. Nothing was cancelled.`,
      { extra: { refund } },
    );
};
