import { addDays, type LocalDate, nightsBetween } from './calendar.ts';

/** Share of the price that is refunded if a trip is cancelled at least `days` before it begins. */
export type RefundRule = { readonly days: number; readonly percent: number };

export type RefundTier = { readonly until: LocalDate; readonly percent: number; readonly refund: number };

/** Charge for a price in paise: whole rupees, rounded down; the whole price where nothing is refunded. */
export const cancellationCharge = (price: number, percent: number): number =>
  percent === 0 ? price : Math.floor((price * (100 - percent)) / 10_000) * 100;

/** Whether rules still refund the whole price on a day; a charge of the hotel comes on top. */
export const refundsAll = (rules: readonly RefundRule[], today: LocalDate, starts: LocalDate): boolean =>
  rules.some(({ days, percent }) => percent === 100 && nightsBetween(today, starts) >= days);

/** Refunds of cancellations from today on, each with its last day. Rules are in descending order of days. */
export const tiersOf = (
  today: LocalDate,
  starts: LocalDate,
  rules: readonly RefundRule[],
  refundOf: (rule: RefundRule) => number,
): RefundTier[] => {
  const tiers: RefundTier[] = [];
  for (const rule of rules) {
    const until = addDays(starts, -rule.days);
    const before = tiers.at(-1);
    if (until >= today && (!before || before.until < until)) tiers.push({ until, percent: rule.percent, refund: refundOf(rule) });
  }
  return tiers;
};
