import type { HostApi, Screen } from '@safarnama/shared/host';
import { useLoaderData } from '@safarnama/shared/router';
import { monthInAddress } from './dates/use-departures.ts';
import { loadTour, type TourData } from './load-tour.ts';
import { Tour } from './tour.tsx';

function TourScreen() {
  const data = useLoaderData<TourData>();
  return <Tour key={data.tour.package_id} data={data} />;
}

export const screen = ({ http }: HostApi): Screen => ({
  Component: TourScreen,
  loader: ({ params, request }) => loadTour(http, params.package_id ?? '', monthInAddress(request), request.signal),
  // A changed month needs no revalidation: the page loads its dates itself.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search),
});
