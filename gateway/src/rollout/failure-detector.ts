import type { Plan } from '@safarnama/shared/release';
import type { Log } from '../log.ts';
import { entryOf, servableVersions } from '../releases/plan.ts';
import { quarantine } from '../releases/plan-changes.ts';
import { ReleaseError, type ReleaseStore } from '../releases/store.ts';
import { isAtFault, type Verify } from './verification.ts';

/** Reports about one version, within this time, after which the gateway verifies it. */
const REPORTS = 3;
const WITHIN_MS = 60_000;
/** Milliseconds until a version that has passed is verified again, at first and at most. They bound the cost of forged reports. */
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 600_000;
/** Phases in which a browser could not load or start a version. */
const LOADING: readonly string[] = ['entry', 'chunk', 'create', 'contract'];
/** Versions with remembered reports. */
const MAX_WATCHED = 200;

interface Options {
  readonly store: ReleaseStore;
  readonly plan: () => Plan;
  readonly verify: Verify;
  /** Throws for a plan that this gateway would refuse to take up. */
  readonly check: (plan: Plan) => void;
  readonly log: Log;
  readonly now?: () => number;
}

interface WatchedRelease {
  reports: number[];
  /** Earliest time of the next verification. */
  notBefore: number;
  /** Verifications so far; the pause doubles with each. */
  verifications: number;
}

/**
 * Collects failure reports. Any client can send one, so reports alone change nothing: they make the gateway verify the version itself, at
 * bounded intervals. Only a version that fails the verification is put into quarantine. One verification at a time.
 */
export class FailureDetector {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #watched = new Map<string, WatchedRelease>();
  #verifying: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  report({ remote, version, phase }: { readonly remote: string; readonly version: string; readonly phase: string }): void {
    if (LOADING.includes(phase)) this.#count(remote, version);
  }

  incident({ remote, version, action }: { readonly remote: string; readonly version: string; readonly action: string }): void {
    if (action !== 'client-render') this.#count(remote, version);
  }

  /** Settles when no verification is running. */
  get idle(): Promise<void> {
    return this.#verifying;
  }

  #count(name: string, version: string): void {
    const plan = this.#options.plan();
    // An operator has pinned the remote, or the version is not served.
    if (entryOf(plan, name)?.pin || !servableVersions(plan, name).includes(version)) return;
    const key = `${name}@${version}`;
    const now = this.#now();
    const release = this.#watched.get(key) ?? { reports: [], notBefore: 0, verifications: 0 };
    if (this.#watched.size >= MAX_WATCHED) this.#watched.clear();
    this.#watched.set(key, release);
    if (now < release.notBefore) return;
    release.reports = [...release.reports.filter((at) => now - at < WITHIN_MS), now];
    if (release.reports.length < REPORTS) return;
    release.reports = [];
    release.notBefore = Number.POSITIVE_INFINITY;
    this.#verifying = this.#verifying
      .then(() => this.#verify(name, version, release))
      .catch((error: Error) =>
        this.#options.log.warn(
          { remote: name, version, error: error.message },
          'reported to fail, but the verification could not run',
        ),
      );
  }

  async #verify(name: string, version: string, release: WatchedRelease): Promise<void> {
    const { store, plan, verify, check, log } = this.#options;
    const facts = { remote: name, version };
    try {
      const failure = await verify(plan(), name, version);
      if (!failure || !(await isAtFault(failure, this.#options, name, version))) {
        log.info(
          facts,
          failure ? 'reported to fail, but the other version fails here, too' : 'reported to fail, but passes the verification',
        );
        return;
      }
      const { phase, message } = failure;
      try {
        const verifyPlan = async (next: Plan) => check(next);
        await quarantine(store, name, version, { who: 'gateway', why: message, verify: verifyPlan });
        log.warn({ ...facts, phase, action: 'quarantined', error: message }, 'quarantined, the version before it is served');
      } catch (error) {
        // Another gateway did it first, or no other version can be served with the rest of the plan.
        if (!(error instanceof ReleaseError)) throw error;
        log.warn({ ...facts, phase, action: 'refused', error: `${message}; ${error.message}` }, 'not put into quarantine');
      }
    } finally {
      release.notBefore = this.#now() + Math.min(RETRY_MS * 2 ** release.verifications, MAX_RETRY_MS);
      release.verifications += 1;
    }
  }
}
