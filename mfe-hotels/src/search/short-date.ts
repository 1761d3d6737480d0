import { isLocalDate, type LocalDate, shortMonth } from '@safarnama/shared/domain';

/** `2 Mar`; empty for an invalid date. */
export const shortDate = (date: LocalDate): string => {
  if (!isLocalDate(date)) return '';
  const [, month = 1, day] = date.split('-').map(Number);
  return `${day} ${shortMonth(month - 1)}`;
};
