import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type CreateAnyRemote, HOST_API_VERSION, type HostApi, type Remote } from '@safarnama/shared/host';
import type { RouteObject } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { RemoteFailure, type Report } from './failure.ts';
import type { PageData, ReleaseInfo, RemoteInfo } from './page-data.ts';
import { retryLoad } from './retry-load.ts';
import { qualify } from './route-ids.ts';

export interface LoadedRemote {
  readonly version: string;
  readonly routes: readonly RouteObject[];
  readonly slots: Remote['slots'];
}

export interface Remotes {
  /** Loads a remote once; after a failure the next call tries again. Rejects with a {@link RemoteFailure}. */
  load(name: string): Promise<LoadedRemote>;
  /** Switches from a failed release to the previous one. False without a previous release; never rejects. */
  stepBack(name: string): Promise<boolean>;
  /** True while the version in use is the page's own, which the server's HTML and data belong to. */
  isPlanned(name: string): boolean;
  /** Loads the descriptions of remotes that the page omits, so that {@link load} need not wait for them. Never rejects. */
  loadInfos(): Promise<void>;
  /** Versions in use: the page's, or the previous release after a fallback. */
  readonly versions: { getState(): Readonly<Record<string, string>>; subscribe(listener: () => void): () => void };
}

/** Milliseconds for one script. A retry uses another URL, because the browser would wait for the pending request. */
const SCRIPT_TIMEOUT = 5000;

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string },
      ): { createScriptURL(url: string): string };
    };
  }
}

const absolute = (url: string) => new URL(url, location.href).href;
const major = (version: string) => /\d+/.exec(version)?.[0];

/**
 * Trusted Types policy for scripts: entries of known releases only, each with its hash. `known` maps entry URLs to hashes and
 * grows with descriptions that are loaded later.
 */
function guardScripts(known: ReadonlyMap<string, string>) {
  const bare = (url: string) => url.split('?')[0] ?? url;
  const policy = window.trustedTypes?.createPolicy('safarnama-remotes', {
    createScriptURL: (url) => {
      if (known.has(bare(url))) return url;
      throw new TypeError(`not a script of this page's remotes: ${url}`);
    },
  });
  registerPlugins([
    {
      name: 'safarnama-scripts',
      createScript({ url }) {
        const script = document.createElement('script');
        const integrity = known.get(bare(url));
        if (integrity) {
          script.integrity = integrity;
          script.crossOrigin = 'anonymous';
        }
        script.src = policy ? policy.createScriptURL(url) : url;
        return { script, timeout: SCRIPT_TIMEOUT };
      },
    },
  ]);
}

export function createRemotes(page: Pick<PageData, 'composition' | 'remotes'>, host: HostApi, report: Report): Remotes {
  const infos = new Map<string, RemoteInfo>();
  const versions = createStore<Record<string, string>>(() => ({}));
  const scripts = new Map<string, string>();
  guardScripts(scripts);

  function addInfos(remotes: PageData['remotes']) {
    for (const info of remotes) {
      if (!('entry' in info) || infos.has(info.name)) continue;
      infos.set(info.name, info);
      versions.setState({ [info.name]: info.version });
      if (info.disabled) continue;
      for (const { entry, integrity } of [info, ...(info.previous ? [info.previous] : [])])
        scripts.set(absolute(entry), integrity);
    }
  }
  addInfos(page.remotes);

  const loadInfos = () =>
    import(/* webpackChunkName: "navigation" */ './load-remote-infos.ts')
      .then(({ loadRemoteInfos }) => loadRemoteInfos(page.composition))
      .then(addInfos, () => {});

  /** Container → name of its latest attempt. Each attempt has its own: the federation runtime caches failed entries by name and URL. */
  const names = new Map<string, string>();
  const register = (release: ReleaseInfo, attempt: number) => {
    const name = attempt === 0 ? release.global : `${release.global}_retry_${attempt}`;
    const entry = absolute(release.entry) + (attempt === 0 ? '' : `?retry=${attempt}`);
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.global }]);
    names.set(release.global, name);
    return name;
  };

  const attempts = new Map<string, number>();
  const isEntryLoaded = (release: ReleaseInfo) => release.global in window;

  async function loadCreateRemote(release: ReleaseInfo): Promise<CreateAnyRemote> {
    const before = attempts.get(release.global) ?? 0;
    attempts.set(release.global, before + 1);
    // Once the entry has run, only a chunk can be missing: a second request is enough.
    const known = isEntryLoaded(release) ? names.get(release.global) : undefined;
    const container = await loadRemote<{ createRemote: CreateAnyRemote }>(`${known ?? register(release, before)}/remote`);
    return container!.createRemote;
  }

  async function start(name: string, release: ReleaseInfo): Promise<LoadedRemote> {
    const fail = (phase: RemoteFailure['phase'], cause: unknown) =>
      new RemoteFailure({ remote: name, version: release.version, phase, cause });
    if (major(release.hostApi) !== major(HOST_API_VERSION)) {
      throw fail('contract', `it needs host ${release.hostApi}, this shell offers ${HOST_API_VERSION}`);
    }
    const load = () => retryLoad(() => loadCreateRemote(release));
    const wasLoaded = isEntryLoaded(release);
    const createRemote = await load()
      // After a slow entry, a chunk whose preload failed would not be retried.
      .catch((error) => (wasLoaded || !isEntryLoaded(release) ? Promise.reject(error) : load()))
      .catch((error) => {
        throw fail(isEntryLoaded(release) ? 'chunk' : 'entry', error);
      });
    try {
      const remote = createRemote(host);
      return { version: release.version, routes: qualify(name, remote.routes) as unknown as RouteObject[], slots: remote.slots };
    } catch (error) {
      throw fail('create', error);
    }
  }

  async function loadOrFallBack(name: string): Promise<LoadedRemote> {
    if (!infos.has(name)) await loadInfos();
    const info = infos.get(name);
    if (!info || info.disabled)
      throw new RemoteFailure({ remote: name, version: info?.version ?? 'none', phase: info ? 'disabled' : 'entry' });
    try {
      return await start(name, info);
    } catch (error) {
      const failure = error as RemoteFailure;
      report(failure);
      if (!info.previous) throw failure;
      return startPrevious(name, info.previous).catch(() => {
        throw failure;
      });
    }
  }

  async function startPrevious(name: string, previous: ReleaseInfo): Promise<LoadedRemote> {
    const loaded = await start(name, previous);
    versions.setState({ [name]: loaded.version });
    return loaded;
  }

  const isPlanned = (name: string) => versions.getState()[name] === infos.get(name)?.version;
  const steps = new Map<string, Promise<boolean>>();
  function stepBack(name: string): Promise<boolean> {
    const info = infos.get(name);
    const known = steps.get(name);
    if (known || !info?.previous || !isPlanned(name)) return known ?? Promise.resolve(false);
    const job = startPrevious(name, info.previous);
    const step = job
      .then(
        () => {
          jobs.set(name, job);
          return true;
        },
        () => false,
      )
      .finally(() => steps.delete(name));
    steps.set(name, step);
    return step;
  }

  const jobs = new Map<string, Promise<LoadedRemote>>();
  return {
    versions,
    stepBack,
    isPlanned,
    loadInfos,
    load(name) {
      let job = jobs.get(name);
      if (!job) {
        job = loadOrFallBack(name);
        jobs.set(name, job);
        job.catch(() => jobs.delete(name));
      }
      return job;
    },
  };
}
