import { addDays, isLocalDate, type LocalDate, MAX_NIGHTS, nightsBetween, SALE_HORIZON_DAYS } from '@safarnama/shared/domain';
import { invalid } from '@safarnama/shared/server/failure';

/** Whether rooms are sold for a stay: it begins today or later, and ends within the horizon. */
export const isOnSale = (checkin: LocalDate, checkout: LocalDate, today: LocalDate): boolean =>
  checkin >= today && checkout <= addDays(today, SALE_HORIZON_DAYS);

/** The nights for which a stay of one night is on sale. */
export const nightsOnSale = (nights: readonly LocalDate[], today: LocalDate): LocalDate[] => {
  const end = addDays(today, SALE_HORIZON_DAYS);
  return nights.filter((night) => night >= today && night < end);
};

/** Checks both dates, and returns the nights between them: one to {@link MAX_NIGHTS}. `names` are the fields that an error names. */
export const checkStay = (checkin: string, checkout: string, names: readonly [string, string]): number => {
  if (!isLocalDate(checkin)) throw invalid(names[0], 'must be a day, YYYY-MM-DD');
  if (!isLocalDate(checkout)) throw invalid(names[1], 'must be a day, YYYY-MM-DD');
  const nights = nightsBetween(checkin, checkout);
  if (nights < 1) throw invalid(names[1], `must be after ${names[0]}`);
  if (nights > MAX_NIGHTS) throw invalid(names[1], `must be at most ${MAX_NIGHTS} nights after ${names[0]}`);
  return nights;
};
