import type { Plan } from '@safarnama/shared/release';
import { LRUCache } from 'lru-cache';
import type { OverrideLog } from '../releases/override-log.ts';
import { entriesOf } from '../releases/plan.ts';
import type { Composition, Specs } from '../render/composition-specs.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import type { PlanWatcher } from './plan-watcher.ts';

/** Compositions that open pages may still request. */
const MAX_RECENT = 32;

/** Chooses the versions of each visitor by the served plan. Evaluates no code. */
export class Resolver {
  readonly #specs: Specs;
  readonly #watcher: Pick<PlanWatcher, 'plan'>;
  readonly #overrideLog: OverrideLog;
  readonly #recent = new LRUCache<string, Composition>({ max: MAX_RECENT });
  readonly #listeners = new Set<() => void>();
  /** The composition without a visitor and overrides, which nearly every request gets. */
  #common: Composition | undefined;

  constructor(specs: Specs, watcher: Pick<PlanWatcher, 'plan' | 'events'>, overrideLog: OverrideLog) {
    this.#specs = specs;
    this.#watcher = watcher;
    this.#overrideLog = overrideLog;
    watcher.events.on('taken-up', () => this.#change());
  }

  /** The served plan. */
  get plan(): Plan {
    return this.#watcher.plan;
  }

  /** Some visitors get other versions than others, so that a visitor needs an id. */
  get hasCanary(): boolean {
    return entriesOf(this.plan).some(([, { canary }]) => canary);
  }

  isPinned(remote: string): boolean {
    return this.plan.remotes[remote]?.pin !== undefined;
  }

  /** Sets the own calls that the backend does not have, for later pages. */
  set unsupported(names: readonly string[]) {
    this.#specs.unsupported = names;
    this.#change();
  }

  #change(): void {
    this.#common = undefined;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back when pages get other compositions, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** For each shell that is served the composition that most of its visitors get; the first is that of the stable shell. */
  arms(): readonly CompositionSpec[] {
    return this.#specs.arms(this.plan);
  }

  /**
   * @param visitor id of the visitor, or empty: then never a canary
   * @param overrides remote → version that this browser asks for; versions that are not published are left out
   */
  for(visitor: string, overrides: Readonly<Record<string, string>> = {}): Composition {
    if (visitor || Object.keys(overrides).length > 0) return this.#resolve(visitor, overrides);
    this.#common ??= this.#resolve('', {});
    return this.#common;
  }

  #resolve(visitor: string, overrides: Readonly<Record<string, string>>): Composition {
    const servable = Object.fromEntries(
      Object.entries(overrides).filter(([name, version]) => this.#specs.canServe(name, version)),
    );
    const made = this.#specs.compose(this.plan, visitor, servable);
    // The same object each time: caches refer to it.
    const composition = { ...made, spec: this.#recent.get(made.spec.key)?.spec ?? made.spec };
    this.#recent.set(composition.spec.key, composition);
    this.#overrideLog.record(made);
    return composition;
  }

  /** A composition that pages were made of lately. */
  byId(id: string): Composition | undefined {
    return this.#recent.find((composition) => composition.id === id);
  }

  /** Registers a composition of one browser, such as one with URL overrides. */
  remember(spec: CompositionSpec): void {
    this.#recent.set(spec.key, { ...this.for(''), id: spec.id, spec });
  }
}
