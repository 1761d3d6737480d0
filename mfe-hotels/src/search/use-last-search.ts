import type { HotelSearch } from '@safarnama/shared/domain';
import { useHost, useHydrated, useToday } from '@safarnama/shared/host';
import { lastSearch } from './session-search.ts';

/** Criteria that a form starts with: those of the last search, which only the browser knows, else the given. */
export function useLastSearch(otherwise: HotelSearch): HotelSearch {
  const { keepSearch } = useHost().config.flags;
  const today = useToday();
  return (useHydrated() && keepSearch && lastSearch(today)) || otherwise;
}
