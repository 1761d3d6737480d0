import { type Cell, emptyCell, merge, quantileOf, type Row, totalOf } from '../metrics/metric-cell.ts';
import { type Block, evidenceOf } from './sequential-test.ts';

/** Shares of the visitors that a canary walks through; after the last one everybody gets it. */
export const STEPS = [1, 5, 25, 50, 100] as const;

/** How likely an equal canary is rolled back, ever, for each reason; 1.8 in a hundred for all of them together. */
export const ALPHA = { failures: 0.01, lcp: 0.004, inp: 0.004 } as const;
/** Pages of the canary that a step needs, by its share: few are hurt by a bad one at first, and much is known before all get it. */
const PAGES: Readonly<Record<number, number>> = { 1: 100, 5: 300, 25: 600, 50: 1000 };
/** The same for any other share, minutes, and pages of the stable one. */
const ENOUGH = { pages: 300, minutes: 2, stable: 300 } as const;
/** A canary that is proven slower is rolled back when its p75 is so many times that of the stable one. */
const SLOWER = 1.1;

/** What one arm showed. */
export interface Arm {
  readonly version: string;
  readonly pages: number;
  readonly failed: number;
  /** Milliseconds; undefined of nothing. */
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
}

export interface CanaryVerdict {
  readonly what: 'go-on' | 'wait' | 'roll-back';
  /** One line with the figures, for the history. */
  readonly why: string;
  readonly canary: Arm;
  readonly stable: Arm;
  /** How many times as likely what came is of a canary that is worse than of one that is equal, at most; 1/α is proof. */
  readonly evidence: Readonly<Record<keyof typeof ALPHA, number>>;
}

export interface Case {
  readonly canary: string;
  readonly stable: string;
  /** Share of the visitors that get it now. */
  readonly percent: number;
  /** Minute in which that began. Evidence counts from the canary's first minute, what a step needs from this one. */
  readonly since: number;
}

/** Pages of an arm in one minute. */
interface Minute {
  readonly canary: Cell;
  readonly stable: Cell;
}

function minutesOf(rows: readonly Row[], { canary, stable }: Case): Map<number, Minute> {
  const minutes = new Map<number, Minute>();
  for (const { minute, version, cell } of rows) {
    if (version !== canary && version !== stable) continue;
    const known = minutes.get(minute) ?? { canary: emptyCell(), stable: emptyCell() };
    minutes.set(minute, known);
    merge(version === canary ? known.canary : known.stable, cell);
  }
  return minutes;
}

const failures = ({ canary, stable }: Minute): Block => ({
  canary: { all: canary.pages, bad: canary.failed },
  stable: { all: stable.pages, bad: stable.failed },
});

/**
 * Pages that were slower than three quarters of all in that minute, of both arms together: which of them is whose says nothing of where
 * the line was drawn.
 */
function slow(measure: 'lcp' | 'inp', { canary, stable }: Minute): Block {
  const both = merge(merge(emptyCell(), canary), stable).measures[measure];
  const total = totalOf(both);
  let below = 0;
  let line = 0;
  while (below + (both?.counts[line] ?? 0) <= total * 0.75 && line < 64) {
    below += both?.counts[line] ?? 0;
    line += 1;
  }
  const of = (cell: Cell) => {
    const counts = Object.entries(cell.measures[measure]?.counts ?? {});
    const sum = (all: typeof counts) => all.reduce((pages, [, n]) => pages + n, 0);
    return { all: sum(counts), bad: sum(counts.filter(([bucket]) => Number(bucket) >= line)) };
  };
  return { canary: of(canary), stable: of(stable) };
}

function armOf(version: string, cells: readonly Cell[]): Arm {
  const { pages, failed, measures } = cells.reduce(merge, emptyCell());
  const p75 = (measure: 'lcp' | 'inp') => {
    const value = quantileOf(measure, measures[measure], 0.75);
    return value === undefined ? undefined : Math.round(value);
  };
  return { version, pages, failed, lcp: p75('lcp'), inp: p75('inp') };
}

const share = (value: number) => `${(100 * value).toFixed(2)} %`;
const ms = (value: number | undefined) => (value === undefined ? 'none' : `${value} ms`);

const inWords = ({ version, pages, failed, lcp, inp }: Arm) =>
  `${version}: ${pages} pages, ${share(pages > 0 ? failed / pages : 0)} failed, LCP ${ms(lcp)}, INP ${ms(inp)}`;

/** Compares both arms over the same minutes: those that are over, from the canary's first one. */
export function analyse(rows: readonly Row[], given: Case): CanaryVerdict {
  const minutes = [...minutesOf(rows, given)];
  const all = minutes.map(([, minute]) => minute);
  const canary = armOf(
    given.canary,
    all.map((minute) => minute.canary),
  );
  const stable = armOf(
    given.stable,
    all.map((minute) => minute.stable),
  );
  const found = {
    failures: evidenceOf(all.map(failures)),
    lcp: evidenceOf(all.map((minute) => slow('lcp', minute))),
    inp: evidenceOf(all.map((minute) => slow('inp', minute))),
  };
  const figures = `${inWords(canary)}; ${inWords(stable)}`;
  const end = (what: CanaryVerdict['what'], why: string): CanaryVerdict => ({
    what,
    why: `${why}: ${figures}`,
    canary,
    stable,
    evidence: found,
  });

  if (found.failures >= 1 / ALPHA.failures) return end('roll-back', 'more pages fail');
  for (const measure of ['lcp', 'inp'] as const) {
    const [ours, theirs] = [canary[measure], stable[measure]];
    if (ours !== undefined && theirs !== undefined && found[measure] >= 1 / ALPHA[measure] && ours >= theirs * SLOWER)
      return end('roll-back', `${measure.toUpperCase()} is slower`);
  }
  const step = minutes.filter(([minute]) => minute >= given.since).map(([, minute]) => minute);
  const shown = step.reduce((sum, minute) => sum + minute.canary.pages, 0);
  const beside = step.reduce((sum, minute) => sum + minute.stable.pages, 0);
  const wanted = PAGES[given.percent] ?? ENOUGH.pages;
  if (shown < wanted) return end('wait', `${shown} of ${wanted} pages at ${given.percent} %`);
  if (beside < ENOUGH.stable) return end('wait', `${beside} of ${ENOUGH.stable} pages of ${given.stable} to compare with`);
  if (step.length < ENOUGH.minutes) return end('wait', `${step.length} of ${ENOUGH.minutes} minutes at ${given.percent} %`);
  return end('go-on', `no worse at ${given.percent} %`);
}
