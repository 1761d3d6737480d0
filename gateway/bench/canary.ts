import { type Forged, type Outcome, simulate, type World } from '../src/testing/canary-simulation.ts';
import type { Row } from './row.ts';

const RUNS = 100;
/** Shares of pages that fail whatever is served. */
const RATES = [0.002, 0.01, 0.03];

/** Minutes of simulated time for each attack: a canary that waits longer needs an operator's decision. */
const ATTACKED_RUNS = 20;
const ATTACKED_MINUTES = 60;

/** Forged beacons of an attacker with a fifth of the visits: to hide a bad canary, and to discredit a good one. */
const HIDING_ATTACKS: Readonly<Record<string, Forged>> = {
  'good for the canary, failing for stable': { share: 0.2, canary: 0, stable: 1 },
  'good for the canary, a few failing for stable': { share: 0.2, canary: 0, stable: 0.05 },
  'good for the canary': { share: 0.2, canary: 0 },
};
const DISCREDITING_ATTACKS: Readonly<Record<string, Forged>> = {
  'failing for the canary, good for stable': { share: 0.2, canary: 1, stable: 0 },
  'a few failing for the canary': { share: 0.2, canary: 0.2, stable: 0 },
  'slow for the canary, fast for stable': { share: 0.2, canary: 0, canaryTime: 8, stable: 0, stableTime: 0.2 },
};

const simulations = (world: Omit<World, 'seed' | 'perMinute'>, count = RUNS): Outcome[] =>
  Array.from({ length: count }, (_, seed) => simulate({ perMinute: 1200, mostMinutes: 200, ...world, seed }));
const attackedSimulations = (world: Omit<World, 'seed' | 'perMinute'>) =>
  simulations({ mostMinutes: ATTACKED_MINUTES, ...world }, ATTACKED_RUNS);
const per100 = (count: number, all = RUNS) => `${((100 * count) / all).toFixed(1)} of 100`;

function endsOf(outcomes: readonly Outcome[]): string {
  const ends = new Map<string, number>();
  for (const { end } of outcomes) ends.set(end, (ends.get(end) ?? 0) + 1);
  return [...ends].map(([end, count]) => `${count} ${end}`).join(', ');
}

/** Simulated rollouts with forged visits: counts wrong decisions. */
function attackRows(): Row[] {
  const row = (what: string, outcomes: readonly Outcome[], wrongEnd: Outcome['end']): Row => {
    const count = outcomes.filter(({ end }) => end === wrongEnd).length;
    return {
      what: `a fifth forged, ${what}: ${wrongEnd}, ${outcomes.length} walks`,
      now: `${per100(count, outcomes.length)} (${endsOf(outcomes)})`,
      budget: '0 of 100',
      met: count === 0,
    };
  };
  const hidden = Object.entries(HIDING_ATTACKS).flatMap(([how, forged]) =>
    [0.04, 0.11, 1].map((canary) =>
      row(
        `${how}, ${canary * 100} % fail in truth`,
        attackedSimulations({ failing: { stable: 0.01, canary }, forged }),
        'promoted',
      ),
    ),
  );
  const slow = attackedSimulations({
    ...{ failing: { stable: 0.01, canary: 0.01 }, slower: 1.5 },
    forged: { share: 0.2, canary: 0, canaryTime: 0.1 },
  });
  const smeared = Object.entries(DISCREDITING_ATTACKS).map(([how, forged]) =>
    row(`${how}, equal in truth`, attackedSimulations({ failing: { stable: 0.01, canary: 0.01 }, forged }), 'rolled back'),
  );
  return [...hidden, row('fast for the canary, half as slow again in truth', slow, 'promoted'), ...smeared];
}
const medianOf = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Simulated rollouts with seeded visitors, of equal and of worse canaries. */
export async function canary(): Promise<Row[]> {
  const withoutAttack = RATES.flatMap((rate) => {
    const percent = `${rate * 100} % fail anyway`;
    const equal = simulations({ failing: { stable: rate, canary: rate } });
    const notPromoted = equal.filter(({ end }) => end !== 'promoted').length;
    const worse = simulations({ failing: { stable: rate, canary: rate + 0.03 } });
    const found = worse.filter(({ end, shown }) => (end === 'stopped' || end === 'rolled back') && shown < 2000);
    const shown = found.map((one) => one.shown);
    return [
      {
        what: `equal arms not promoted, ${RUNS} walks, ${percent}`,
        now: `${per100(notPromoted)} (promoted after ${medianOf(equal.map((one) => one.shown))} pages)`,
        budget: '≤ 2 of 100',
        met: notPromoted <= RUNS * 0.02,
      },
      {
        what: `3 % more failing pages stopped before 2,000 were shown, ${percent}`,
        now: `${per100(found.length)} (after ${medianOf(shown)} pages)`,
        budget: '≥ 95 of 100',
        met: found.length >= RUNS * 0.95,
      },
    ];
  });
  return [...withoutAttack, ...attackRows()];
}
