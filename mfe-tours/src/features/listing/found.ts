import type { TourPackage } from '@safarnama/shared/contract';
import { isApiFailure } from '@safarnama/shared/host';
import { data } from '@safarnama/shared/router';
import { type Soon, soon } from './soon.ts';

/** The tours of a list; null when the call failed. */
export type Found = readonly TourPackage[] | null;
export type FoundSoon = Soon<Found>;

/** Search engines keep what they know of a page and come back. */
export const LATER = { status: 503 };

/** A list never fails its page: a failed call is an empty list that says so. Only a list that nobody knows has no page. */
export async function findTours(call: Promise<TourPackage[]>) {
  const found = await soon<Found>(
    call.catch((error: unknown) => {
      if (isApiFailure(error) && error.status === 404) throw error;
      return null;
    }),
  );
  return found.answer === null ? data(found, LATER) : found;
}
