import { isPlaceSearch, readPlaceSearch } from '@safarnama/shared/domain';
import { Head, type HostApi, type Screen, useHost } from '@safarnama/shared/host';
import { useLoaderData, useParams, useSearchParams } from '@safarnama/shared/router';
import { useDeferred } from '@safarnama/shared/ui/deferred';
import { ListingPage } from '../listing/listing-page.tsx';
import { readListing, requestKey } from '../listing/listing-query.ts';
import { nearest } from '../listing/nearest.ts';
import { type DeferredResults, loadResults } from '../listing/results.ts';
import { nearbyLists } from './alternatives.ts';
import { content } from './content.ts';
import { headingOf, searchFacts } from './heading.ts';
import { countTours, requestTours } from './list-request.ts';

function PackagesScreen() {
  const host = useHost();
  const { id } = useParams();
  const [params] = useSearchParams();
  const results = useDeferred(useLoaderData<DeferredResults>());
  const search = readPlaceSearch((name) => params.get(name));
  const title = headingOf(id, search, results);
  const address = id === undefined ? host.links.packageSearch({ ...search }) : host.links.subDestination(id);
  return (
    <>
      <Head title={title} description={content.description(title)} canonical={address} />
      <ListingPage
        title={title}
        address={address}
        facts={id === undefined ? searchFacts(search) : []}
        results={results}
        filters={id === undefined ? readListing(params).filters : []}
        alternatives={nearbyLists(id, search, host)}
      />
    </>
  );
}

/** With an id the server applies the filters, so a changed filter needs a new call. */
const listKey = (url: URL) => requestKey(url, { byServer: /\/des\/./.test(url.pathname) });

export const screen = (host: HostApi): Screen => ({
  Component: PackagesScreen,
  loader: ({ params, request }) => {
    const { searchParams } = new URL(request.url);
    const search = readPlaceSearch((name) => searchParams.get(name));
    const hasList = params.id !== undefined || isPlaceSearch(search);
    return loadResults(requestTours(host, params.id, searchParams, request.signal), {
      counts: countTours(host, params.id, searchParams, request.signal),
      nearby: async () => (hasList ? nearest(nearbyLists(params.id, search, host, request.signal)) : []),
    });
  },
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.href === nextUrl.href ? defaultShouldRevalidate : listKey(currentUrl) !== listKey(nextUrl),
});
