import { emptyCell, type MetricRow, merge, quantileOf, totalOf } from '../metrics/metric-cell.ts';
import {
  type CountedPage,
  countedPages,
  type IsBad,
  isSlow,
  networksOf,
  timeAt,
  withoutNetworks,
  withoutShare,
} from './counted-pages.ts';
import { type Block, evidenceBelow, evidenceOf } from './sequential-test.ts';

/** Shares of the visitors that an automatic canary steps through; with the last one it is promoted. */
export const STEPS = [1, 5, 25, 50, 100] as const;

/** False-positive rate for each reason: how likely an equal canary is ever stopped or rolled back; 1.8 % for all together. */
export const ALPHA = { failures: 0.01, lcp: 0.004, inp: 0.004 } as const;
type Reason = keyof typeof ALPHA;
const REASONS = Object.keys(ALPHA) as Reason[];

/** Requirements of a step: pages and networks of the canary, and evidence that it fails no more often than {@link limitOf} allows. */
const STEP_NEEDS: Readonly<Record<number, { readonly pages: number; readonly networks: number; readonly evidence: number }>> = {
  1: { pages: 100, networks: 30, evidence: 1 },
  5: { pages: 300, networks: 50, evidence: 3 },
  25: { pages: 600, networks: 100, evidence: 10 },
  50: { pages: 1000, networks: 150, evidence: 100 },
};
/** The same for any other share. */
const DEFAULT_NEEDS = { pages: 300, networks: 50, evidence: 10 };
const MIN_STEP = { minutes: 2, stable: 300 } as const;
/** Networks of each arm that every decision needs. */
const MIN_NETWORKS = 30;
/** Share of an arm's pages that may be forged: a decision must also hold without the networks that support it most. */
const FORGED_SHARE = 0.2;
/** Networks that may be forged where a canary is stopped but not withdrawn. */
const FORGED_NETWORKS = 6;
/** A canary that is proven slower is stopped when its p75 is at least this many times that of the stable version. */
const STOP_SLOWDOWN = 1.1;
/** A canary proceeds while its p75, without the fastest {@link FORGED_SHARE} of its pages, is at most this many times that of the stable one. */
const MAX_SLOWDOWN = 1.3;

/** Minutes before a canary from which its stable version's history is read, and pages that make one. */
export const HISTORY_MINUTES = 24 * 60;
const HISTORY_PAGES = 300;
/** Minutes of the stable version that are compared with its history, and pages that this needs. */
const RECENT = { minutes: 15, pages: 100 } as const;
/** The stable version deviates from its history when its failure rate differs by this factor plus this rate, or its p75 by `times`. */
const DEVIATION = { factor: 2, rate: 0.02, times: 1.5 } as const;

/** A canary waits from this number of failed renders in gateways, where its rate exceeds that of the stable version by factor and rate. */
const RENDERS = { failed: 5, factor: 2, rate: 0.03 } as const;

interface Arm {
  readonly version: string;
  readonly pages: number;
  readonly networks: number;
  readonly failed: number;
  /** Beacons that were left out, by reason. */
  readonly leftOut: number;
  /** Milliseconds; undefined without a measurement. */
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
}

export interface CanaryVerdict {
  /** `stop` ends the canary, and it may begin again; `roll-back` also withdraws the version. */
  readonly what: 'go-on' | 'wait' | 'stop' | 'roll-back';
  /** One line with the metrics, for the history. */
  readonly why: string;
  readonly canary: Arm;
  readonly stable: Arm;
  /** Likelihood ratio of a worse canary against an equal one; 1/α is proof. No page is left out here. */
  readonly evidence: Readonly<Record<Reason, number>>;
}

/** The stable version before the canary began. */
export interface History {
  /** Share of pages that failed. */
  readonly failing: number;
  /** Pages of which it is the share: the fewer, the wider its error. */
  readonly pages: number;
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
}

export interface CanaryCase {
  readonly canary: string;
  readonly stable: string;
  /** Share of the visitors that get it now. */
  readonly percent: number;
  /** First whole minute with this share. Evidence counts from the canary's first minute, requirements of a step from this one. */
  readonly since: number;
  /** Of the stable version; undefined where too few pages were counted. */
  readonly history: History | undefined;
}

/** A version's history from rows of the time before; undefined where too few pages were counted. */
export function historyOf(rows: readonly MetricRow[], version: string): History | undefined {
  const { counted } = rows.filter((row) => row.version === version).reduce((all, { cell }) => merge(all, cell), emptyCell());
  if (!counted || counted.pages < HISTORY_PAGES) return undefined;
  const p75 = (measure: 'lcp' | 'inp') => quantileOf(measure, counted.measures[measure], 0.75);
  return { failing: counted.failed / counted.pages, pages: counted.pages, lcp: p75('lcp'), inp: p75('inp') };
}

const hasFailed: IsBad = ({ failed }) => failed;
const hasNotFailed: IsBad = ({ failed }) => !failed;
const tally = (pages: readonly CountedPage[]) => ({ all: pages.length, bad: pages.filter(hasFailed).length });
const rateOf = ({ all, bad }: { readonly all: number; readonly bad: number }) => (all > 0 ? bad / all : 0);

function blocksOf(canary: readonly CountedPage[], stable: readonly CountedPage[], isBad: IsBad): Block[] {
  const blocks = new Map<number, { canary: { all: number; bad: number }; stable: { all: number; bad: number } }>();
  for (const [arm, pages] of [
    ['canary', canary],
    ['stable', stable],
  ] as const)
    for (const page of pages) {
      const block = blocks.get(page.minute) ?? { canary: { all: 0, bad: 0 }, stable: { all: 0, bad: 0 } };
      blocks.set(page.minute, block);
      block[arm].all += 1;
      if (isBad(page)) block[arm].bad += 1;
    }
  return [...blocks.values()];
}

/** A comparison of both arms: the pages, the predicate for bad pages, and a condition beside the evidence. */
interface Comparison {
  readonly reason: Reason;
  readonly canary: readonly CountedPage[];
  readonly stable: readonly CountedPage[];
  readonly isBad: IsBad;
  readonly matters: (canary: readonly CountedPage[], stable: readonly CountedPage[]) => boolean;
}

const proves = (
  { reason, isBad, matters }: Comparison,
  canary: readonly CountedPage[],
  stable: readonly CountedPage[],
): boolean => evidenceOf(blocksOf(canary, stable, isBad)) >= 1 / ALPHA[reason] && matters(canary, stable);

function comparisonOf(reason: Reason, canary: readonly CountedPage[], stable: readonly CountedPage[]): Comparison {
  if (reason === 'failures') return { reason, canary, stable, isBad: hasFailed, matters: () => true };
  const isMeasured = (page: CountedPage) => page[reason] >= 0;
  const [measuredCanary, measuredStable] = [canary.filter(isMeasured), stable.filter(isMeasured)];
  const matters: Comparison['matters'] = (canaryPages, stablePages) =>
    (timeAt(reason, canaryPages, 0.75) ?? 0) >= (timeAt(reason, stablePages, 0.75) ?? Number.POSITIVE_INFINITY) * STOP_SLOWDOWN;
  return {
    reason,
    canary: measuredCanary,
    stable: measuredStable,
    isBad: isSlow(reason, [...measuredCanary, ...measuredStable]),
    matters,
  };
}

/** Whether the canary is worse even without the networks that support this most: without a few, and without a share of each arm. */
function worseBy(comparison: Comparison): { readonly few: boolean; readonly share: boolean } {
  const { canary, stable, isBad } = comparison;
  if (!proves(comparison, canary, stable)) return { few: false, share: false };
  const few = proves(comparison, withoutNetworks(canary, isBad, FORGED_NETWORKS), stable);
  const isGood: IsBad = (page) => !isBad(page);
  const share = few && proves(comparison, withoutShare(canary, isBad, FORGED_SHARE), withoutShare(stable, isGood, FORGED_SHARE));
  return { few, share };
}

/**
 * `limit`: share of failing pages that a canary must be shown to stay below. `rate`: the expected share, two standard errors above the
 * history's. An equal canary would wait forever for a limit that chance made too low.
 */
function limitOf(history: History | undefined): { readonly limit: number; readonly rate: number } {
  const { failing, pages } = history ?? { failing: 0, pages: 1 };
  const highest = failing + 2 * Math.sqrt((failing * (1 - failing)) / pages);
  // Bounded: with forged failures in the history a canary that fails 6 % or more of the time still does not pass.
  const rate = Math.min(Math.max(highest, 0.005), 0.03);
  return { limit: rate + 0.03, rate };
}

const percentage = (value: number) => `${(100 * value).toFixed(2)} %`;
const ms = (value: number | undefined) => (value === undefined ? 'none' : `${Math.round(value)} ms`);

const describe = ({ version, pages, networks, failed, leftOut, lcp, inp }: Arm) =>
  `${version}: ${pages} pages of ${networks} networks, ${leftOut} left out, ${percentage(rateOf({ all: pages, bad: failed }))} failed, ` +
  `LCP ${ms(lcp)}, INP ${ms(inp)}`;

function armOf(version: string, rows: readonly MetricRow[], pages: readonly CountedPage[]): Arm {
  const received = rows.filter((row) => row.version === version).reduce((all, { cell }) => merge(all, cell), emptyCell());
  const refused = Object.values(received.leftOut ?? {}).reduce((sum, n) => sum + n, 0);
  return {
    version,
    pages: pages.length,
    networks: networksOf(pages),
    failed: tally(pages).bad,
    leftOut: refused + (received.counted?.pages ?? 0) - pages.length,
    lcp: timeAt('lcp', pages, 0.75),
    inp: timeAt('inp', pages, 0.75),
  };
}

/** How the stable version deviates from its history now; undefined where it does not, or too few pages were counted. */
function deviation(stable: readonly CountedPage[], history: History | undefined): string | undefined {
  const last = stable.at(-1)?.minute ?? 0;
  const recent = stable.filter(({ minute }) => minute > last - RECENT.minutes);
  if (!history || recent.length < RECENT.pages) return undefined;
  const failing = rateOf(tally(recent));
  if (
    failing > history.failing * DEVIATION.factor + DEVIATION.rate ||
    failing < history.failing / DEVIATION.factor - DEVIATION.rate
  )
    return `${percentage(failing)} of its pages fail, ${percentage(history.failing)} did`;
  for (const measure of ['lcp', 'inp'] as const) {
    const [current, past] = [timeAt(measure, recent, 0.75), history[measure]];
    if (current !== undefined && past !== undefined && (current > past * DEVIATION.times || current < past / DEVIATION.times))
      return `${measure.toUpperCase()} is ${ms(current)} and was ${ms(past)}`;
  }
  return undefined;
}

/** Renders of a version in gateways, and those that failed. */
function rendersOf(rows: readonly MetricRow[], version: string) {
  const { measures, incidents } = rows
    .filter((row) => row.version === version)
    .reduce((all, { cell }) => merge(all, cell), emptyCell());
  const bad = Object.values(incidents).reduce((sum, n) => sum + n, 0);
  return { all: totalOf(measures.render) + bad, bad };
}

/** Why the canary does not proceed although the step has enough pages; undefined where it may. */
function reasonToWait(
  { canary, stable, percent, history }: CanaryCase,
  pages: { readonly canary: readonly CountedPage[]; readonly stable: readonly CountedPage[] },
  step: readonly MetricRow[],
): string | undefined {
  const [canaryRenders, stableRenders] = [rendersOf(step, canary), rendersOf(step, stable)];
  if (canaryRenders.bad >= RENDERS.failed && rateOf(canaryRenders) > rateOf(stableRenders) * RENDERS.factor + RENDERS.rate)
    return `${canaryRenders.bad} of ${canaryRenders.all} renders of ${canary} failed in gateways`;
  const { limit, rate } = limitOf(history);
  const worst = tally(withoutShare(pages.canary, hasNotFailed, FORGED_SHARE));
  const { evidence } = STEP_NEEDS[percent] ?? DEFAULT_NEEDS;
  if (evidenceBelow(limit, rate, worst) < evidence) return `not shown yet that fewer than ${percentage(limit)} of its pages fail`;
  for (const measure of ['lcp', 'inp'] as const) {
    // The p75 of the rest, if the fastest pages are forged.
    const canaryTime = timeAt(measure, pages.canary, FORGED_SHARE + 0.75 * (1 - FORGED_SHARE));
    const stableTime = Math.min(
      timeAt(measure, pages.stable, 0.75) ?? Number.POSITIVE_INFINITY,
      history?.[measure] ?? Number.POSITIVE_INFINITY,
    );
    if (canaryTime !== undefined && canaryTime > stableTime * MAX_SLOWDOWN)
      return `not shown yet that ${measure.toUpperCase()} is no slower`;
  }
  return undefined;
}

/** Analyses a canary: compares both arms over the same minutes, the past ones from the canary's first one on. */
export function analyse(rows: readonly MetricRow[], canaryCase: CanaryCase): CanaryVerdict {
  const pages = countedPages(rows, canaryCase);
  const canary = armOf(canaryCase.canary, rows, pages.canary);
  const stable = armOf(canaryCase.stable, rows, pages.stable);
  const comparisons = REASONS.map((reason) => comparisonOf(reason, pages.canary, pages.stable));
  const evidence = Object.fromEntries(
    comparisons.map((comparison) => [
      comparison.reason,
      evidenceOf(blocksOf(comparison.canary, comparison.stable, comparison.isBad)),
    ]),
  ) as Record<Reason, number>;
  const verdict = (what: CanaryVerdict['what'], why: string): CanaryVerdict => ({
    what,
    why: `${why}: ${describe(canary)}; ${describe(stable)}`,
    canary,
    stable,
    evidence,
  });

  for (const arm of [canary, stable])
    if (arm.networks < MIN_NETWORKS) return verdict('wait', `${arm.networks} of ${MIN_NETWORKS} networks with ${arm.version}`);
  const deviating = deviation(pages.stable, canaryCase.history);
  if (deviating) return verdict('wait', `${canaryCase.stable} is far from its own history (${deviating})`);

  const worse = comparisons.map((comparison) => ({ reason: comparison.reason, ...worseBy(comparison) }));
  const found = worse.find(({ share }) => share) ?? worse.find(({ few }) => few);
  if (found) {
    const why = found.reason === 'failures' ? 'more pages fail' : `${found.reason.toUpperCase()} is slower`;
    return found.share ? verdict('roll-back', why) : verdict('stop', `${why}, unless a fifth of the visits is forged`);
  }

  const isOfStep = ({ minute }: { readonly minute: number }) => minute >= canaryCase.since;
  const step = { canary: pages.canary.filter(isOfStep), stable: pages.stable.filter(isOfStep) };
  const needs = STEP_NEEDS[canaryCase.percent] ?? DEFAULT_NEEDS;
  const minutes = new Set([...step.canary, ...step.stable].map(({ minute }) => minute)).size;
  const networks = networksOf(step.canary);
  const { percent } = canaryCase;
  if (step.canary.length < needs.pages) return verdict('wait', `${step.canary.length} of ${needs.pages} pages at ${percent} %`);
  if (networks < needs.networks) return verdict('wait', `${networks} of ${needs.networks} networks at ${percent} %`);
  if (step.stable.length < MIN_STEP.stable)
    return verdict('wait', `${step.stable.length} of ${MIN_STEP.stable} pages of ${canaryCase.stable} to compare with`);
  if (minutes < MIN_STEP.minutes) return verdict('wait', `${minutes} of ${MIN_STEP.minutes} minutes at ${percent} %`);
  const reason = reasonToWait(canaryCase, pages, rows.filter(isOfStep));
  return reason ? verdict('wait', reason) : verdict('go-on', `no worse at ${percent} %`);
}
