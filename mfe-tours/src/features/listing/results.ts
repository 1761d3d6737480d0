import type { TourPackage } from '@safarnama/shared/contract';
import { filterTours } from '@safarnama/shared/domain';
import { isApiFailure } from '@safarnama/shared/host';
import { data } from '@safarnama/shared/router';
import { type Deferred, defer } from './deferred.ts';
import type { FilterCounts } from './filter-counts.ts';

/** What a list needs of a tour; all of it travels with the page. What filters read in a text has become a tag. */
export type ListedTour = Pick<
  TourPackage,
  'package_id' | 'place_name' | 'price_trip' | 'duration_days' | 'origin' | 'sub_destination' | 'images' | 'tags'
>;

/** Another list, and how many tours it has where that was asked. */
export interface Nearby {
  readonly text: string;
  readonly href: string;
  readonly count?: number;
}

export interface TourResults {
  readonly tours: readonly ListedTour[];
  /** How many tours each filter would leave, where the server filters; elsewhere the tours themselves say it. */
  readonly counts?: FilterCounts | undefined;
  /** In the place of tours: lists that have some. */
  readonly nearby?: readonly Nearby[];
}

/** The tours of a list; null when the call failed. */
export type Results = TourResults | null;
export type DeferredResults = Deferred<Results>;

/** Search engines keep what they know of a page and come back. */
export const UNAVAILABLE = { status: 503 };

const TAGS = ['International', 'Wellness'] as const;

const toListedTour = (tour: TourPackage): ListedTour => ({
  package_id: tour.package_id,
  place_name: tour.place_name,
  price_trip: tour.price_trip,
  duration_days: tour.duration_days,
  origin: tour.origin,
  sub_destination: tour.sub_destination,
  images: tour.images.slice(0, 1),
  tags: TAGS.filter((label) => filterTours([tour], [label]).length > 0),
});

interface Extras {
  readonly counts?: Promise<FilterCounts | undefined>;
  /** Asked when nothing was found. Never rejects. */
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

/** A list never fails its page: a failed call is an empty list that says so. Only a list that nobody knows has no page. */
export async function loadResults(call: Promise<TourPackage[]>, beside: Extras = {}) {
  const deferred = await defer<Results>(
    collectResults(call, beside).catch((error: unknown) => {
      if (isApiFailure(error) && error.status === 404) throw error;
      return null;
    }),
  );
  return deferred.answer === null ? data(deferred, UNAVAILABLE) : deferred;
}
