import { asPaise, formatPaise, type Paise } from './money.ts';
import { rest } from './part-payment-content.ts';

/** Unpaid amount of a quote, in paise; never negative. */
export const dueAfter = (quote: number, paid: number): Paise => asPaise(Math.max(0, quote - paid));

/** How the part of a tour's price that its code does not collect is paid; the owner's rule. Empty when fully paid. */
export const restNote = (due: number): string => (due > 0 ? rest(formatPaise(due)) : '');
