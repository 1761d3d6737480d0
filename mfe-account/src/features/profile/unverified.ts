import type { BookedTrip } from '@safarnama/shared/contract';

/** True while a manual payment is not verified by the bank. */
export const isUnverified = ({ kind, status, paid_amount }: Pick<BookedTrip, 'kind' | 'status' | 'paid_amount'>): boolean =>
  kind === 'hotel' && status === 'active' && paid_amount === null;

/** Statuses of a booking that has ended, and cannot be cancelled. */
export const FINAL_STATUSES: ReadonlySet<string> = new Set(['cancelled', 'lapsed', 'refused']);
