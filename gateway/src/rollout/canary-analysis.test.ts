import { emptyCell, observe, type Row } from '../metrics/metric-cell.ts';
import { ALPHA, analyse } from './canary-analysis.ts';
import { type Outcome, simulate, type World } from './canary-simulation.ts';
import { evidenceOf } from './sequential-test.ts';

const runs = (count: number, world: Omit<World, 'seed'>): Outcome[] =>
  Array.from({ length: count }, (_, seed) => simulate({ ...world, seed }));

test('equal arms are rolled back in 2 of 100 runs at most, and the others are promoted', () => {
  const ended = runs(100, { perMinute: 1200, failing: { stable: 0.01, canary: 0.01 } });
  expect(ended.filter(({ end }) => end === 'rolled back').length).toBeLessThanOrEqual(2);
  expect(ended.filter(({ end }) => end === 'undecided')).toEqual([]);
});

test('an arm with 3 % more failing pages is rolled back before it was shown 2,000 times in 95 of 100 runs at least', () => {
  const ended = runs(100, { perMinute: 1200, failing: { stable: 0.01, canary: 0.04 } });
  expect(ended.filter(({ end, shown }) => end === 'rolled back' && shown < 2000).length).toBeGreaterThanOrEqual(95);
});

test('an arm that is half as fast again is rolled back for it', () => {
  const ended = runs(10, { perMinute: 1200, failing: { stable: 0.01, canary: 0.01 }, slower: 1.5 });
  expect(ended.map(({ end }) => end)).toEqual(Array(10).fill('rolled back'));
  expect(ended[0]?.verdict.why).toMatch(/^(LCP|INP) is slower: 1\.1\.0: \d+ pages/);
});

const row = (minute: number, version: string, pages: number, failed: number, lcp = 1000): Row => {
  const cell = emptyCell();
  Object.assign(cell, { pages, failed });
  // Between 0.6 and 1.6 times as long.
  for (let n = 0; n < pages; n += 1) observe(cell, 'lcp', lcp * (0.6 + n / pages));
  return { minute, composition: version, screen: 'view', remote: 'mfe-tours', version, cell };
};
const CASE = { canary: '1.1.0', stable: '1.0.0', percent: 5, since: 0 };

test('too few pages, nothing to compare with and too little time are verdicts of their own: it waits, and says for what', () => {
  expect(analyse([], CASE)).toMatchObject({ what: 'wait', why: expect.stringContaining('0 of 300 pages at 5 %') });
  expect(analyse([row(0, '1.1.0', 400, 0), row(1, '1.1.0', 400, 0)], CASE)).toMatchObject({
    what: 'wait',
    why: expect.stringContaining('to compare with'),
  });
  const both = [row(0, '1.1.0', 400, 0), row(0, '1.0.0', 400, 0)];
  expect(analyse(both, CASE)).toMatchObject({ what: 'wait', why: expect.stringContaining('1 of 2 minutes') });
  const more = [...both, row(1, '1.1.0', 1, 0), row(1, '1.0.0', 1, 0)];
  expect(analyse(more, CASE).what).toBe('go-on');
  // What was seen at the step before is no reason to leave this one.
  expect(analyse(more, { ...CASE, since: 1 }).what).toBe('wait');
});

test('minutes in which everything fails say nothing against the canary', () => {
  const bad = [0, 1, 2].flatMap((minute) => [row(minute, '1.1.0', 100, 50), row(minute, '1.0.0', 2000, 1000)]);
  const good = [3, 4, 5].flatMap((minute) => [row(minute, '1.1.0', 10, 0), row(minute, '1.0.0', 20_000, 0)]);
  expect(analyse([...bad, ...good], CASE).what).toBe('go-on');
});

test('a canary that is proven slower by what nobody notices goes on', () => {
  const rows = Array.from({ length: 5 }, (_, minute) => [
    row(minute, '1.1.0', 2000, 0, 1050),
    row(minute, '1.0.0', 2000, 0, 1000),
  ]).flat();
  const verdict = analyse(rows, CASE);
  expect(verdict.evidence.lcp).toBeGreaterThan(1 / ALPHA.lcp);
  expect(verdict.what).toBe('go-on');
});

test('evidence of equal arms has a mean of one at most: the bound on errors rests on it', () => {
  // Every way in which 4 bad ones fall to two arms, with its probability.
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
