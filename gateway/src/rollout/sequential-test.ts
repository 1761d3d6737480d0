/** What both arms showed over the same time: pages, and how many of them were bad. */
export interface Block {
  readonly canary: { readonly all: number; readonly bad: number };
  readonly stable: { readonly all: number; readonly bad: number };
}

/** Alternatives: how many times as often a page is bad in the canary. */
const RATIOS = [1.25, 1.5, 2, 3, 5, 10];

/**
 * Evidence that the canary is worse, as a mixture of sequential probability ratio tests.
 *
 * Of the bad pages of a block, a share of `canary.all / all` belongs to the canary if the arms are equal, and a larger one under each
 * ratio. The likelihood under each ratio beside that under equality, multiplied over the blocks and averaged over the ratios, is a
 * supermartingale where the arms are equal (bad pages are drawn without replacement, which spreads less than the binomial that is taken
 * for it): it ever exceeds 1/α with a probability of α at most (Ville), however often it is evaluated, whatever the rate of bad pages,
 * and however that rate changes from one block to the next.
 */
export function evidenceOf(blocks: readonly Block[]): number {
  const logs = RATIOS.map((ratio) =>
    blocks.reduce((sum, { canary, stable }) => {
      if (canary.all === 0 || stable.all === 0) return sum;
      const equal = canary.all / (canary.all + stable.all);
      const worse = (canary.all * ratio) / (canary.all * ratio + stable.all);
      return sum + canary.bad * Math.log(worse / equal) + stable.bad * Math.log((1 - worse) / (1 - equal));
    }, 0),
  );
  return logs.reduce((sum, log) => sum + Math.exp(Math.min(log, 600)), 0) / RATIOS.length;
}

/**
 * Evidence that pages fail at `rate` and not at `limit` or more: the likelihood ratio of the two. Where they fail at `limit` or more it
 * is a supermartingale, so that it ever exceeds 1/α with a probability of α at most.
 */
export const evidenceBelow = (
  limit: number,
  rate: number,
  { all, bad }: { readonly all: number; readonly bad: number },
): number => Math.exp(Math.min(bad * Math.log(rate / limit) + (all - bad) * Math.log((1 - rate) / (1 - limit)), 600));
