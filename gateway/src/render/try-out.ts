import type { ReleaseId } from '../releases/plan.ts';
import { PlanError } from '../releases/plan-check.ts';
import { SHELL } from '../releases/store.ts';
import type { Settings } from '../settings.ts';
import type { Trial } from './composition-specs.ts';
import { inLanguage, translations } from './language.ts';
import type { CompositionSpec } from './protocol.ts';
import { type TrialLimits, tryComposition } from './trial.ts';
import type { Fault } from './worker-messages.ts';
import { workerOptions, workerSettings } from './worker-settings.ts';

/** CPU time for each trial of a plan, and time by the clock for all of them. */
const LIMITS: TrialLimits = { cpuMs: 5000, wallMs: 30_000 };

/** Tries a composition and some of its pages in a worker of its own; resolves to the faults. */
type TryComposition = (trial: {
  readonly spec: CompositionSpec;
  readonly urls: readonly string[];
  readonly limits: TrialLimits;
}) => Promise<readonly Fault[]>;

/** Tries new releases before they are served. Throws a {@link PlanError} for the first fault. */
export type TryOut = (trials: readonly Trial[]) => Promise<void>;

/** The trial in each language of the shell that a new release has, too. */
function inLanguages(trial: Trial): Trial[] {
  const { spec, urls, newReleases: news, before } = trial;
  const isShellNew = news.some(({ name }) => name === SHELL);
  const hasTexts = spec.remotes.some(({ name, release }) => release.languages && news.some((one) => one.name === name));
  return (isShellNew || hasTexts ? translations(spec) : []).flatMap(({ language, spec: own }) => {
    const isNew = news.some(({ name }) => own.remotes.some((one) => one.name === name && !one.isEnglish));
    if (!isShellNew && !isNew) return [];
    const prefixed = urls.map((url) => {
      const { origin, pathname, search } = new URL(url);
      return origin + `/${language}${pathname}`.replace(/\/$/, '') + search;
    });
    return [{ ...trial, spec: own, urls: prefixed, before: before && (inLanguage(before, language) ?? before) }];
  });
}

/** The error for a fault of a new release; undefined for faults of releases that are served already. */
function trialError(fault: Fault, { newReleases: news, spec }: Trial): PlanError | undefined {
  const { remote, version, phase, message } = fault;
  const of = (one: ReleaseId, pair = '') =>
    new PlanError(one.name, one.version, `${one.name}@${one.version} failed its trial${pair} (${phase}): ${message}`);
  const own = news.find((one) => one.name === remote && one.version === version);
  if (own) return of(own);
  const shell = news.find(({ name }) => name === SHELL);
  // Faults of the composition as a whole are attributed to the shell, if it is new.
  if (remote === SHELL) return news[0] && of(shell ?? news[0]);
  const isPart = spec.remotes.some((one) => one.name === remote && one.version === version);
  return shell && isPart ? of(shell, ` with ${remote}@${version}`) : undefined;
}

/** New releases of a plan must run. Faults of releases that were served before refuse no change. */
export const tryOutIn =
  (attempt: TryComposition, { cpuMs, wallMs } = LIMITS): TryOut =>
  async (trials) => {
    const end = performance.now() + wallMs;
    const remainingLimits = () => ({ cpuMs, wallMs: Math.max(1, Math.round(end - performance.now())) });
    for (const trial of trials.flatMap((one) => [one, ...inLanguages(one)])) {
      const { spec, urls, newReleases: news, before } = trial;
      const faults = await attempt({ spec, urls, limits: remainingLimits() });
      const errors = faults.flatMap((fault) => {
        const error = trialError(fault, trial);
        return error ? [{ error, fault }] : [];
      });
      const isOld = ({ remote }: Fault) => remote !== SHELL && !news.some(({ name }) => name === remote);
      const [ownError] = errors.filter(({ fault }) => !isOld(fault));
      if (ownError) throw ownError.error;
      if (errors.length === 0) continue;
      // Served remotes that fail with the new shell may fail with the present one, too.
      const known = before ? await attempt({ spec: before, urls, limits: remainingLimits() }) : [];
      const isKnown = (fault: Fault) => known.some(({ remote, phase }) => remote === fault.remote && phase === fault.phase);
      const [first] = errors.filter(({ fault }) => !isKnown(fault));
      if (first) throw first.error;
    }
  };

/** Milliseconds for the loaders and slots of a page in a trial: no client waits, and on a busy machine a good slot takes seconds. */
const TRIAL_BUDGET_MS = 5000;

/** The trial of gateways before they take up a plan, and of commands before they write one. */
export function tryOutWith(settings: Settings, limits?: TrialLimits): TryOut {
  const forWorkers = workerSettings(settings);
  const inTrial = { ...forWorkers, budget: Math.max(forWorkers.budget, TRIAL_BUDGET_MS) };
  return tryOutIn((what) => tryComposition({ ...what, ...workerOptions(settings), settings: inTrial }), limits);
}
