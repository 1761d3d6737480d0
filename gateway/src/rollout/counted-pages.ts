import { type Histogram, type MetricRow, quantileOf, type CountedPage as RecordedPage } from '../metrics/metric-cell.ts';

/** Pages of one network and arm that count in a minute. */
const PER_MINUTE = 4;
/** Largest share of an arm's pages that one network may have, and the pages that each may have in any case. */
const MAX_SHARE = 0.02;
const MIN_PAGES = 3;

/** One page that counts for a decision. `lcp` and `inp` are buckets; -1 where the browser measured none. */
export interface CountedPage {
  readonly minute: number;
  readonly network: string;
  readonly failed: boolean;
  readonly lcp: number;
  readonly inp: number;
}

export type IsBad = (page: CountedPage) => boolean;

/** Pages of one arm and minute that are analysed, so that an analysis takes milliseconds with any number of visitors. */
const MAX_SAMPLED = 300;
/** Pages of the stable arm that are analysed: this many times those of the canary, and at least this many. */
const STABLE_SAMPLE = { times: 10, least: 60 } as const;

type Networks = Map<string, RecordedPage[]>;

/** Minute → networks with this version → their counted pages, from all gateways. */
function minutesOf(rows: readonly MetricRow[], version: string): Map<number, Networks> {
  const minutes = new Map<number, Networks>();
  for (const row of rows) {
    if (row.version !== version || !row.cell.networks) continue;
    const networks = minutes.get(row.minute) ?? new Map<string, RecordedPage[]>();
    minutes.set(row.minute, networks);
    for (const [network, pages] of Object.entries(row.cell.networks)) {
      const known = networks.get(network);
      const all = known ? [...known, ...pages] : pages;
      networks.set(network, all.length > PER_MINUTE ? all.slice(0, PER_MINUTE) : all);
    }
  }
  return minutes;
}

function sizeOf(networks: Networks): number {
  let size = 0;
  for (const pages of networks.values()) size += pages.length;
  return size;
}

/** Every n-th network in order of arrival: clients cannot predict which. */
function sampled(networks: Networks, most: number): [string, RecordedPage[]][] {
  const stride = Math.ceil(sizeOf(networks) / most);
  return [...networks].filter((_, place) => place % stride === 0);
}

/** No network has more than a small share of an arm's pages. */
function bounded(pages: readonly CountedPage[]): CountedPage[] {
  const most = Math.max(MIN_PAGES, Math.floor(pages.length * MAX_SHARE));
  const ofNetwork = new Map<string, number>();
  return pages.filter(({ network }) => {
    const count = (ofNetwork.get(network) ?? 0) + 1;
    ofNetwork.set(network, count);
    return count <= most;
  });
}

/** The pages of both arms that count, by time. */
export function countedPages(
  rows: readonly MetricRow[],
  versions: { readonly canary: string; readonly stable: string },
): Record<'canary' | 'stable', CountedPage[]> {
  const arms = { canary: minutesOf(rows, versions.canary), stable: minutesOf(rows, versions.stable) };
  const pages: Record<'canary' | 'stable', CountedPage[]> = { canary: [], stable: [] };
  for (const minute of [...new Set([...arms.canary.keys(), ...arms.stable.keys()])].sort((a, b) => a - b)) {
    const canary = sampled(arms.canary.get(minute) ?? new Map(), MAX_SAMPLED);
    const canaryPages = canary.reduce((sum, [, all]) => sum + all.length, 0);
    const most = Math.min(MAX_SAMPLED, Math.max(STABLE_SAMPLE.least, canaryPages * STABLE_SAMPLE.times));
    const stable = sampled(arms.stable.get(minute) ?? new Map(), most);
    for (const [arm, networks] of [
      ['canary', canary],
      ['stable', stable],
    ] as const)
      for (const [network, all] of networks)
        for (const [failed, lcp, inp] of all) pages[arm].push({ minute, network, failed: failed === 1, lcp, inp });
  }
  return { canary: bounded(pages.canary), stable: bounded(pages.stable) };
}

export const networksOf = (pages: readonly CountedPage[]): number => new Set(pages.map(({ network }) => network)).size;

function byNetwork(pages: readonly CountedPage[], supports: IsBad) {
  const networks = new Map<string, { network: string; all: number; supporting: number }>();
  for (const page of pages) {
    const known = networks.get(page.network) ?? { network: page.network, all: 0, supporting: 0 };
    networks.set(page.network, known);
    known.all += 1;
    if (supports(page)) known.supporting += 1;
  }
  return [...networks.values()];
}

const leaveOut = (pages: readonly CountedPage[], networks: readonly { readonly network: string }[]) => {
  const out = new Set(networks.map(({ network }) => network));
  return pages.filter(({ network }) => !out.has(network));
};

/**
 * Without the networks that support a finding most, until they have this share of the pages. Any other networks with as many pages
 * support it less, so a finding that still holds also holds without the forged pages, as long as these are no larger share.
 */
export function withoutShare(pages: readonly CountedPage[], supports: IsBad, share: number): CountedPage[] {
  const ordered = byNetwork(pages, supports).sort((a, b) => b.supporting / b.all - a.supporting / a.all || b.all - a.all);
  let remaining = pages.length * share;
  const out = ordered.filter(({ all }) => {
    if (remaining <= 0) return false;
    remaining -= all;
    return true;
  });
  return leaveOut(pages, out);
}

/** Without this many networks: those that support a finding most. */
export function withoutNetworks(pages: readonly CountedPage[], supports: IsBad, count: number): CountedPage[] {
  const ordered = byNetwork(pages, supports).sort((a, b) => b.supporting - a.supporting || a.all - b.all);
  return leaveOut(pages, ordered.slice(0, count));
}

/** Quantile of a time over the pages, in milliseconds. */
export function timeAt(measure: 'lcp' | 'inp', pages: readonly CountedPage[], share: number): number | undefined {
  const histogram: Histogram = { counts: {}, sum: 0 };
  for (const page of pages) if (page[measure] >= 0) histogram.counts[page[measure]] = (histogram.counts[page[measure]] ?? 0) + 1;
  const value = quantileOf(measure, histogram, share);
  return value === undefined ? undefined : Math.round(value);
}

/** Whether a page was slower than three quarters of all pages of its minute, of both arms together. */
export function isSlow(measure: 'lcp' | 'inp', pages: readonly CountedPage[]): IsBad {
  const minutes = new Map<number, number[]>();
  for (const page of pages) {
    if (page[measure] < 0) continue;
    const counts = minutes.get(page.minute) ?? [];
    minutes.set(page.minute, counts);
    counts[page[measure]] = (counts[page[measure]] ?? 0) + 1;
  }
  const thresholds = new Map<number, number>();
  for (const [minute, counts] of minutes) {
    const total = counts.reduce((sum, n) => sum + (n ?? 0), 0);
    let below = 0;
    let threshold = 0;
    while (threshold < counts.length && below + (counts[threshold] ?? 0) <= total * 0.75) {
      below += counts[threshold] ?? 0;
      threshold += 1;
    }
    thresholds.set(minute, threshold);
  }
  return (page) => page[measure] >= (thresholds.get(page.minute) ?? Number.POSITIVE_INFINITY);
}
