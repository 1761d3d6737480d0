import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plan, PlanEntry } from '@safarnama/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readShell } from '../releases/builds.ts';
import { publishGatewayStatus, type RefusedPlan } from '../releases/gateway-status.ts';
import { readLastGoodPlan, readPassedTrials, saveLastGoodPlan, savePassedTrials } from '../releases/last-good-plan.ts';
import { OverrideLog } from '../releases/override-log.ts';
import { EMPTY, entryOf, type ReleaseId, withEntry } from '../releases/plan.ts';
import { checkPlan, newVersions, PlanError } from '../releases/plan-check.ts';
import { SignatureError } from '../releases/plan-signature.ts';
import { PlanTrust } from '../releases/plan-trust.ts';
import { type ShellInterface, shellInterface } from '../releases/shell-interface.ts';
import { entriesOf, type ReleaseReader, SHELL } from '../releases/store.ts';
import { type Composition, Specs, type Trial } from '../render/composition-specs.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import type { TryOut } from '../render/try-out.ts';
import type { Settings } from '../settings.ts';

/** Compositions that open pages may still ask about. */
const KEPT = 32;

/** What a plan is tried and made ready with before it counts. */
export interface Rehearsal {
  readonly tryOut: TryOut;
  /** Settles when pages of these can be rendered: a shell that nobody has evaluated yet takes its time. */
  readonly warm: (arms: readonly CompositionSpec[]) => Promise<unknown>;
  /** They are not served after all. */
  readonly leave: (arms: readonly CompositionSpec[]) => void;
  /** Milliseconds until a plan that was refused is looked at again; twice as long each time. */
  readonly again: number;
}

const NONE: Rehearsal = { tryOut: async () => {}, warm: async () => {}, leave: () => {}, again: 10_000 };
const AGAIN_MOST_MS = 300_000;

/** Compositions that are known to work. */
const KNOWN = 100;

/** Milliseconds that workers with another shell may take, and that a start waits for a shell that it has never served. */
const WARM_MS = 3000;
const START_MS = 5000;

/**
 * Watches the plan and says what each visitor's pages are made of. Evaluates nothing. A plan that is invalid, or that does not work
 * in a trial, is refused and the last good one stays; at a start the one that was kept.
 */
export class Compositions {
  readonly #settings: Settings;
  readonly #store: ReleaseReader;
  readonly #unwatch: () => void;
  readonly #log: FastifyBaseLogger;
  readonly #specs: Specs;
  readonly #trust: PlanTrust;
  readonly #kept = new Map<string, Composition>();
  /** By their ids: sets of versions. */
  readonly #known = new LRUCache<string, true>({ max: KNOWN });
  readonly #listeners = new Set<() => void>();
  readonly #rehearsal: Rehearsal;
  /** Trials under way, by the ids of their compositions. */
  readonly #trying = new Map<string, Promise<void>>();
  readonly #asked: OverrideLog;
  readonly #note: ReturnType<typeof publishGatewayStatus>;
  /** Settles when the start is over: with a shell that this gateway has never served, once it was tried. */
  readonly ready: Promise<unknown>;
  #latest = 0;
  #refusals = 0;
  #retry: NodeJS.Timeout | undefined;
  #refused: RefusedPlan | undefined;
  #plan: Plan;
  /** The composition of whoever draws no lots and asks for nothing: of nearly every request. Made anew with each plan. */
  #common: Composition | undefined;

  constructor(settings: Settings, store: ReleaseReader, log: FastifyBaseLogger, rehearsal: Partial<Rehearsal> = {}) {
    this.#settings = settings;
    this.#store = store;
    this.#log = log;
    this.#rehearsal = { ...NONE, ...rehearsal };
    this.#specs = new Specs(store, settings.ownShell);
    this.#trust = new PlanTrust(settings.planKeys, path.join(path.dirname(settings.keptPlan), 'counter.json'));
    // Before the first look, so that no change falls between.
    this.#unwatch = store.watch(() => {
      this.#refusals = 0;
      void this.#takeUp();
    });
    for (const id of readPassedTrials(settings.keptPlan)) this.#known.set(id, true);
    const { plan, isTried } = this.#first();
    this.#plan = plan;
    this.#asked = new OverrideLog(store.dir);
    this.#note = publishGatewayStatus(store.dir, () => ({
      ...{ shell: this.#facts(), given: settings.ownShell.given, refused: this.#refused },
      ...(this.#plan.signed ? { until: this.#plan.signed.until } : {}),
      ...{ asked: this.#asked.flush() },
    }));
    this.ready = isTried ? Promise.resolve() : Promise.race([this.#takeUp(), wait(START_MS, undefined, { ref: false })]);
  }

  /** Of the shell that most get. */
  #facts(): ShellInterface {
    const { shell } = this.for('').spec;
    return shellInterface(readShell(shell.dir, shell.digest));
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#unwatch();
    this.#note.stop();
    this.#asked.flush();
  }

  /** Calls back after each plan that was taken up, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** From now on pages are told that the backend has no such calls. */
  set unsupported(names: readonly string[]) {
    this.#specs.unsupported = names;
    this.#common = undefined;
    for (const listener of this.#listeners) listener();
  }

  get plan(): Plan {
    return this.#plan;
  }

  get revokedLinks(): Plan['revokedLinks'] {
    return this.#plan.revokedLinks;
  }

  /** Goes on with a plan whose signature has ended: nobody has signed a newer one, or it does not come here. */
  get hasEnded(): boolean {
    return this.#trust.hasEnded(this.#plan);
  }

  /** Why the plan that lies in the store is not the one that is served. */
  get refused(): RefusedPlan | undefined {
    return this.#refused;
  }

  /**
   * A start is never blocked: by a plan that can't be served it goes on with the last good one, or without what is at fault. With a
   * shell that this gateway has never served it goes on with the last good one until that was tried.
   */
  #first(): { readonly plan: Plan; readonly isTried: boolean } {
    const kept = this.#keptPlan();
    try {
      const plan = this.#store.check(this.#admitted(this.#store.plan()));
      const isNew = kept && newVersions(plan, kept).some(({ name }) => name === SHELL);
      if (!isNew || this.#settings.ownShell.given || !kept.shell) return { plan: this.#keep(plan), isTried: true };
      if (entriesOf(kept).every(([name, entry]) => this.#isReadable(name, entry))) return { plan: kept, isTried: false };
      return { plan: this.#keep(plan), isTried: true };
    } catch (error) {
      this.#refuse(error);
    }
    for (const planOf of [() => kept, () => this.#admitted(this.#store.plan())]) {
      try {
        const plan = planOf() ?? EMPTY;
        const readable = entriesOf(plan).filter(([name, entry]) => this.#isReadable(name, entry));
        const none: Plan = {
          ...EMPTY,
          ...(plan.revokedLinks ? { revokedLinks: plan.revokedLinks } : {}),
          ...(plan.connect ? { connect: plan.connect } : {}),
        };
        if (readable.length > 0)
          return { plan: readable.reduce((made, [name, entry]) => withEntry(made, name, entry), none), isTried: true };
      } catch {
        // No better than the other one.
      }
    }
    return { plan: EMPTY, isTried: true };
  }

  #keptPlan(): Plan | undefined {
    try {
      const kept = this.#admitted(readLastGoodPlan(this.#settings.keptPlan));
      this.#trust.remember(kept);
      return kept;
    } catch {
      return undefined;
    }
  }

  /** A plan that may be served. From then on its releases are read only as they were when it was signed. */
  #admitted(plan: Plan): Plan {
    const admitted = this.#trust.admit(plan);
    this.#store.expect(admitted.signed?.digests);
    return admitted;
  }

  #isReadable(name: string, entry: PlanEntry): boolean {
    try {
      this.#store.check(withEntry(EMPTY, name, entry));
      return true;
    } catch {
      return false;
    }
  }

  #keep(plan: Plan): Plan {
    saveLastGoodPlan(this.#settings.keptPlan, plan);
    this.#trust.remember(plan);
    return plan;
  }

  #refuse(error: unknown): void {
    const { message } = error as Error;
    const { remote, version } = error instanceof PlanError || error instanceof SignatureError ? error : {};
    const facts = { remote, version, phase: 'trial', action: 'refused', error: message };
    const { fault } = error instanceof SignatureError ? error : {};
    this.#refused = { remote, version, message, ...(fault ? { fault } : {}) };
    this.#log.warn(facts, 'plan refused, the last good one stays');
  }

  /** The newest plan counts: one whose trial ends after a later one has come is left alone. */
  async #takeUp(): Promise<void> {
    this.#latest += 1;
    const turn = this.#latest;
    try {
      const plan = this.#store.check(this.#admitted(this.#store.plan()));
      this.#specs.forget();
      if (Object.keys(plan.remotes).length === 0) throw new Error('the plan is gone or names no remote');
      checkPlan(this.#store, plan, this.#plan, this.#ownFacts(plan));
      await this.#rehearse(plan);
      if (turn !== this.#latest) return;
      this.#plan = this.#keep(plan);
      this.#common = undefined;
      this.#refused = undefined;
      this.#refusals = 0;
      for (const listener of this.#listeners) listener();
      this.#log.info(
        { plan: Object.fromEntries(entriesOf(this.#plan).map(([name, { stable }]) => [name, stable])) },
        'plan taken up',
      );
    } catch (error) {
      if (turn === this.#latest) {
        this.#refuse(error);
        this.#lookAgain();
      }
    }
    this.#note.write();
  }

  /** A trial may have run out of time because this machine had none: what was refused is looked at again, later each time. */
  #lookAgain(): void {
    clearTimeout(this.#retry);
    const turn = this.#latest;
    const ms = Math.min(this.#rehearsal.again * 2 ** this.#refusals, AGAIN_MOST_MS);
    this.#refusals += 1;
    this.#retry = setTimeout(() => turn === this.#latest && void this.#takeUp(), ms);
    this.#retry.unref();
  }

  /** A shell that was given to this gateway, or that it runs because a plan names none. */
  #ownFacts(plan: Plan): ShellInterface[] {
    const { ownShell } = this.#settings;
    return ownShell.given || !plan.shell ? [shellInterface(readShell(ownShell.dir), 'the shell')] : [];
  }

  /** What this gateway has served or tried before needs no second trial: its files were hashed again. */
  async #rehearse(plan: Plan): Promise<void> {
    for (const { id } of this.arms()) this.#known.set(id, true);
    const trials = this.#specs.trials(plan, this.#plan).filter(({ spec }) => !this.#known.has(spec.id));
    const tried = this.#tryOut(trials);
    // At the same time, each in processes of its own: a second is little.
    const warm = this.#warm(plan);
    try {
      await tried;
    } catch (error) {
      this.#rehearsal.leave(this.#specs.arms(plan));
      throw error;
    }
    for (const { spec } of trials) this.#known.set(spec.id, true);
    if (trials.length > 0) savePassedTrials(this.#settings.keptPlan, [...this.#known.keys()]);
    await warm;
  }

  /** One trial for all who want to know the same at a time. */
  #tryOut(trials: readonly Trial[]): Promise<void> {
    const key = trials.map(({ spec }) => spec.id).join(' ');
    const trying = this.#trying.get(key) ?? this.#rehearsal.tryOut(trials).finally(() => this.#trying.delete(key));
    this.#trying.set(key, trying);
    return trying;
  }

  /**
   * Tries a version, and gives a shell workers, as if everybody got it next. What is wrong with it is said when somebody is to get it.
   * Never rejects.
   */
  async prewarm({ name, version }: ReleaseId): Promise<void> {
    const entry = entryOf(this.#plan, name);
    if (!entry || entry.pin || (name === SHELL && this.#settings.ownShell.given)) return;
    const { canary: _none, ...rest } = entry;
    try {
      const plan = withEntry(this.#plan, name, { ...rest, stable: version, previous: entry.stable });
      checkPlan(this.#store, plan, this.#plan, this.#ownFacts(plan));
      await this.#rehearse(plan);
    } catch {
      // It is not served, so nobody is told.
    }
  }

  /** Shells that nobody is served yet, or fewer are, are made ready before the switch; the old ones go on meanwhile. */
  async #warm(plan: Plan): Promise<void> {
    const [first, ...others] = this.arms();
    const isReady = ({ shell }: CompositionSpec, index: number) =>
      shell.dir === first?.shell.dir || (index > 0 && others.some((one) => one.shell.dir === shell.dir));
    const arms = this.#specs.arms(plan);
    if (!arms.every(isReady)) await Promise.race([this.#rehearsal.warm(arms), wait(WARM_MS, undefined, { ref: false })]);
  }

  /** For each shell that somebody gets the composition that most of them get; the first is of the shell that most get. */
  arms(): readonly CompositionSpec[] {
    return this.#specs.arms(this.#plan);
  }

  /**
   * @param visitor id of the visitor, or empty
   * @param overrides remote → version this browser asks for; versions that are not published are left out
   */
  for(visitor: string, overrides: Readonly<Record<string, string>> = {}): Composition {
    if (visitor || Object.keys(overrides).length > 0) return this.#resolve(visitor, overrides);
    this.#common ??= this.#resolve('', {});
    return this.#common;
  }

  /** A composition that pages were made of lately. */
  byId(id: string): Composition | undefined {
    return [...this.#kept.values()].find((composition) => composition.id === id);
  }

  /** Makes a composition known that was put together for one browser. */
  remember(spec: CompositionSpec): void {
    this.#keepLately({ ...this.for(''), id: spec.id, spec });
  }

  #keepLately(composition: Composition): void {
    const { key } = composition.spec;
    this.#kept.delete(key);
    this.#kept.set(key, composition);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
  }

  #resolve(visitor: string, overrides: Readonly<Record<string, string>>): Composition {
    const known = Object.fromEntries(Object.entries(overrides).filter(([name, version]) => this.#specs.canServe(name, version)));
    const made = this.#specs.compose(this.#plan, visitor, known);
    const composition = { ...made, spec: this.#kept.get(made.spec.key)?.spec ?? made.spec };
    this.#keepLately(composition);
    this.#asked.record(made);
    return composition;
  }

  readonly isPinned = (remote: string): boolean => this.#plan.remotes[remote]?.pin !== undefined;

  /** True when some visitors get another version than others, so that a visitor needs an id. */
  get hasCanary(): boolean {
    return entriesOf(this.#plan).some(([, { canary }]) => canary);
  }
}
