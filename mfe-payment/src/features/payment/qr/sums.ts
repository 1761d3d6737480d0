import type { QrCode } from '@safarnama/shared/contract';
import { asPaise, dueAfter, type Paise, restNote, toPaise } from '@safarnama/shared/domain';

/** The amount of a code, the price of the whole tour, and how the rest is collected. */
export interface Sums {
  readonly collects: Paise;
  readonly total: Paise;
  /** How the rest is collected; empty when the code collects the whole price. */
  readonly note: string;
}

/**
 * Uses the backend's figures where the reply holds them, else the requested amount and the price in the address.
 *
 * @param requested amount of the code in rupees
 * @param price rupees of the whole tour in the address
 */
export function sumsOf({ amount, due_amount, payment_note }: QrCode, requested: number, price: number): Sums {
  const collects = asPaise(amount ?? toPaise(requested));
  const due = due_amount ?? dueAfter(toPaise(price), collects);
  return { collects, total: asPaise(collects + due), note: due > 0 ? payment_note || restNote(due) : '' };
}
