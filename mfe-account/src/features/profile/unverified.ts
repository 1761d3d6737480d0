import type { BookedTrip } from '@safarnama/shared/contract';

/** True while a manual payment is not verified by the bank. */
export const isUnverified = ({ kind, status, paid_amount }: Pick<BookedTrip, 'kind' | 'status' | 'paid_amount'>): boolean =>
  kind === 'hotel' && status === 'active' && paid_amount === null;
