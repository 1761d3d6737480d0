import { formatPaise } from '@safarnama/shared/domain';
import { Failure } from '@safarnama/shared/server/failure';

/** Nobody gets less than the page has just promised: midnight in India may have passed since. Without a promise there is nothing to hold. */
export const assertRefundNotLower = (refund: number, expected: number | undefined): void => {
  if (expected !== undefined && refund < expected)
    throw new Failure(
      409,
      'REFUND_CHANGED',
      `Today ${formatPaise(refund)} would come back, not ${formatPaise(expected)}. Nothing was cancelled.`,
      { extra: { refund } },
    );
};
