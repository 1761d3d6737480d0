import {
  addDays,
  asPaise,
  type BookedKind,
  formatLongDate,
  formatPaise,
  type LocalDate,
  nightsBetween,
  type Paise,
} from '@safarnama/shared/domain';
import { dayIn } from '../plugins/clock.ts';
import { type Rule, ruleInWords, rulesOf } from './refund-rules.ts';

/** What decides about a refund. Amounts in paise. */
export type Booked = {
  kind: BookedKind;
  /** Days in India. */
  bookedOn: LocalDate;
  starts: LocalDate;
  price: number;
  /** What was paid, or is said to be. */
  paid: number;
  /** What the hotel keeps in any case. */
  ownCharge: number;
};

export type Band = { until: LocalDate; percent: number; refund: Paise };

/** In whole rupees, rounded for the traveller; all of it where nothing comes back. */
const chargeOf = (price: number, percent: number): number =>
  percent === 0 ? price : Math.floor((price * (100 - percent)) / 10_000) * 100;

/** The charge is a share of the price: a part payment gives back what it exceeds. */
const refundBy = ({ percent }: Rule, { price, paid, ownCharge }: Booked): Paise => {
  return asPaise(Math.min(paid, Math.max(0, paid - Math.max(chargeOf(price, percent), ownCharge))));
};

const ruleOn = (today: LocalDate, booked: Booked): Rule | undefined => {
  const left = nightsBetween(today, booked.starts);
  if (left < 1) return undefined;
  return rulesOf(booked.kind, booked.bookedOn).find(({ days }) => days <= left) ?? { days: 1, percent: 0 };
};

const inWords = (rule: Rule, { kind, price, ownCharge }: Booked): string =>
  ruleInWords(rule, kind, chargeOf(price, rule.percent) < ownCharge ? formatPaise(ownCharge) : undefined);

/** What comes back when it is cancelled today, and by which rule; undefined from the day on which it begins. */
export const refundOn = (today: LocalDate, booked: Booked): { refund: Paise; rule: string } | undefined => {
  const rule = ruleOn(today, booked);
  return rule && { refund: refundBy(rule, booked), rule: inWords(rule, booked) };
};

/** From today on, each with its last day. */
export const bandsFrom = (today: LocalDate, booked: Booked): Band[] => {
  const bands: Band[] = [];
  for (const rule of rulesOf(booked.kind, booked.bookedOn)) {
    const until = addDays(booked.starts, -rule.days);
    const before = bands.at(-1);
    if (until >= today && (!before || before.until < until))
      bands.push({ until, percent: rule.percent, refund: refundBy(rule, booked) });
  }
  return bands;
};

/** Days after which money that was sent is on the account, by the rules of UPI refunds; for people, so rounded up. */
const ARRIVES_WITHIN = 7;
const DECIDED_WITHIN = 3;

export type Step = { name: 'asked' | 'accepted' | 'sent' | 'arrived'; at: Date | null; by: LocalDate | null };

/** The steps of a refund. Nothing tells us of an arrival, so it has a last day instead. Nothing to give back has no sending. */
export const stepsOf = (
  amount: number,
  { asked, accepted, sent }: { asked: Date; accepted: Date | null; sent: Date | null },
): Step[] => {
  const step = (name: Step['name'], at: Date | null, by: LocalDate | null): Step => ({ name, at, by: at ? null : by });
  const start = dayIn(accepted ?? asked);
  const sending = sent ? dayIn(sent) : addDays(start, accepted ? DECIDED_WITHIN : 2 * DECIDED_WITHIN);
  return [
    step('asked', asked, null),
    step('accepted', accepted, addDays(start, DECIDED_WITHIN)),
    ...(amount > 0 ? [step('sent', sent, sending), step('arrived', null, addDays(sending, ARRIVES_WITHIN))] : []),
  ];
};

/** What comes back and its steps, line by line, for a mail. */
export const refundLines = ({ amount, rule, steps }: { amount: number; rule: string; steps: readonly Step[] }): string[] => {
  const names = { asked: 'Requested', accepted: 'Accepted', sent: 'Sent by the bank', arrived: 'In your account' };
  return [
    '',
    `Comes back: ${formatPaise(amount)}. ${rule}`.trim(),
    ...steps.map(({ name, at, by }) => {
      const when = at ? formatLongDate(dayIn(at)) : by ? `by ${formatLongDate(by)}` : '';
      return `${at ? '[x]' : '[ ]'} ${names[name]}${when && `: ${when}`}`;
    }),
  ];
};
