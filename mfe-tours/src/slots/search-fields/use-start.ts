import type { TourSearch } from '@safarnama/shared/domain';
import { useHost, useHydrated } from '@safarnama/shared/host';
import { lastSearchOr } from '../../stored/last-search.ts';

/** Criteria that a form starts with: those of the last search, which only the browser knows, else the given. */
export function useStart(start: TourSearch): TourSearch {
  const { keepSearch } = useHost().config.flags;
  return useHydrated() && keepSearch ? lastSearchOr(start) : start;
}
