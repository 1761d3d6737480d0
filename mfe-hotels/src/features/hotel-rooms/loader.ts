import { checkDates, checkHotelSearch, type HotelSearch, readHotelSearch } from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import type { LoaderFunctionArgs } from '@safarnama/shared/router';
import { listCities } from '../../api/list-cities.ts';
import { type Arrival, arrive } from '../../arrival/arrival.ts';
import { stored } from '../../search/stored.ts';
import { effectiveSearch, type ListView, readListView } from './list-view.ts';
import { findResults, type Results } from './results.ts';

export interface ListData {
  readonly search: HotelSearch;
  readonly view: ListView;
  readonly cities: Arrival<readonly string[]>;
  /** Null when the criteria cannot be searched for. */
  readonly results: Arrival<Results> | null;
}

export const loader =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<ListData> => {
    const query = new URL(request.url).searchParams;
    const read = (name: string) => query.get(name);
    const search = readHotelSearch(read, stored, host.clock.today());
    const view = readListView(read);
    const searchable = !checkHotelSearch(search) && !checkDates(search.checkin, search.checkout);
    const [cities, results] = await Promise.all([
      arrive(listCities(host.http, request.signal).catch((): string[] => [])),
      searchable ? arrive(findResults(host.http, effectiveSearch(search, view), request.signal)) : null,
    ]);
    return { search, view, cities, results };
  };
