import { createHash } from 'node:crypto';
import { addCounted, emptyCell, type MetricCell, type MetricRow } from '../metrics/metric-cell.ts';
import { bucket } from '../releases/resolve.ts';
import { analyse, type CanaryVerdict, historyOf, STEPS } from '../rollout/canary-analysis.ts';

/** Visitors of a simulation: their failures in each arm, and forged visits. */
export interface World {
  readonly seed: number;
  /** Pages in one minute. */
  readonly perMinute: number;
  /** Share of pages that fail. */
  readonly failing: { readonly stable: number; readonly canary: number };
  /** How many times as long the canary's pages take. */
  readonly slower?: number;
  readonly forged?: Forged;
  readonly mostMinutes?: number;
}

/** An attacker with many networks, who sends a share of all counted visits of each minute, in both arms. */
export interface Forged {
  /** Of the visits that count in an arm. */
  readonly share: number;
  /** Share of forged pages reported as failed; undefined where the attacker sends nothing in this arm. */
  readonly canary?: number;
  readonly stable?: number;
  /** Factor of the usual LCP and INP in forged beacons. */
  readonly canaryTime?: number;
  readonly stableTime?: number;
}

export interface Outcome {
  readonly end: 'promoted' | 'rolled back' | 'stopped' | 'undecided';
  /** Pages that visitors were shown of the canary. */
  readonly shown: number;
  readonly minutes: number;
  readonly verdict: CanaryVerdict;
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
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
/** Networks that visitors come from; some have many of them. */
const NETWORKS = 20_000;
const LCP = 1200;
const INP = 80;

/** Page times relative to the median, with the long tail of real ones. */
const TAILS = (() => {
  const draw = randomNumbers(1);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  return Array.from({ length: 4096 }, () => Math.exp(0.6 * normal()));
})();

const STABLE = '1.0.0';
const CANARY = '1.1.0';
const HISTORY_PAGES = 5000;

/** As a gateway counts it: four pages of one network in a minute. */
function addPage(cell: MetricCell, network: string, failed: boolean, tail: number): void {
  if ((cell.networks?.[network]?.length ?? 0) < PAGES_OF_ONE)
    addCounted(cell, network, { failed, lcp: LCP * tail, inp: INP * tail });
}

/** Simulates a canary from its first step to its end, minute by minute; visitors are assigned as by gateways. */
export function simulate({ seed, perMinute, failing, slower = 1, forged, mostMinutes = 3000 }: World): Outcome {
  const draw = randomNumbers(seed);
  const tailOf = () => TAILS[Math.floor(draw() * TAILS.length)] ?? 1;
  const rowOf = (minute: number, version: string, cell: MetricCell): MetricRow => ({
    ...{ minute, composition: version, screen: 'view', remote: 'mfe-tours', version, cell },
  });
  const before = emptyCell();
  for (let page = 0; page < HISTORY_PAGES; page += 1) {
    const tail = tailOf();
    addCounted(before, undefined, { failed: draw() < failing.stable, lcp: LCP * tail, inp: INP * tail });
  }
  const history = historyOf([rowOf(-1, STABLE, before)], STABLE);
  const rows: MetricRow[] = [];
  const owed = { canary: 0, stable: 0 };
  let forgedPages = 0;
  let shown = 0;
  let step = 0;
  let since = 0;
  const analyseNow = () => analyse(rows, { canary: CANARY, stable: STABLE, percent: STEPS[step] ?? 100, since, history });
  let verdict = analyseNow();
  for (let minute = 0; minute < mostMinutes; minute += 1) {
    const percent = STEPS[step] ?? 100;
    const arms = { stable: emptyCell(), canary: emptyCell() };
    let isCanary = false;
    let network = '';
    for (let page = 0; page < perMinute; page += 1) {
      if (page % PAGES_OF_ONE === 0) {
        isCanary = bucket(`${seed} ${Math.floor(draw() * 1e9)}`, 'mfe-tours', CANARY) < percent;
        network = String(Math.floor(NETWORKS * draw() ** 2));
      }
      if (isCanary) shown += 1;
      const isFailed = draw() < (isCanary ? failing.canary : failing.stable);
      addPage(isCanary ? arms.canary : arms.stable, network, isFailed, tailOf() * (isCanary ? slower : 1));
    }
    for (const arm of ['canary', 'stable'] as const) {
      const failureShare = forged?.[arm];
      if (!forged || failureShare === undefined) continue;
      owed[arm] += ((arms[arm].counted?.pages ?? 0) * forged.share) / (1 - forged.share);
      for (; owed[arm] >= 1; owed[arm] -= 1) {
        forgedPages += 1;
        const tail = tailOf() * ((arm === 'canary' ? forged.canaryTime : forged.stableTime) ?? 1);
        addPage(arms[arm], `forged ${forgedPages % 5000}`, draw() < failureShare, tail);
      }
    }
    rows.push(rowOf(minute, STABLE, arms.stable), rowOf(minute, CANARY, arms.canary));
    verdict = analyseNow();
    if (verdict.what === 'roll-back') return { end: 'rolled back', shown, minutes: minute + 1, verdict };
    if (verdict.what === 'stop') return { end: 'stopped', shown, minutes: minute + 1, verdict };
    if (verdict.what === 'wait') continue;
    step += 1;
    since = minute + 1;
    if (STEPS[step] === 100) return { end: 'promoted', shown, minutes: minute + 1, verdict };
  }
  return { end: 'undecided', shown, minutes: mostMinutes, verdict };
}
