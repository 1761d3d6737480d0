import type { QrCode } from '@safarnama/shared/contract';
import { asPaise, dueAfter, restNote, toPaise } from '@safarnama/shared/domain';

/**
 * The amount of a code, the price of the whole tour, and how the rest is collected: an empty note when the code collects the whole
 * price. Uses the backend's figures where the reply holds them, else the requested amount and the price in the address.
 *
 * @param requested amount of the code in rupees
 * @param price rupees of the whole tour in the address
 */
export function sumsOf({ amount, due_amount, payment_note }: QrCode, requested: number, price: number) {
  const collects = asPaise(amount ?? toPaise(requested));
  const due = due_amount ?? dueAfter(toPaise(price), collects);
  return { collects, total: asPaise(collects + due), note: due > 0 ? payment_note || restNote(due) : '' };
}
