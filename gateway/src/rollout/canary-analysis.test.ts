import { isProof, runsOf } from '@safarnama/shared/testing/proofs';
import { addCounted, count, emptyCell, type MetricRow, observe } from '../metrics/metric-cell.ts';
import { type Forged, type Outcome, simulate, type World } from '../testing/canary-simulation.ts';
import { ALPHA, analyse, type CanaryCase, historyOf } from './canary-analysis.ts';
import { countedPages } from './counted-pages.ts';
import { evidenceBelow, evidenceOf } from './sequential-test.ts';

jest.setTimeout(runsOf(180_000, 1_200_000));

/** Simulated rollouts of a case: a sample in the suite, in the proof as many as its bounds name. */
const WALKS = runsOf(5, 100);
const FEW = runsOf(1, 5);
const ATTACKED = runsOf(1, 20);
/** Shares of pages that fail whatever is served. */
const RATES = isProof ? [0.002, 0.01, 0.03] : [0.01];
const runs = (walks: number, world: Omit<World, 'seed' | 'perMinute'>): Outcome[] =>
  Array.from({ length: walks }, (_, seed) => simulate({ perMinute: 1200, mostMinutes: runsOf(120, 200), ...world, seed }));
const ends = (outcomes: readonly Outcome[]) => new Set(outcomes.map(({ end }) => end));

test.each(RATES)('at most 2 of 100 equal canaries are stopped or rolled back, and the others are promoted: %d fail', (rate) => {
  const ended = runs(WALKS, { failing: { stable: rate, canary: rate } });
  expect(ended.filter(({ end }) => end !== 'promoted').length).toBeLessThanOrEqual(WALKS * 0.02);
});

test.each(RATES)(
  'a canary with 3 %% more failing pages is ended before 2,000 pages in at least 95 of 100 simulations: %d fail',
  (rate) => {
    const ended = runs(WALKS, { failing: { stable: rate, canary: rate + 0.03 } });
    const soon = ended.filter(({ end, shown }) => (end === 'stopped' || end === 'rolled back') && shown < 2000);
    expect(soon.length).toBeGreaterThanOrEqual(WALKS * 0.95);
  },
);

test('a canary whose pages all fail is rolled back, one whose pages take half as long again is stopped', () => {
  const failing = runs(FEW, { failing: { stable: 0.01, canary: 1 } });
  expect(ends(failing)).toEqual(new Set(['rolled back']));
  expect(failing[0]?.verdict.why).toMatch(/^more pages fail: 1\.1\.0: \d+ pages of \d+ networks, \d+ left out, 100\.00 % failed/);
  const slower = runs(FEW, { failing: { stable: 0.01, canary: 0.01 }, slower: 1.5 });
  expect(ends(slower)).toEqual(new Set(['stopped']));
  expect(slower[0]?.verdict.why).toMatch(/^(LCP|INP) is slower, unless a fifth of the visits is forged: /);
});

describe('with a fifth of forged visits at each step', () => {
  const HIDDEN: readonly [string, Forged][] = [
    ['good beacons for the canary and failing ones for stable', { share: 0.2, canary: 0, stable: 1 }],
    ['good beacons for the canary and a few failing ones for stable', { share: 0.2, canary: 0, stable: 0.05 }],
    ['good beacons for the canary alone', { share: 0.2, canary: 0 }],
  ];
  const SMEARED: readonly [string, Forged][] = [
    ['failing beacons for the canary and good ones for stable', { share: 0.2, canary: 1, stable: 0 }],
    ['a few failing beacons for the canary', { share: 0.2, canary: 0.2, stable: 0 }],
    [
      'slow beacons for the canary and fast ones for stable',
      { share: 0.2, canary: 0, canaryTime: 8, stable: 0, stableTime: 0.2 },
    ],
  ];

  test.each(HIDDEN)('a canary with 3 %%, 10 %% or only failing pages is not promoted: %s', (_what, forged) => {
    for (const canary of [0.04, 0.11, 1])
      expect(ends(runs(ATTACKED, { failing: { stable: 0.01, canary }, forged, mostMinutes: runsOf(40, 60) }))).not.toContain(
        'promoted',
      );
  });

  test('a slower canary is not promoted by fast forged beacons', () => {
    const forged = { share: 0.2, canary: 0, canaryTime: 0.1 };
    expect(ends(runs(ATTACKED, { failing: { stable: 0.01, canary: 0.01 }, slower: 1.5, forged }))).not.toContain('promoted');
  });

  test.each(SMEARED)('a good canary is not withdrawn: %s', (_what, forged) => {
    expect(ends(runs(ATTACKED, { failing: { stable: 0.01, canary: 0.01 }, forged, mostMinutes: runsOf(120, 60) }))).not.toContain(
      'rolled back',
    );
  });
});

interface Given {
  readonly pages: number;
  readonly failed?: number;
  readonly lcp?: number;
  /** Each page is of another one by default. */
  readonly networks?: number;
}

const row = (minute: number, version: string, { pages, failed = 0, lcp = 1000, networks = pages }: Given): MetricRow => {
  const cell = emptyCell();
  // Between 0.6 and 1.6 times as long; by the golden ratio, so that no order of pages is an order of times.
  for (let n = 0; n < pages; n += 1)
    addCounted(cell, `${version} ${n % networks}`, { failed: n < failed, lcp: lcp * (0.6 + ((n * 0.618) % 1)) });
  return { minute, composition: version, screen: 'view', remote: 'mfe-tours', version, cell };
};
const CASE: CanaryCase = { canary: '1.1.0', stable: '1.0.0', percent: 5, since: 0, history: undefined };
const both = (minute: number, canary: Given, stable: Given) => [row(minute, '1.1.0', canary), row(minute, '1.0.0', stable)];

test('the analysis waits, with the reason, while networks, pages, minutes or stable pages are too few', () => {
  const why = (rows: MetricRow[], given: Partial<CanaryCase> = {}) => {
    const { what, why: said } = analyse(rows, { ...CASE, ...given });
    return `${what}: ${said.split(':')[0]}`;
  };
  expect(why([])).toBe('wait: 0 of 30 networks with 1.1.0');
  expect(why(both(0, { pages: 100, networks: 29 }, { pages: 300 }))).toBe('wait: 29 of 30 networks with 1.1.0');
  expect(why(both(0, { pages: 300 }, { pages: 100, networks: 29 }))).toBe('wait: 29 of 30 networks with 1.0.0');
  expect(why(both(0, { pages: 40 }, { pages: 300 }))).toBe('wait: 40 of 300 pages at 5 %');
  expect(why([0, 1, 2].flatMap((minute) => both(minute, { pages: 120, networks: 45 }, { pages: 300 })))).toBe(
    'wait: 45 of 50 networks at 5 %',
  );
  expect(why(both(0, { pages: 300 }, { pages: 100 }))).toBe('wait: 100 of 300 pages of 1.0.0 to compare with');
  expect(why(both(0, { pages: 300 }, { pages: 300 }))).toBe('wait: 1 of 2 minutes at 5 %');
  const more = [0, 1].flatMap((minute) => both(minute, { pages: 300 }, { pages: 300 }));
  expect(why(more)).toBe('go-on: no worse at 5 %');
  // Data of the previous step do not end this one.
  expect(why(more, { since: 1 })).toBe('wait: 1 of 2 minutes at 5 %');
});

test('a canary that only fails is not withdrawn on fewer than thirty networks, however many pages they send', () => {
  const rows = (networks: number) =>
    [0, 1, 2, 3].flatMap((minute) => both(minute, { pages: 300, failed: 300, networks }, { pages: 300 }));
  expect(analyse(rows(29), CASE).what).toBe('wait');
  expect(analyse(rows(30), CASE).what).toBe('roll-back');
});

test('five of thirty networks neither stop a good canary, nor do they promote one that fails for the others', () => {
  const forged = (failed: boolean): MetricRow => {
    const cell = emptyCell();
    for (let n = 0; n < 5; n += 1) for (let page = 0; page < 4; page += 1) addCounted(cell, `forged ${n}`, { failed });
    return { ...row(0, '1.1.0', { pages: 0 }), cell };
  };
  const at = (rows: MetricRow[]) => rows.map((one, minute) => ({ ...one, minute: Math.floor(minute / 3) }));
  const good = Array.from({ length: 6 }, () => [...both(0, { pages: 30 }, { pages: 300 }), forged(true)]).flat();
  expect(analyse(at(good), CASE).what).toBe('wait');
  const bad = Array.from({ length: 6 }, () => [...both(0, { pages: 30, failed: 30 }, { pages: 300 }), forged(false)]).flat();
  expect(analyse(at(bad), CASE).what).toBe('roll-back');
});

test('one network has at most four pages in a minute and a small share of all pages, whichever gateways received them', () => {
  const many = () => row(0, '1.1.0', { pages: 50, networks: 1 });
  expect(countedPages([many(), many()], CASE).canary).toHaveLength(3);
  const others = Array.from({ length: 10 }, (_, minute) => row(minute, '1.1.0', { pages: 201 }));
  const counted = countedPages([...others, ...others.map((one) => ({ ...many(), minute: one.minute }))], CASE).canary;
  const largest = counted.filter(({ network }) => network === '1.1.0 0').length;
  expect(largest).toBeLessThanOrEqual(counted.length * 0.021);
});

test('the analysis waits while the stable version is far from its own history, whatever the canary shows', () => {
  const history = { failing: 0.01, pages: 5000, lcp: 1350, inp: undefined };
  const rows = (canary: Given, stable: Given) => [0, 1, 2].flatMap((minute) => both(minute, canary, stable));
  const why = (canary: Given, stable: Given) => analyse(rows(canary, stable), { ...CASE, history }).why.split(':')[0];
  expect(why({ pages: 300 }, { pages: 300, failed: 60 })).toBe(
    '1.0.0 is far from its own history (20.00 % of its pages fail, 1.00 % did)',
  );
  expect(why({ pages: 300, failed: 300 }, { pages: 300, failed: 60 })).toMatch(/^1\.0\.0 is far from its own history/);
  expect(why({ pages: 300 }, { pages: 300, lcp: 2500 })).toMatch(
    /^1\.0\.0 is far from its own history \(LCP is \d+ ms and was 1350 ms\)/,
  );
  expect(why({ pages: 300 }, { pages: 300, failed: 4 })).toBe('no worse at 5 %');
});

test('the history of a version is made of counted pages, and needs 300 of them', () => {
  const before = [
    row(0, '1.0.0', { pages: 200, failed: 2 }),
    row(1, '1.0.0', { pages: 200, failed: 2 }),
    row(1, '1.1.0', { pages: 900 }),
  ];
  expect(historyOf(before, '1.0.0')).toMatchObject({ failing: 0.01, pages: 400, inp: undefined });
  expect(historyOf(before.slice(1), '1.0.0')).toBeUndefined();
});

test('a canary goes on when it fails less often than its limit even without the best fifth of its pages', () => {
  const rows = (failed: number) =>
    [0, 1, 2, 3].flatMap((minute) => both(minute, { pages: 300, failed }, { pages: 300, failed: 3 }));
  const last = { ...CASE, percent: 50 };
  expect(analyse(rows(2), last).what).toBe('go-on');
  // 13 of 1,200 are significantly below 3.5 %; 13 of 960 are not.
  const more = [...rows(3), ...both(4, { pages: 1, failed: 1 }, { pages: 1 })];
  expect(analyse(more, last)).toMatchObject({
    what: 'wait',
    why: expect.stringContaining('not shown yet that fewer than 3.50 % of its pages fail'),
  });
});

test('the limit of a canary rises with the error of a short history, up to 6 %', () => {
  const limit = (failing: number, pages: number, failed: number) => {
    const rows = [0, 1].flatMap((minute) => both(minute, { pages: 300, failed }, { pages: 300, failed }));
    const { why } = analyse(rows, { ...CASE, history: { failing, pages, lcp: undefined, inp: undefined } });
    return /fewer than ([\d.]+) %/.exec(why)?.[1];
  };
  // Two standard errors: 2 × √(0.01 × 0.99 ÷ 2,475) = 0.4 %.
  expect([limit(0.01, 2475, 9), limit(0.01, 400, 12)]).toEqual(['4.40', '4.99']);
  expect([limit(0, 5000, 6), limit(0.04, 5000, 27), limit(0.1, 2475, 27)]).toEqual(['3.50', '6.00', '6.00']);
});

test('a canary that is slower than the stable version was does not go on when the stable version becomes slow, too', () => {
  const rows = [0, 1, 2].flatMap((minute) => both(minute, { pages: 300, lcp: 1400 }, { pages: 300, lcp: 1400 }));
  expect(analyse(rows, CASE).what).toBe('go-on');
  expect(analyse(rows, { ...CASE, history: { failing: 0.01, pages: 5000, lcp: 1350, inp: undefined } })).toMatchObject({
    what: 'wait',
    why: expect.stringContaining('not shown yet that LCP is no slower'),
  });
});

test('a canary whose renders fail in gateways does not proceed, whatever browsers report', () => {
  const rows = [0, 1].flatMap((minute) => both(minute, { pages: 300 }, { pages: 300 }));
  const cell = emptyCell();
  for (let n = 0; n < 100; n += 1) observe(cell, 'render', 20);
  count(cell.incidents, 'render client-render', 20);
  const seen = { ...row(1, '1.1.0', { pages: 0 }), screen: '', cell };
  expect(analyse(rows, CASE).what).toBe('go-on');
  expect(analyse([...rows, seen], CASE)).toMatchObject({
    what: 'wait',
    why: expect.stringContaining('20 of 120 renders of 1.1.0 failed in gateways'),
  });
});

test('minutes in which all pages fail do not count against the canary', () => {
  const bad = [0, 1, 2].flatMap((minute) => both(minute, { pages: 100, failed: 50 }, { pages: 300, failed: 150 }));
  const { evidence } = analyse(bad, CASE);
  expect(evidence.failures).toBeLessThan(2);
});

test('a canary that is proven slower by an unnoticeable difference is not stopped', () => {
  const rows = Array.from({ length: 20 }, (_, minute) => both(minute, { pages: 300, lcp: 1050 }, { pages: 300 })).flat();
  const verdict = analyse(rows, CASE);
  expect(verdict.evidence.lcp).toBeGreaterThan(1 / ALPHA.lcp);
  expect(verdict.what).toBe('go-on');
});

test('evidence of equal arms has a mean of one at most: the bound on errors rests on it', () => {
  // Every way in which 4 bad pages fall to two arms, with its probability.
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const [canary, stable] = [30, 70];
  let mean = 0;
  for (let bad = 0; bad <= 4; bad += 1) {
    const chance = (choose(canary, bad) * choose(stable, 4 - bad)) / choose(canary + stable, 4);
    mean += chance * evidenceOf([{ canary: { all: canary, bad }, stable: { all: stable, bad: 4 - bad } }]);
  }
  expect(mean).toBeLessThanOrEqual(1);
  expect(mean).toBeGreaterThan(0.8);
});

test('evidence that a canary fails less often than a limit has a mean of one where it fails as often', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  let mean = 0;
  for (let bad = 0; bad <= 20; bad += 1)
    mean += choose(20, bad) * 0.04 ** bad * 0.96 ** (20 - bad) * evidenceBelow(0.04, 0.01, { all: 20, bad });
  expect(mean).toBeCloseTo(1);
});
