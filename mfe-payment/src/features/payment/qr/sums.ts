import type { QrCode } from '@safarnama/shared/contract';
import { asPaise, dueAfter, type Paise, restNote, toPaise } from '@safarnama/shared/domain';

/** What a code means for the price of the whole tour. */
export interface Sums {
  readonly collects: Paise;
  readonly total: Paise;
  /** What becomes of the rest; empty when the code collects the whole price. */
  readonly note: string;
}

/**
 * The backend's own figures where it states them: it quotes. Else what was asked for and what the address says.
 *
 * @param asked rupees that the code was asked to collect
 * @param price rupees of the whole tour by the address
 */
export function sumsOf({ amount, due_amount, payment_note }: QrCode, asked: number, price: number): Sums {
  const collects = asPaise(amount ?? toPaise(asked));
  const due = due_amount ?? dueAfter(toPaise(price), collects);
  return { collects, total: asPaise(collects + due), note: due > 0 ? payment_note || restNote(due) : '' };
}
