import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from '@safarnama/shared/host/release';
import type { FastifyBaseLogger } from 'fastify';
import type { CompositionSpec, RemoteSpec } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
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

/**
 * Watches the plan and says what each visitor's pages are made of. Evaluates nothing. An invalid plan is refused and the last good
 * one stays.
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
  #plan: Plan;
  /** The composition of whoever draws no lots and asks for nothing: of nearly every request. Made anew with each plan. */
  #common: Composition | undefined;

  constructor(settings: Settings, store: ReleaseReader, log: FastifyBaseLogger) {
    this.#settings = settings;
    this.#store = store;
    this.#log = log;
    const { source } = JSON.parse(readFileSync(path.join(settings.shellDir, 'shell.json'), 'utf8')) as { source: string };
    this.#shellSource = source;
    this.#plan = store.check(store.plan());
    this.#unwatch = store.watch(() => this.#takeUp());
  }

  close(): void {
    this.#unwatch();
  }

  /** Calls back after each plan that was taken up, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get plan(): Plan {
    return this.#plan;
  }

  #takeUp(): void {
    try {
      const plan = this.#store.check(this.#store.plan());
      if (Object.keys(plan.remotes).length === 0) throw new Error('the plan is gone or names no remote');
      this.#plan = plan;
      this.#common = undefined;
      for (const listener of this.#listeners) listener();
      this.#log.info(
        { plan: Object.fromEntries(entriesOf(this.#plan).map(([name, { stable }]) => [name, stable])) },
        'plan taken up',
      );
    } catch (error) {
      this.#log.error({ error: (error as Error).message }, 'plan refused, the last good one stays');
    }
  }

  #serve(name: string, version: string): Served {
    const key = `${name}@${version}`;
    let served = this.#served.get(key);
    if (!served) {
      const release = this.#store.release(name, version);
      const base = release.baseUrl ?? `/releases/${name}/${version}/`;
      served = { folder: this.#store.folder(name, version), release, base };
      this.#served.set(key, served);
    }
    return served;
  }

  #make(id: string, key: string, resolved: Record<string, Resolved>): Composition {
    const remotes = Object.entries(resolved).map(([name, { version, disabled }]): RemoteSpec => {
      const before = this.#plan.remotes[name]?.previous;
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
    const known = Object.fromEntries(Object.entries(overrides).filter(([name, version]) => this.#store.has(name, version)));
    const resolved = resolvePlan(this.#plan, visitor, known);
    const id = compositionId(resolved, this.#shellSource);
    // The previous releases are part of what a page carries, though not of its name.
    const key = [id, ...Object.entries(this.#plan.remotes).map(([name, { previous }]) => `${name}<${previous ?? ''}`)].join(' ');
    let composition = this.#kept.get(key);
    this.#kept.delete(key);
    composition ??= this.#make(id, key, resolved);
    this.#kept.set(key, composition);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return composition;
  }

  /** True when some visitors get another version than others, so that a visitor needs an id. */
  get drawsLots(): boolean {
    return Object.values(this.#plan.remotes).some(({ canary }) => canary);
  }
}
