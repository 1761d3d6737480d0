import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan, PlanEntry } from '@safarnama/shared/host/release';
import type { FastifyBaseLogger } from 'fastify';
import type { CompositionSpec, RemoteSpec } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import { baseOf } from './by-content.ts';
import type { ShellFacts } from './check.ts';
import { keepPlan, readKept } from './kept-plan.ts';
import { keepNote, type Refused } from './notes.ts';
import { EMPTY } from './plan.ts';
import { checkPlan, PlanError, touched } from './plan-check.ts';
import { readShell } from './publish.ts';
import { compositionId, type Resolved, resolvePlan } from './resolve.ts';
import { entriesOf, type ReleaseReader } from './store.ts';

/** What one page is made of. */
export interface Composition {
  readonly id: string;
  readonly resolved: Readonly<Record<string, Resolved>>;
  /** For the render workers. */
  readonly spec: CompositionSpec;
  /** Origins that remotes are served from, beside the gateway's own. */
  readonly origins: readonly string[];
}

type Served = Pick<RemoteSpec, 'folder' | 'release' | 'base'>;

/** Compositions kept for sets of versions that are in use at once. */
const KEPT = 8;

/** A composition that a plan would bring, for a trial run. */
export interface Trial {
  readonly spec: CompositionSpec;
  /** What is new in it. */
  readonly news: readonly { readonly name: string; readonly version: string }[];
}

/** Runs what is new before anybody gets it; throws a {@link PlanError} that says what does not work. */
export type TryOut = (trials: readonly Trial[]) => Promise<void>;

/**
 * Watches the plan and says what each visitor's pages are made of. Evaluates nothing. A plan that is invalid, or that does not work
 * in a trial, is refused and the last good one stays; at a start the one that was kept.
 */
export class Compositions {
  readonly #settings: Settings;
  readonly #store: ReleaseReader;
  readonly #unwatch: () => void;
  readonly #log: FastifyBaseLogger;
  readonly #shellSource: string;
  readonly #served = new Map<string, Served>();
  readonly #kept = new Map<string, Composition>();
  readonly #listeners = new Set<() => void>();
  readonly #tryOut: TryOut;
  readonly #shell: ShellFacts;
  readonly #note: ReturnType<typeof keepNote>;
  #latest = 0;
  #refused: Refused | undefined;
  #plan: Plan;
  /** The composition of whoever draws no lots and asks for nothing: of nearly every request. Made anew with each plan. */
  #common: Composition | undefined;

  constructor(settings: Settings, store: ReleaseReader, log: FastifyBaseLogger, tryOut: TryOut = async () => {}) {
    this.#settings = settings;
    this.#store = store;
    this.#log = log;
    this.#tryOut = tryOut;
    const { source } = JSON.parse(readFileSync(path.join(settings.shellDir, 'shell.json'), 'utf8')) as { source: string };
    this.#shellSource = source;
    this.#shell = readShell(settings.shellDir);
    // Before the first look, so that no change falls between.
    this.#unwatch = store.watch(() => void this.#takeUp());
    this.#plan = this.#first();
    this.#note = keepNote(store.dir, () => ({ shell: this.#shell, refused: this.#refused }));
  }

  close(): void {
    this.#unwatch();
    this.#note.stop();
  }

  /** Calls back after each plan that was taken up, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get plan(): Plan {
    return this.#plan;
  }

  /** Why the plan that lies in the store is not the one that is served. */
  get refused(): Refused | undefined {
    return this.#refused;
  }

  /** A start is never blocked: by a plan that can't be served it goes on with the last good one, or without the remotes at fault. */
  #first(): Plan {
    try {
      return this.#keep(this.#store.check(this.#store.plan()));
    } catch (error) {
      this.#refuse(error);
    }
    for (const plan of [() => readKept(this.#settings.keptPlan), () => this.#store.plan()]) {
      try {
        const { remotes, ...rest } = plan();
        const readable = Object.entries(remotes).filter(([name, entry]) => this.#isReadable(name, entry));
        if (readable.length > 0) return { ...rest, remotes: Object.fromEntries(readable) };
      } catch {
        // No better than the other one.
      }
    }
    return EMPTY;
  }

  #isReadable(name: string, entry: PlanEntry): boolean {
    try {
      this.#store.check({ ...EMPTY, remotes: { [name]: entry } });
      return true;
    } catch {
      return false;
    }
  }

  #keep(plan: Plan): Plan {
    keepPlan(this.#settings.keptPlan, plan);
    return plan;
  }

  #refuse(error: unknown): void {
    const { message } = error as Error;
    const { remote, version } = error instanceof PlanError ? error : {};
    const facts = { remote, version, phase: 'trial', action: 'refused', error: message };
    this.#refused = { remote, version, message };
    this.#log.warn(facts, 'plan refused, the last good one stays');
  }

  /** The compositions of a plan that hold something new: what most get, and what a canary's visitors get. */
  #trials(plan: Plan): Trial[] {
    const news = touched(plan, this.#plan);
    const sets = [
      {},
      ...news
        .filter(({ name, version }) => plan.remotes[name]?.stable !== version)
        .map(({ name, version }) => ({ [name]: version })),
    ];
    return sets.flatMap((versions: Readonly<Record<string, string>>) => {
      const unpinned = Object.entries(plan.remotes).map(([name, entry]) => [
        name,
        versions[name] ? { ...entry, pin: versions[name] } : entry,
      ]);
      const tried: Plan = { ...plan, remotes: Object.fromEntries(unpinned) };
      const { spec, resolved } = this.#compose(tried, resolvePlan(tried, ''));
      const inside = news.filter(({ name, version }) => resolved[name]?.version === version);
      return inside.length > 0 ? [{ spec, news: inside }] : [];
    });
  }

  /** The newest plan counts: one whose trial ends after a later one has come is left alone. */
  async #takeUp(): Promise<void> {
    this.#latest += 1;
    const turn = this.#latest;
    try {
      const plan = this.#store.check(this.#store.plan());
      if (Object.keys(plan.remotes).length === 0) throw new Error('the plan is gone or names no remote');
      checkPlan(this.#store, plan, this.#plan, [this.#shell]);
      await this.#tryOut(this.#trials(plan));
      if (turn !== this.#latest) return;
      this.#plan = this.#keep(plan);
      this.#common = undefined;
      this.#refused = undefined;
      for (const listener of this.#listeners) listener();
      this.#log.info(
        { plan: Object.fromEntries(entriesOf(this.#plan).map(([name, { stable }]) => [name, stable])) },
        'plan taken up',
      );
    } catch (error) {
      if (turn === this.#latest) this.#refuse(error);
    }
    this.#note.write();
  }

  #serve(name: string, version: string): Served {
    const key = `${name}@${version}`;
    let served = this.#served.get(key);
    if (!served) {
      const release = this.#store.release(name, version);
      served = { folder: this.#store.folder(name, version), release, base: baseOf(release) };
      this.#served.set(key, served);
    }
    return served;
  }

  #compose(plan: Plan, resolved: Record<string, Resolved>): Composition {
    const id = compositionId(resolved, this.#shellSource);
    // The previous releases are part of what a page carries, though not of its name.
    const key = [id, ...Object.entries(plan.remotes).map(([name, { previous }]) => `${name}<${previous ?? ''}`)].join(' ');
    const known = this.#kept.get(key);
    if (known) return known;
    const remotes = Object.entries(resolved).map(([name, { version, disabled }]): RemoteSpec => {
      const before = plan.remotes[name]?.previous;
      return {
        name,
        version,
        ...this.#serve(name, version),
        ...(before && before !== version ? { previous: this.#serve(name, before) } : {}),
        ...(disabled === undefined ? {} : { disabled: true }),
      };
    });
    const origins = new Set(remotes.flatMap(({ base }) => (base.startsWith('/') ? [] : [new URL(base).origin])));
    const spec = { id, key, shell: { dir: this.#settings.shellDir }, remotes };
    return { id, resolved, spec, origins: [...origins] };
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

  #resolve(visitor: string, overrides: Readonly<Record<string, string>>): Composition {
    const known = Object.fromEntries(Object.entries(overrides).filter(([name, version]) => this.#canServe(name, version)));
    const composition = this.#compose(this.#plan, resolvePlan(this.#plan, visitor, known));
    const { key } = composition.spec;
    this.#kept.delete(key);
    this.#kept.set(key, composition);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return composition;
  }

  /** What a browser asks for may be unpublished, or no release at all. */
  #canServe(name: string, version: string): boolean {
    try {
      return this.#store.has(name, version) && Boolean(this.#serve(name, version));
    } catch {
      return false;
    }
  }

  /** True when some visitors get another version than others, so that a visitor needs an id. */
  get drawsLots(): boolean {
    return Object.values(this.#plan.remotes).some(({ canary }) => canary);
  }
}
