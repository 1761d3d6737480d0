import type { TourPackage } from '@safarnama/shared/contract';
import type { Nearby } from './results.ts';

/** Another list, with an optional call that returns its tours. */
export interface Alternative {
  readonly text: string;
  readonly href: string;
  readonly get?: (() => Promise<readonly TourPackage[]>) | undefined;
}

const MAX_NEARBY = 4;

/** Loads the alternatives and returns those with tours, in order, with their counts. Alternatives without `get` are dropped. */
export async function nearest(alternatives: readonly Alternative[]): Promise<Nearby[]> {
  const counted = await Promise.all(
    alternatives.map(async ({ text, href, get }) => ({ text, href, count: (await get?.().catch(() => []))?.length ?? 0 })),
  );
  return counted.filter(({ count }) => count > 0).slice(0, MAX_NEARBY);
}
