import { asPaise, formatPaise, type Paise } from './money.ts';

/** What is left of a quote, in paise; never less than nothing. */
export const dueAfter = (quote: number, paid: number): Paise => asPaise(Math.max(0, quote - paid));

/** What becomes of the part of a tour's price that its code does not collect; the owner's rule. Empty when nothing is left. */
export const restNote = (due: number): string =>
  due > 0 ? `The rest, ${formatPaise(due)}, is asked for at the departure point before the tour begins, in cash or by UPI.` : '';

/** The same for a tour of which a part is paid. */
export const partPaymentNote = (paid: number, due: number): string =>
  due > 0 ? `${formatPaise(paid)} of ${formatPaise(paid + due)} is paid. ${restNote(due)}` : '';
