import { readTourSearch, startSearch, tourSearchCall } from '@safarnama/shared/domain';
import { Head, type HostApi, type Screen, useHost } from '@safarnama/shared/host';
import { useLoaderData, useSearchParams } from '@safarnama/shared/router';
import { useDeferred } from '@safarnama/shared/ui/deferred';
import { useEffect } from 'react';
import { searchPackages } from '../../api/search-packages.ts';
import { storeFoundPlace } from '../../stored/found-place.ts';
import { storeLastSearch } from '../../stored/last-search.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { readListing, requestKey } from '../listing/listing-query.ts';
import { nearest } from '../listing/nearest.ts';
import { nameByTours, placeName } from '../listing/place-name.ts';
import { type DeferredResults, loadResults } from '../listing/results.ts';
import { content } from './content.ts';
import { criteriaFacts, nearbySearches } from './criteria.ts';

function SearchScreen() {
  const { config, links } = useHost();
  const { tourDays } = config.flags;
  const [params, setParams] = useSearchParams();
  const results = useDeferred(useLoaderData<DeferredResults>());
  const search = readTourSearch((name) => params.get(name), startSearch(tourDays));
  useEffect(() => {
    const changed = config.flags.keepSearch && params.has('adults') && storeLastSearch(params);
    if (changed) setParams(changed, { replace: true, preventScrollReset: true });
  }, [config.flags.keepSearch, params]);
  const place = nameByTours(search.destination, results?.tours);
  useEffect(() => {
    // The fields of the search are in another slot.
    if (place !== placeName(search.destination)) storeFoundPlace(search.destination, place);
  }, [search.destination, place]);
  const address = links.tourSearch({ destination: search.destination });
  return (
    <>
      <Head title={content.title(place)} description={content.description(place)} canonical={address} />
      <ListingPage
        title={content.title(place)}
        address={address}
        facts={criteriaFacts(search, params.has('adults'), tourDays)}
        results={results}
        filters={readListing(params).filters}
        alternatives={nearbySearches(search, links, tourDays)}
      />
    </>
  );
}

export const screen = (host: HostApi): Screen => ({
  Component: SearchScreen,
  loader: ({ request }) => {
    const { searchParams } = new URL(request.url);
    const { tourDays } = host.config.flags;
    const search = readTourSearch((name) => searchParams.get(name), startSearch(tourDays));
    const load = async (criteria: Record<string, string>, { days } = search) => {
      const tours = await searchPackages(host, criteria, request.signal);
      return tourDays === 'limit' && days > 0 ? tours.filter((tour) => tour.duration_days <= days) : tours;
    };
    return loadResults(load(tourSearchCall(search)), {
      nearby: () => nearest(nearbySearches(search, host.links, tourDays, load)),
    });
  },
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.href === nextUrl.href ? defaultShouldRevalidate : requestKey(currentUrl) !== requestKey(nextUrl),
});
