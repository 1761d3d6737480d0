import type { BookedTrip } from '@safarnama/shared/contract';

/** A payment made by hand that was not found with the bank yet. */
export const isUnverified = ({ kind, status, paid_amount }: Pick<BookedTrip, 'kind' | 'status' | 'paid_amount'>): boolean =>
  kind === 'hotel' && status === 'active' && paid_amount === null;
