import { type HotelSearch, hotelListQuery, LANGUAGE, readHotelSearch } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useChoice, useLocation, useNavigate, useNavigation } from '@safarnama/shared/router';
import { type Deferred, useDeferred } from '@safarnama/shared/ui/deferred';
import { useEffect } from 'react';
import { sessionValue, storeList, withLastStay } from '../../search/session-search.ts';
import { listTexts } from './content.ts';
import { type ListView, listPageQuery, readListView } from './list-view.ts';
import type { ListData } from './loader.ts';
import type { Results } from './results.ts';

const NO_RESULTS: Deferred<Results> = { answer: { exact: [], combo: [], failed: false } };

/** View of the list and its setter. */
export function useListView(search: HotelSearch): readonly [ListView, (next: ListView) => void] {
  const { links, config } = useHost();
  const query = new URLSearchParams(useLocation().search);
  const [view, choose] = useChoice(readListView((name) => query.get(name), config.flags.travelFacts));
  const changeView = (next: ListView) =>
    choose(next, links.hotelRooms(listPageQuery(search, next)), { replace: true, preventScrollReset: true });
  return [view, changeView];
}

/** Rooms of the current search, undefined while loading. A failed search alerts once. */
export function useResults(data: ListData) {
  const { notify } = useHost();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const results = useDeferred(data.results ?? NO_RESULTS);
  const leaving = navigation.state === 'loading' && navigation.location.pathname === LANGUAGE.prefix + pathname;
  useEffect(() => {
    if (results?.failed) void notify.alert(listTexts.failed);
  }, [results, notify]);
  return { results, searching: leaving || results === undefined, searched: data.results !== null };
}

/**
 * Completes the address with values that only the browser has: criteria from session storage, the visitor's current date, and the
 * stay chosen on a room's page.
 */
export function useStoredCriteria({ search, view, results }: ListData) {
  const { clock, config, links } = useHost();
  const { keepSearch } = config.flags;
  const searched = results !== null;
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const given = readHotelSearch((name) => query.get(name), sessionValue, clock.today());
    const known = keepSearch ? withLastStay(given, location.search) : given;
    const differs = JSON.stringify(hotelListQuery(known)) !== JSON.stringify(hotelListQuery(search));
    if (differs) void navigate(links.hotelRooms(listPageQuery(known, view)), { replace: true, preventScrollReset: true });
    else if (keepSearch && searched) storeList(search, location.search);
  }, [location.search, search, view, searched, keepSearch, clock, links, navigate]);
}
