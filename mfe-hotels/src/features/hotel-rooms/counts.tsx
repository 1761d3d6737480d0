import type { HotelCount } from '@safarnama/shared/contract';
import type { HotelSearch } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useEffect, useState } from 'react';
import { listCounts } from '../../api/list-counts.ts';
import { type FilterCounts, filterCounts } from './filter-counts.ts';
import type { ListView } from './list-view.ts';

interface CountsProps {
  readonly search: HotelSearch;
  readonly view: ListView;
  readonly onCounts: (counts: FilterCounts | undefined) => void;
}

/** Loads the room counts once per search and passes the counts per filter to `onCounts`. Renders nothing. */
export function Counts({ search, view, onCounts }: CountsProps) {
  const { http } = useHost();
  const [rows, setRows] = useState<readonly HotelCount[]>();
  const { city, checkin, checkout, adults, children, rooms } = search;
  useEffect(() => {
    const call = new AbortController();
    setRows(undefined);
    // After a failure the filters work without counts.
    listCounts(http, { city, checkin, checkout, adults, children, rooms }, call.signal).then(setRows, () => {});
    return () => call.abort();
  }, [http, city, checkin, checkout, adults, children, rooms]);
  const serialized = rows && JSON.stringify(filterCounts(rows, search, view));
  useEffect(() => onCounts(serialized && JSON.parse(serialized)), [serialized, onCounts]);
  return null;
}
