import { type Outcome, simulate, type World } from '../src/rollout/canary-simulation.ts';
import type { Row } from './row.ts';

const RUNS = 200;
/** Shares of pages that fail whatever is served. */
const RATES = [0.002, 0.01, 0.03];

const walks = (world: Omit<World, 'seed'>): Outcome[] => Array.from({ length: RUNS }, (_, seed) => simulate({ ...world, seed }));
const per100 = (count: number) => `${((100 * count) / RUNS).toFixed(1)} of 100`;
const middle = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Walks of a canary with seeded visitors, equal ones and worse ones. */
export async function canary(): Promise<Row[]> {
  return RATES.flatMap((rate) => {
    const percent = `${rate * 100} % fail anyway`;
    const equal = walks({ perMinute: 1200, failing: { stable: rate, canary: rate } });
    const back = equal.filter(({ end }) => end === 'rolled back').length;
    const worse = walks({ perMinute: 1200, failing: { stable: rate, canary: rate + 0.03 } });
    const found = worse.filter(({ end, shown }) => end === 'rolled back' && shown < 2000);
    const shown = found.map((one) => one.shown);
    return [
      {
        what: `equal arms rolled back, ${RUNS} walks, ${percent}`,
        now: `${per100(back)} (promoted after ${middle(equal.map((one) => one.shown))} pages)`,
        budget: '≤ 2 of 100',
        met: back <= RUNS * 0.02,
      },
      {
        what: `3 % more failing pages rolled back before 2,000 were shown, ${percent}`,
        now: `${per100(found.length)} (after ${middle(shown)} pages)`,
        budget: '≥ 95 of 100',
        met: found.length >= RUNS * 0.95,
      },
    ];
  });
}
