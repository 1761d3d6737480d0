import { addDays, type BookedKind, formatPaise, type Language, type LocalDate, type RefundRule } from '@safarnama/shared/domain';
import { longDate } from '../core/clock.ts';
import { currentLanguage } from '../texts/language.ts';
import * as hi from './refund-content.hi.ts';
import * as en from './refund-content.ts';

const TEXTS: Readonly<Record<Language, typeof en>> = { en, hi };

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

/** Sentences about cancelling, in the language of the call. */
export const refundTexts = () => TEXTS[currentLanguage()];

/**
 * The terms for bookings of a day as one sentence, which lists, pages, mails and dialogs show: the costs of cancelling, each with its last day.
 * Costs are shares of the price, so that the sentence also holds for part payments.
 *
 * @param bookedOn day in India
 * @param chargePerRoom paise that the hotel keeps of any payment; 0 for a tour
 * @param starts first day of a known trip: its days replace the numbers of days, without those that are past
 */
export const termsInWords = (kind: BookedKind, bookedOn: string, chargePerRoom = 0, starts?: LocalDate): string => {
  const texts = refundTexts();
  const charge = chargePerRoom > 0 ? texts.perRoom(formatPaise(chargePerRoom)) : '';
  const costs = refundRules(kind, bookedOn)
    .filter(({ days, percent }) => percent > 0 && !(starts && addDays(starts, -days) < bookedOn))
    .map(({ days, percent }) => ({
      ...{ days, percent: 100 - percent, charge },
      ...(starts && { until: longDate(addDays(starts, -days)) }),
    }));
  return costs[0] ? texts.terms(kind, costs) : texts.wholePrice;
};

/** A rule as the sentence that explains the refund of one booking. */
export const ruleInWords = ({ days, percent }: RefundRule, kind: BookedKind, hotelCharge = ''): string =>
  refundTexts().rule(kind, days, 100 - percent, hotelCharge);
