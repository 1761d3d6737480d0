import { createHash } from 'node:crypto';
import { count, emptyCell, observe, type Row } from '../metrics/metric-cell.ts';
import { bucket } from '../releases/resolve.ts';
import { analyse, type CanaryVerdict, STEPS } from './canary-analysis.ts';

/** Visitors of a simulation: what they meet in each arm. */
export interface World {
  readonly seed: number;
  /** Pages in one minute. */
  readonly perMinute: number;
  /** Share of pages that fail. */
  readonly failing: { readonly stable: number; readonly canary: number };
  /** How many times as long the canary's pages take. */
  readonly slower?: number;
  readonly mostMinutes?: number;
}

export interface Outcome {
  readonly end: 'promoted' | 'rolled back' | 'undecided';
  /** Pages that visitors were shown of the canary. */
  readonly shown: number;
  readonly minutes: number;
  readonly verdict: CanaryVerdict;
}

/** Numbers from 0 to 1, the same for the same seed. */
function draws(seed: number): () => number {
  let state = createHash('sha256').update(String(seed)).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Pages that a visitor opens in one go. */
const PAGES_OF_ONE = 4;

/** How long pages take beside the middle one: with the long tail that such times have. */
const TAILS = (() => {
  const draw = draws(1);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  return Array.from({ length: 4096 }, () => Math.exp(0.6 * normal()));
})();

const STABLE = '1.0.0';
const CANARY = '1.1.0';

/** Walks a canary from its first step to its end, minute by minute, with visitors who are drawn as gateways draw them. */
export function simulate({ seed, perMinute, failing, slower = 1, mostMinutes = 3000 }: World): Outcome {
  const draw = draws(seed);
  const rows: Row[] = [];
  let shown = 0;
  let step = 0;
  let since = 0;
  let verdict = analyse(rows, { canary: CANARY, stable: STABLE, percent: STEPS[0], since });
  for (let minute = 0; minute < mostMinutes; minute += 1) {
    const percent = STEPS[step] ?? 100;
    const arms = { stable: emptyCell(), canary: emptyCell() };
    let isCanary = false;
    for (let page = 0; page < perMinute; page += 1) {
      if (page % PAGES_OF_ONE === 0) isCanary = bucket(`${seed} ${Math.floor(draw() * 1e9)}`, 'mfe-tours', CANARY) < percent;
      const cell = isCanary ? arms.canary : arms.stable;
      if (isCanary) shown += 1;
      cell.pages += 1;
      if (draw() < (isCanary ? failing.canary : failing.stable)) {
        cell.failed += 1;
        count(cell.failures, 'entry');
      }
      const tail = (TAILS[Math.floor(draw() * TAILS.length)] ?? 1) * (isCanary ? slower : 1);
      observe(cell, 'lcp', 1200 * tail);
      observe(cell, 'inp', 80 * tail);
    }
    for (const [version, cell] of [
      [STABLE, arms.stable],
      [CANARY, arms.canary],
    ] as const)
      rows.push({ minute, composition: version, screen: 'view', remote: 'mfe-tours', version, cell });
    verdict = analyse(rows, { canary: CANARY, stable: STABLE, percent, since });
    if (verdict.what === 'roll-back') return { end: 'rolled back', shown, minutes: minute + 1, verdict };
    if (verdict.what === 'wait') continue;
    step += 1;
    since = minute + 1;
    if (STEPS[step] === 100) return { end: 'promoted', shown, minutes: minute + 1, verdict };
  }
  return { end: 'undecided', shown, minutes: mostMinutes, verdict };
}
