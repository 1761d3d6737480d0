import type { TourSearch } from '@safarnama/shared/domain';
import { useHost, useHydrated } from '@safarnama/shared/host';
import { lastSearchOr } from '../../stored/last-search.ts';

/** Initial criteria of a form: those of the last search, which only the browser stores, else `start`. */
export function useStart(start: TourSearch): TourSearch {
  const { keepSearch } = useHost().config.flags;
  return useHydrated() && keepSearch ? lastSearchOr(start) : start;
}
