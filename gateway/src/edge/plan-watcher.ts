import { EventEmitter } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plan } from '@safarnama/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { readShell } from '../releases/builds.ts';
import type { RefusedPlan } from '../releases/gateway-status.ts';
import { readLastGoodPlan, saveLastGoodPlan } from '../releases/last-good-plan.ts';
import { entriesOf, entryOf, type ReleaseId, SHELL, withEntry } from '../releases/plan.ts';
import { checkPlan, PlanError } from '../releases/plan-check.ts';
import { SignatureError } from '../releases/plan-signature.ts';
import { PlanTrust } from '../releases/plan-trust.ts';
import { type ShellInterface, shellInterface } from '../releases/shell-interface.ts';
import type { ReleaseReader } from '../releases/store.ts';
import type { Settings } from '../settings.ts';
import type { RunTrials } from './plan-trials.ts';
import { startingPlan } from './starting-plan.ts';

/** Milliseconds until a refused plan is tried again: at first, twice as long each time, and at most. */
const RETRY_MS = 10_000;
const MAX_RETRY_MS = 300_000;
/** Milliseconds that a start waits for the trial of a shell that it has never served. */
const START_MS = 5000;

interface PlanWatcherOptions {
  readonly settings: Settings;
  readonly store: ReleaseReader;
  readonly log: FastifyBaseLogger;
  readonly runTrials: RunTrials;
  /** Called before a plan is checked: it may expect other contents of the same versions. */
  readonly onCheck: () => void;
  /** Default {@link RETRY_MS}. */
  readonly retryMs?: number | undefined;
}

/**
 * Watches the plan of the store. A plan that is invalid, or does not work in a trial, is refused: the last good one stays in service, at
 * a start the saved one.
 */
export class PlanWatcher {
  /** `taken-up`: another plan is served; `checked`: after that, and after each refusal. */
  readonly events = new EventEmitter<{ 'taken-up': []; checked: [] }>();
  /** Resolves when the start is over. With a shell that this gateway has never served, that is after its trial. */
  readonly ready: Promise<unknown>;
  readonly #options: PlanWatcherOptions;
  readonly #trust: PlanTrust;
  readonly #unwatch: () => void;
  #plan: Plan;
  #refused: RefusedPlan | undefined;
  /** Number of the last check: the result of an earlier one is ignored. */
  #lastCheck = 0;
  /** Refusals in a row. */
  #refusals = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: PlanWatcherOptions) {
    this.#options = options;
    const { settings, store } = options;
    this.#trust = new PlanTrust(settings.planKeys, path.join(path.dirname(settings.keptPlan), 'counter.json'));
    // Watches before it reads the plan, so that no change is missed.
    this.#unwatch = store.watch(() => {
      this.#refusals = 0;
      void this.#takeUp();
    });
    const { plan, isWaiting, error } = startingPlan({
      store,
      planned: () => this.#planned(),
      lastGood: this.#lastGood(),
      isShellGiven: settings.ownShell.given,
    });
    this.#plan = plan;
    if (error) {
      this.#refuse(error);
      this.#revokePlannedLinks();
    } else if (!isWaiting) this.#save(plan);
    this.ready = isWaiting ? Promise.race([this.#takeUp(), wait(START_MS, undefined, { ref: false })]) : Promise.resolve();
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#unwatch();
  }

  get plan(): Plan {
    return this.#plan;
  }

  /** The signature of the served plan has expired: no newer plan was signed, or it does not arrive here. */
  get hasEnded(): boolean {
    return this.#trust.hasEnded(this.#plan);
  }

  /** Why the plan of the store is not the one that is served. */
  get refused(): RefusedPlan | undefined {
    return this.#refused;
  }

  #planned(): Plan {
    return this.#admit(this.#options.store.plan());
  }

  /** Revoked links count at once, also while the rest of the plan is tried, and when it is refused. */
  #revokeLinks({ revokedLinks }: Plan): void {
    if (revokedLinks) this.#plan = { ...this.#plan, revokedLinks: { ...this.#plan.revokedLinks, ...revokedLinks } };
  }

  #revokePlannedLinks(): void {
    try {
      this.#revokeLinks(this.#planned());
    } catch {
      // The plan may not be served, and was refused for that reason.
    }
  }

  #lastGood(): Plan | undefined {
    try {
      const plan = this.#admit(readLastGoodPlan(this.#options.settings.keptPlan));
      this.#trust.remember(plan);
      return plan;
    } catch {
      return undefined;
    }
  }

  /** Throws for a plan that may not be served. Afterwards its releases are read only with the digests of the signed plan. */
  #admit(plan: Plan): Plan {
    const admitted = this.#trust.admit(plan);
    this.#options.store.expect(admitted.signed?.digests);
    return admitted;
  }

  #save(plan: Plan): void {
    saveLastGoodPlan(this.#options.settings.keptPlan, plan);
    this.#trust.remember(plan);
  }

  #refuse(error: unknown): void {
    const { message } = error as Error;
    const { remote, version } = error instanceof PlanError || error instanceof SignatureError ? error : {};
    const { fault } = error instanceof SignatureError ? error : {};
    this.#refused = { remote, version, message, ...(fault ? { fault } : {}) };
    const facts = { remote, version, phase: 'trial', action: 'refused', error: message };
    this.#options.log.warn(facts, 'plan refused, the last good one stays');
  }

  /** Checks and tries the plan of the store, and serves it from then on. The newest plan counts, whichever trial ends first. */
  async #takeUp(): Promise<void> {
    this.#lastCheck += 1;
    const turn = this.#lastCheck;
    const { store, runTrials, log, onCheck } = this.#options;
    try {
      const planned = this.#planned();
      this.#revokeLinks(planned);
      const plan = store.check(planned);
      onCheck();
      if (Object.keys(plan.remotes).length === 0) throw new Error('the plan is missing or names no remote');
      this.check(plan);
      await runTrials(plan, this.#plan);
      if (turn !== this.#lastCheck) return;
      this.#plan = plan;
      this.#save(plan);
      this.#refused = undefined;
      this.#refusals = 0;
      this.events.emit('taken-up');
      const versions = Object.fromEntries(entriesOf(plan).map(([name, { stable }]) => [name, stable]));
      log.info({ plan: versions }, 'plan taken up');
    } catch (error) {
      if (turn === this.#lastCheck) {
        this.#refuse(error);
        this.#scheduleRetry();
      }
    }
    this.events.emit('checked');
  }

  /** A trial may have failed because the machine had no free core. */
  #scheduleRetry(): void {
    clearTimeout(this.#retry);
    const turn = this.#lastCheck;
    const { retryMs = RETRY_MS } = this.#options;
    const ms = Math.min(retryMs * 2 ** this.#refusals, MAX_RETRY_MS);
    this.#refusals += 1;
    this.#retry = setTimeout(() => turn === this.#lastCheck && void this.#takeUp(), ms);
    this.#retry.unref();
  }

  /** Throws a `PlanError` for a plan whose new versions break a rule. */
  check(plan: Plan): void {
    const { store, settings } = this.#options;
    const { dir, given } = settings.ownShell;
    // The shell of this gateway, where it does not follow the plan.
    const shells: ShellInterface[] = given || !plan.shell ? [shellInterface(readShell(dir), 'the shell')] : [];
    checkPlan(store, plan, this.#plan, shells);
  }

  /** Tries a published version as if a plan made it stable, and starts workers for a shell. Never rejects. */
  async prewarm({ name, version }: ReleaseId): Promise<void> {
    const entry = entryOf(this.#plan, name);
    if (!entry || entry.pin || (name === SHELL && this.#options.settings.ownShell.given)) return;
    const { canary: _, ...rest } = entry;
    try {
      const plan = withEntry(this.#plan, name, { ...rest, stable: version, previous: entry.stable });
      this.check(plan);
      await this.#options.runTrials(plan, this.#plan);
    } catch {
      // The error is reported when a plan names the version.
    }
  }
}
