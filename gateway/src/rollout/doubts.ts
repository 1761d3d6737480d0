import type { Plan } from '@safarnama/shared/host/release';
import { quarantine } from '../releases/operations.ts';
import { entryOf, stableOf } from '../releases/plan.ts';
import { servable } from '../releases/publish.ts';
import { ReleaseError, type ReleaseStore } from '../releases/store.ts';
import type { Verdict } from './own-try.ts';

/** Words of one version within this time that make the gateway try it. */
const ENOUGH = 3;
const WITHIN_MS = 60_000;
/** Milliseconds after which a version that has passed is tried again, at first and at most: whoever only says that it fails costs little. */
const AGAIN_MS = 30_000;
const AGAIN_MOST_MS = 600_000;
/** Phases in which a browser could not get a version to run at all. */
const LOADING: readonly string[] = ['entry', 'chunk', 'create', 'contract'];
/** Versions that are remembered: a plan serves a few. */
const KNOWN = 200;

interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

interface Options {
  readonly store: ReleaseStore;
  readonly plan: () => Plan;
  /** The gateway's own try: undefined for what can be served. */
  readonly attempt: (plan: Plan, name: string, version: string) => Promise<Verdict | undefined>;
  readonly log: Log;
  readonly now?: () => number;
}

interface Doubt {
  words: number[];
  /** Nothing is tried before. */
  notBefore: number;
  passed: number;
}

/**
 * Versions that are said to fail. Saying so, which anybody can, switches nothing: it makes the gateway try the version itself, now and
 * then, and what fails there is put into quarantine. One try at a time.
 */
export class Doubts {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #doubts = new Map<string, Doubt>();
  #trying: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** A browser reported. */
  reported({ remote, version, phase }: { readonly remote: string; readonly version: string; readonly phase: string }): void {
    if (LOADING.includes(phase)) this.#doubt(remote, version);
  }

  /** It has cost a render worker, or was struck otherwise. */
  struck({ remote, version, action }: { readonly remote: string; readonly version: string; readonly action: string }): void {
    if (action !== 'left-to-browser') this.#doubt(remote, version);
  }

  /** Settles when nothing is being tried. */
  get idle(): Promise<void> {
    return this.#trying;
  }

  #doubt(name: string, version: string): void {
    const plan = this.#options.plan();
    // A person has pinned it, or nobody gets it.
    if (entryOf(plan, name)?.pin || !servable(plan, name).includes(version)) return;
    const key = `${name}@${version}`;
    const now = this.#now();
    const doubt = this.#doubts.get(key) ?? { words: [], notBefore: 0, passed: 0 };
    if (this.#doubts.size >= KNOWN) this.#doubts.clear();
    this.#doubts.set(key, doubt);
    if (now < doubt.notBefore) return;
    doubt.words = [...doubt.words.filter((at) => now - at < WITHIN_MS), now];
    if (doubt.words.length < ENOUGH) return;
    doubt.words = [];
    doubt.notBefore = Number.POSITIVE_INFINITY;
    this.#trying = this.#trying.then(() => this.#try(name, version, doubt)).catch(() => {});
  }

  /**
   * A machine that is overloaded, or a shell at fault, fails any release: only where the version that would be served instead runs, and
   * this one does not again, it is this one's fault.
   */
  async #isCertain(name: string, version: string): Promise<boolean> {
    const { plan, attempt } = this.#options;
    const entry = entryOf(plan(), name);
    const other = entry && (version === entry.stable ? entry.previous : stableOf(entry));
    if (other === undefined) return true;
    return !(await attempt(plan(), name, other)) && (await attempt(plan(), name, version)) !== undefined;
  }

  async #try(name: string, version: string, doubt: Doubt): Promise<void> {
    const { store, plan, attempt, log } = this.#options;
    const facts = { remote: name, version };
    try {
      const verdict = await attempt(plan(), name, version);
      if (!verdict || (verdict.phase === 'trial' && !(await this.#isCertain(name, version)))) {
        log.info(facts, verdict ? 'said to fail, and nothing runs here as it should' : 'said to fail, and works here');
        return;
      }
      const { phase, message } = verdict;
      try {
        await quarantine(store, name, version, { who: 'gateway', why: message });
        log.warn({ ...facts, phase, action: 'quarantined', error: message }, 'quarantined, the version before it is served');
      } catch (error) {
        // Another gateway was quicker, or there is nothing to be served instead.
        if (!(error instanceof ReleaseError)) throw error;
        log.warn({ ...facts, phase, action: 'refused', error: `${message}; ${error.message}` }, 'not put into quarantine');
      }
    } finally {
      doubt.notBefore = this.#now() + Math.min(AGAIN_MS * 2 ** doubt.passed, AGAIN_MOST_MS);
      doubt.passed += 1;
    }
  }
}
