import { wireNumberOr, wireText } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

/** Rupees; a backend may say it for a tour by `paid_amount` (paise) and the state of its payment alone. */
export const cancelled = z.object({
  refund_amount: wireNumberOr<number | null>(null),
  paid_amount: wireNumberOr<number | null>(null),
  payment_status: wireText,
});
