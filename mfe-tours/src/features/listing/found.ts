import type { TourPackage } from '@safarnama/shared/contract';
import { type Soon, soon } from './soon.ts';

/** The tours of a list; null when the call failed. */
export type Found = readonly TourPackage[] | null;

/** A list never fails its page: a failed call is an empty list that says so. */
export const findTours = (call: Promise<TourPackage[]>): Promise<Soon<Found>> => soon<Found>(call.catch(() => null));
