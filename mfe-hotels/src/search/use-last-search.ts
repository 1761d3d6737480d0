import type { HotelSearch } from '@safarnama/shared/domain';
import { useHost, useHydrated, useToday } from '@safarnama/shared/host';
import { lastSearch } from './session-search.ts';

/** Initial criteria of a form: those of the last search, which only the browser stores, else `fallback`. */
export function useLastSearch(fallback: HotelSearch): HotelSearch {
  const { keepSearch } = useHost().config.flags;
  const today = useToday();
  return (useHydrated() && keepSearch && lastSearch(today)) || fallback;
}
