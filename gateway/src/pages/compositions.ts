import { readdirSync, readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HOST_API_VERSION } from '@safarnama/shared/host';
import type { Plan, Release } from '@safarnama/shared/host/release';
import { evaluateServerBundle } from '@safarnama/tooling/build';
import type { FastifyBaseLogger } from 'fastify';
import semver from 'semver';
// Types only: the shell's code is evaluated from its server bundle, never imported.
import type { Renderer, ServerRemote, ShellAssets } from 'shell/server';
import { compositionId, type Resolved, resolvePlan } from '../releases/resolve.ts';
import type { ReleaseStore } from '../releases/store.ts';
import type { Settings } from '../settings.ts';
import { RELOAD_SCRIPT } from './live-reload.ts';
import { readSheets } from './sheets.ts';

type ShellBundle = typeof import('shell/server');

/** What one page is made of. */
export interface Composition {
  readonly id: string;
  readonly resolved: Readonly<Record<string, Resolved>>;
  readonly renderer: Renderer;
  /** Trusted Types policies of the remotes. */
  readonly policies: readonly string[];
  /** Origins that remotes are served from, beside the gateway's own. */
  readonly origins: readonly string[];
}

interface ServedRelease {
  readonly release: Release;
  readonly base: string;
  readonly sheets: ServerRemote['sheets'];
  readonly info: Pick<ServerRemote['info'], 'version' | 'entry' | 'global' | 'integrity' | 'hostApi'>;
  createRemote?: ServerRemote['createRemote'];
}

/** Renderers kept for sets of versions that are in use at once. */
const KEPT = 8;
const TAKE_UP_MS = 250;

/** Watches the plan and makes a renderer for each set of versions. An invalid plan is refused and the last good one stays. */
export class Compositions {
  readonly #settings: Settings;
  readonly #store: ReleaseStore;
  readonly #log: FastifyBaseLogger;
  readonly #shell: ShellBundle;
  readonly #shellFacts: ShellAssets & { source: string };
  readonly #served = new Map<string, ServedRelease>();
  readonly #kept = new Map<string, Composition>();
  readonly #listeners = new Set<() => void>();
  #plan: Plan = {};

  constructor(settings: Settings, store: ReleaseStore, log: FastifyBaseLogger) {
    this.#settings = settings;
    this.#store = store;
    this.#log = log;
    this.#shell = createRequire(import.meta.url)(path.join(settings.shellDir, 'server/index.cjs')) as ShellBundle;
    const built = JSON.parse(readFileSync(path.join(settings.shellDir, 'shell.json'), 'utf8')) as Omit<ShellAssets, 'sheets'> & {
      source: string;
    };
    const facts = {
      ...built,
      sheets: readSheets(
        settings.shellDir,
        readdirSync(settings.shellDir).map((url) => ({ url })),
      ),
    };
    this.#shellFacts = settings.dev ? { ...facts, scripts: [...facts.scripts, RELOAD_SCRIPT] } : facts;
    this.#plan = store.check(store.plan());
    watchFile(store.planFile, { interval: TAKE_UP_MS, persistent: false }, () => this.#takeUp());
  }

  close(): void {
    unwatchFile(this.#store.planFile);
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
      if (Object.keys(plan).length === 0) throw new Error(`${this.#store.planFile} is gone or names no remote`);
      this.#plan = plan;
      for (const listener of this.#listeners) listener();
      this.#log.info(
        { plan: Object.fromEntries(Object.entries(this.#plan).map(([name, { stable }]) => [name, stable])) },
        'plan taken up',
      );
    } catch (error) {
      this.#log.error({ error: (error as Error).message }, 'plan refused, the last good one stays');
    }
  }

  #serve(name: string, version: string): ServedRelease {
    const key = `${name}@${version}`;
    let served = this.#served.get(key);
    if (!served) {
      const release = this.#store.release(name, version);
      const base = release.baseUrl ?? `/releases/${name}/${version}/`;
      const integrity = release.assets.find(({ url }) => url === release.entry)?.sha384 ?? '';
      served = {
        release,
        base,
        sheets: readSheets(this.#store.folder(name, version), release.assets),
        info: { version, entry: base + release.entry, global: release.global, integrity, hostApi: release.hostApi },
      };
      try {
        if (!semver.satisfies(HOST_API_VERSION, release.hostApi))
          throw new Error(`needs host ${release.hostApi}, this shell offers ${HOST_API_VERSION}`);
        const file = path.join(this.#store.folder(name, version), release.server);
        served.createRemote = evaluateServerBundle(file, this.#shell.scope, base).createRemote;
      } catch (error) {
        this.#log.warn({ remote: name, version, phase: 'server-bundle', error: (error as Error).message }, 'left to the browser');
      }
      this.#served.set(key, served);
    }
    return served;
  }

  #make(id: string, resolved: Record<string, Resolved>): Composition {
    const remotes = Object.entries(resolved).map(([name, { version, disabled }]): ServerRemote => {
      const { release, base, info, sheets, createRemote } = this.#serve(name, version);
      const before = this.#plan[name]?.previous;
      const previous = before && before !== version ? this.#serve(name, before).info : undefined;
      const off = disabled === undefined ? {} : { disabled: true as const };
      return {
        info: { ...info, name, table: release.table, slots: release.slots, ...(previous ? { previous } : {}), ...off },
        release,
        base,
        sheets,
        createRemote,
      };
    });
    const renderer = this.#shell.createRenderer({
      composition: id,
      remotes,
      shell: this.#shellFacts,
      config: this.#settings.site,
      apiUrl: this.#settings.apiUrl,
      budget: this.#settings.renderBudget,
      warn: (facts) => this.#log.warn(facts, 'left to the browser'),
    });
    const origins = new Set(remotes.flatMap(({ base }) => (base.startsWith('/') ? [] : [new URL(base).origin])));
    const policies = remotes.flatMap(({ info }) => [info.global, ...(info.previous ? [info.previous.global] : [])]);
    return { id, resolved, renderer, policies, origins: [...origins] };
  }

  /**
   * @param visitor id of the visitor, or empty
   * @param overrides remote → version this browser asks for; versions that are not published are left out
   */
  for(visitor: string, overrides: Readonly<Record<string, string>> = {}): Composition {
    const known = Object.fromEntries(Object.entries(overrides).filter(([name, version]) => this.#store.has(name, version)));
    const resolved = resolvePlan(this.#plan, visitor, known);
    const id = compositionId(resolved, this.#shellFacts.source);
    // The previous releases are part of what a page carries, though not of its name.
    const key = [id, ...Object.entries(this.#plan).map(([name, { previous }]) => `${name}<${previous ?? ''}`)].join(' ');
    let composition = this.#kept.get(key);
    this.#kept.delete(key);
    composition ??= this.#make(id, resolved);
    this.#kept.set(key, composition);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return composition;
  }

  /** True when some visitors get another version than others, so that a visitor needs an id. */
  get drawsLots(): boolean {
    return Object.values(this.#plan).some(({ canary }) => canary);
  }
}
