import { wireNumberOr, wireText } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';

export const hotel = z.object({ refund_amount: wireNumberOr<number | null>(null) });
export const tour = z.object({ paid_amount: wireNumberOr<number | null>(null), payment_status: wireText });
