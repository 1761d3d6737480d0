import type { RoomInfo } from '@safarnama/shared/contract';
import { isFreeCancellation, type LocalDate, refundsAll } from '@safarnama/shared/domain';

/** Whether cancelling a stay costs nothing today. Under `spec`, and where the backend sends no rules, by the hotel's charge alone. */
export const cancelsFree = (
  { cancellation_charges: charges, cancellation_rules: rules }: RoomInfo,
  realCancel: boolean,
  today: LocalDate,
  checkin: LocalDate,
): boolean =>
  charges !== null && isFreeCancellation(charges) && (!realCancel || rules.length === 0 || refundsAll(rules, today, checkin));
