import { isLocalDate, type LocalDate, MONTH_NAMES } from '@safarnama/shared/domain';

/** `2 Mar`; empty for an invalid date. */
export const shortDate = (date: LocalDate): string => {
  if (!isLocalDate(date)) return '';
  const [, month = 1, day] = date.split('-').map(Number);
  return `${day} ${MONTH_NAMES[month - 1]?.slice(0, 3)}`;
};
