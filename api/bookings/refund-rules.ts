import type { BookedKind } from '@safarnama/shared/domain';

/** Cancelled so many days before it begins, or earlier, this share of the price comes back. */
export type Rule = { days: number; percent: number };

/**
 * The agency's terms, each from a day on. A booking keeps those of the day on which it was made, so a row is added, never changed.
 * What was booked before there were any comes back in full. Descending by days; what stands in no row gives nothing back.
 */
const TERMS: readonly { since: string; rules: Readonly<Record<BookedKind, readonly Rule[]>> }[] = [
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

/** The terms of what was booked on this day in India. */
export const rulesOf = (kind: BookedKind, bookedOn: string): readonly Rule[] =>
  TERMS.findLast(({ since }) => since <= bookedOn)?.rules[kind] ?? [];
