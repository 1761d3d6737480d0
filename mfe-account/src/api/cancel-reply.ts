import { wireNumberOr, wireText } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

/** Refund in rupees. For a tour a backend may send only `paid_amount` (paise) and the payment status. */
export const cancelled = z.object({
  refund_amount: wireNumberOr<number | null>(null),
  paid_amount: wireNumberOr<number | null>(null),
  payment_status: wireText,
});
