import { checkDates, checkHotelSearch, type HotelSearch, readHotelSearch } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import type { LoaderFunctionArgs } from '@safarnama/shared/router';
import { type Deferred, defer } from '@safarnama/shared/ui/deferred';
import { listCities } from '../../api/list-cities.ts';
import { sessionValue } from '../../search/session-search.ts';
import { effectiveSearch, type ListView, readListView } from './list-view.ts';
import { findResults, type Results } from './results.ts';

export interface ListData {
  readonly search: HotelSearch;
  readonly view: ListView;
  readonly cities: Deferred<readonly string[]>;
  /** Null when the criteria are invalid. */
  readonly results: Deferred<Results> | null;
}

export const loader =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<ListData> => {
    const query = new URL(request.url).searchParams;
    const read = (name: string) => query.get(name);
    const search = readHotelSearch(read, sessionValue, host.clock.today());
    const view = readListView(read, host.config.flags.travelFacts);
    const searchable = !checkHotelSearch(search) && !checkDates(search.checkin, search.checkout);
    const cityNames = listCities(host.http, request.signal).catch((): string[] => []);
    const loadResults = async (): Promise<Results> => {
      const wanted = effectiveSearch(search, view);
      const found = await findResults(host.http, wanted, request.signal, view.facts);
      if (found.failed || found.exact[0] || found.combo[0]) return found;
      // Nearby searches are optional: a failure leaves them empty.
      const nearby = import(/* webpackChunkName: "hotel-rooms-lazy" */ './nearest.ts').then(async ({ nearest }) =>
        nearest(host, wanted, view.facts, await cityNames, request.signal),
      );
      return { ...found, nearby: await nearby.catch(() => []) };
    };
    const [cities, results] = await Promise.all([defer(cityNames), searchable ? defer(loadResults()) : null]);
    return { search, view, cities, results };
  };
