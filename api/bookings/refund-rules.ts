import { type BookedKind, formatPaise, type RefundRule } from '@safarnama/shared/domain';

/**
 * The agency's terms, each valid from a day on. A booking keeps the terms of its day, so rows are added, never changed. Bookings before
 * the first terms are refunded in full. Rules are in descending order of days; without a matching rule nothing is refunded.
 */
const TERMS: readonly { since: string; rules: Readonly<Record<BookedKind, readonly RefundRule[]>> }[] = [
  { since: '', rules: { tour: [{ days: 1, percent: 100 }], hotel: [{ days: 1, percent: 100 }] } },
  {
    since: '2026-11-20',
    rules: {
      tour: [
        { days: 30, percent: 100 },
        { days: 15, percent: 75 },
        { days: 7, percent: 50 },
        { days: 1, percent: 0 },
      ],
      hotel: [
        { days: 3, percent: 100 },
        { days: 1, percent: 50 },
      ],
    },
  },
];

/** The terms for bookings of a day in India. */
export const refundRules = (kind: BookedKind, bookedOn: string): readonly RefundRule[] =>
  TERMS.findLast(({ since }) => since <= bookedOn)?.rules[kind] ?? [];

const dayCount = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

const startOf = (kind: BookedKind): string => (kind === 'tour' ? 'the tour begins' : 'arrival');

const costInWords = ({ percent }: RefundRule, chargePerRoom: number): string => {
  const charge = `${formatPaise(chargePerRoom)} per room`;
  if (percent === 100) return charge;
  return `${100 - percent} % of the price${chargePerRoom > 0 ? ` (${charge} at least)` : ''}`;
};

/**
 * The terms for bookings of a day as one sentence, which lists, pages, mails and dialogs show: what cancelling costs, and until when.
 * Costs are shares of the price, so that the sentence also holds for part payments.
 *
 * @param bookedOn day in India
 * @param chargePerRoom paise that the hotel keeps of any payment; 0 for a tour
 */
export const termsInWords = (kind: BookedKind, bookedOn: string, chargePerRoom = 0): string => {
  const rules = refundRules(kind, bookedOn).filter(({ percent }) => percent > 0);
  const costs = rules.map((rule, at) => {
    const isFree = rule.percent === 100 && chargePerRoom === 0;
    const follows = at > 0 && !(rules[at - 1]?.percent === 100 && chargePerRoom === 0);
    const cost = isFree ? 'is free' : `${follows ? '' : 'costs '}${costInWords(rule, chargePerRoom)}`;
    return `${cost} until ${dayCount(rule.days)} before${at === 0 ? ` ${startOf(kind)}` : ''}`;
  });
  return `Cancelling ${[...costs, 'and the whole price after that'].join(', ')}.`;
};

/** A rule as the sentence that explains the refund of one booking. */
export const ruleInWords = ({ days, percent }: RefundRule, kind: BookedKind, hotelCharge?: string): string => {
  const when = `Cancelled ${dayCount(days)} or more before ${startOf(kind)}`;
  if (hotelCharge) return `${when}, the hotel’s charge of ${hotelCharge} is kept.`;
  if (percent === 100) return `${when}, nothing is charged.`;
  return `${when}, ${percent === 0 ? 'the whole price' : `${100 - percent} % of the price`} is charged.`;
};
