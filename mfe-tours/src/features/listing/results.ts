import type { TourPackage } from '@safarnama/shared/contract';
import { filterTours } from '@safarnama/shared/domain';
import { isApiFailure } from '@safarnama/shared/host';
import { data } from '@safarnama/shared/router';
import { type Deferred, defer } from '@safarnama/shared/ui/deferred';
import type { FilterCounts } from './filter-counts.ts';

const TAGS = ['International', 'Wellness'] as const;

/** Fields of a tour that a list needs; all are part of the page data. Texts that filters search are replaced by tags. */
const toListedTour = (tour: TourPackage) => ({
  package_id: tour.package_id,
  place_name: tour.place_name,
  price_trip: tour.price_trip,
  duration_days: tour.duration_days,
  origin: tour.origin,
  sub_destination: tour.sub_destination,
  images: tour.images.slice(0, 1),
  latitude: tour.latitude,
  longitude: tour.longitude,
  tags: TAGS.filter((label) => filterTours([tour], [label]).length > 0),
});
export type ListedTour = ReturnType<typeof toListedTour>;

/** Another list, with its number of tours where known. */
export interface Nearby {
  readonly text: string;
  readonly href: string;
  readonly count?: number;
}

interface TourResults {
  readonly tours: readonly ListedTour[];
  /** Counts per filter, where the server filters; otherwise they are computed from `tours`. */
  readonly counts?: FilterCounts | undefined;
  /** Set when `tours` is empty: other lists that have tours. */
  readonly nearby?: readonly Nearby[];
}

/** The tours of a list; null when the call failed. */
export type Results = TourResults | null;
export type DeferredResults = Deferred<Results>;

/** 503 makes search engines keep their indexed copy and retry. */
export const UNAVAILABLE = { status: 503 };

interface Extras {
  readonly counts?: Promise<FilterCounts | undefined>;
  /** Called when the list is empty. Never rejects. */
  readonly nearby?: () => Promise<readonly Nearby[]>;
}

async function collectResults(call: Promise<TourPackage[]>, { counts, nearby }: Extras): Promise<TourResults> {
  const tours = (await call).map(toListedTour);
  return {
    tours,
    ...(counts ? { counts: await counts } : {}),
    ...(nearby && tours.length === 0 ? { nearby: await nearby() } : {}),
  };
}

/** Turns a failed call into `null`, so that the page renders with a message. Only 404 is rethrown: the list does not exist. */
export async function loadResults(call: Promise<TourPackage[]>, extras: Extras = {}) {
  const deferred = await defer<Results>(
    collectResults(call, extras).catch((error: unknown) => {
      if (isApiFailure(error) && error.status === 404) throw error;
      return null;
    }),
  );
  return deferred.answer === null ? data(deferred, UNAVAILABLE) : deferred;
}
