import type { TourPackage } from '@safarnama/shared/contract';
import type { Nearby } from './results.ts';

/** A list that asks for something else than this one, and how to ask whether it has tours. */
export interface Alternative {
  readonly text: string;
  readonly href: string;
  readonly ask?: (() => Promise<readonly TourPackage[]>) | undefined;
}

const MAX_NEARBY = 4;

/** Of the lists that can be asked those that have tours, nearest first, with their number. A list that cannot be asked stays away. */
export async function nearest(alternatives: readonly Alternative[]): Promise<Nearby[]> {
  const asked = await Promise.all(
    alternatives.map(async ({ text, href, ask }) => ({ text, href, count: (await ask?.().catch(() => []))?.length ?? 0 })),
  );
  return asked.filter(({ count }) => count > 0).slice(0, MAX_NEARBY);
}
