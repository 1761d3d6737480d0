/** What both arms showed over the same time: how many, and how many of these are counted against them. */
export interface Block {
  readonly canary: { readonly all: number; readonly bad: number };
  readonly stable: { readonly all: number; readonly bad: number };
}

/** How many times as often something bad may happen in the canary, for a canary that is worse. */
const RATIOS = [1.25, 1.5, 2, 3, 5, 10];

/**
 * Evidence that the canary is worse, as a mixture of sequential probability ratio tests.
 *
 * Of the bad ones of a block a share of `canary.all / all` would be the canary's if the arms were equal, and a larger one by each ratio.
 * The likelihood of what came under each ratio beside that under equality, multiplied over the blocks and averaged over the ratios, is a
 * supermartingale where the arms are equal (which bad one is whose is drawn without replacement, which spreads less than the binomial
 * that is taken for it): it ever exceeds 1/α with a probability of α at most (Ville), however often somebody looks, whatever the rate
 * of what is bad, and however that rate changes from one block to the next.
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
