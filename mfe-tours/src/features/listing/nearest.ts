import type { TourPackage } from '@safarnama/shared/contract';
import type { Nearby } from './results.ts';

/** Another list, with an optional call that returns its tours. */
export interface Alternative {
  readonly text: string;
  readonly href: string;
  readonly ask?: (() => Promise<readonly TourPackage[]>) | undefined;
}

const MAX_NEARBY = 4;

/** Calls the alternatives and keeps those with tours, in order, with their counts. Alternatives without `ask` are dropped. */
export async function nearest(alternatives: readonly Alternative[]): Promise<Nearby[]> {
  const asked = await Promise.all(
    alternatives.map(async ({ text, href, ask }) => ({ text, href, count: (await ask?.().catch(() => []))?.length ?? 0 })),
  );
  return asked.filter(({ count }) => count > 0).slice(0, MAX_NEARBY);
}
