import { asPaise, formatPaise, type Paise } from './money.ts';

/** Unpaid amount of a quote, in paise; never negative. */
export const dueAfter = (quote: number, paid: number): Paise => asPaise(Math.max(0, quote - paid));

/** How the part of a tour's price that its code does not collect is paid; the owner's rule. Empty when fully paid. */
export const restNote = (due: number): string =>
  due > 0 ? `The rest, ${formatPaise(due)}, is asked for at the departure point before the tour begins, in cash or by UPI.` : '';

/** The same for a partly paid tour. */
export const partPaymentNote = (paid: number, due: number): string =>
  due > 0 ? `${formatPaise(paid)} of ${formatPaise(paid + due)} is paid. ${restNote(due)}` : '';
