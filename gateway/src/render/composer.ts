import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { CreateAnyRemote } from '@safarnama/shared/host';
import type { Transport } from '@safarnama/shared/http';
import type { Release } from '@safarnama/shared/release';
import { evaluateServerBundle } from '@safarnama/shared/server/server-bundle';
import semver from 'semver';
import type { Guard, Renderer, ServerRemote, ShellAssets } from 'shell/server';
import type { CompositionSpec, RemoteSpec } from './protocol.ts';
import { infoOf } from './remote-info.ts';
import { remoteKey, shellKey } from './source-keys.ts';
import type { Source } from './sources.ts';
import { type Fault, textOf, type WorkerSettings } from './worker-messages.ts';

type ShellBundle = typeof import('shell/server');

interface Shell extends ShellBundle {
  readonly assets: ShellAssets;
}

/** Node modules that React's server renderer needs. */
const SHELL_MODULES = new Set(['async_hooks', 'crypto', 'stream', 'util']);

/** Path of the files of every shell, for browsers. */
const SHELL_BASE = '/_shell/';

interface Evaluated {
  readonly createRemote?: CreateAnyRemote;
  readonly error?: string;
}

interface ComposerOptions {
  readonly settings: WorkerSettings;
  readonly guard: Omit<Guard, 'warn'> & { warn(fault: Fault): void };
  readonly transport: Transport;
  /** Called around the evaluation of the shell, which takes longer than any code of a remote may. */
  readonly starting: <T>(work: () => T) => T;
  /** Called around the evaluation of a remote's bundle. */
  readonly evaluating: <T>(remote: RemoteSpec, work: () => T) => T;
}

/**
 * A release with the hashes that its entry requests under `sha384`. Shells of every version preload by that field, and browsers use a
 * preload only for a request with the same hash.
 */
const withRequestedHashes = (release: Release): Release => ({
  ...release,
  assets: release.assets.map(({ integrity, ...asset }) => (integrity ? { ...asset, sha384: integrity } : asset)),
});

/** Makes renderers in a worker: evaluates each shell and each release once. */
export function createComposer({ settings, guard, transport, starting, evaluating }: ComposerOptions) {
  const shells = new Map<string, Shell>();
  const bundles = new Map<string, Evaluated>();
  const sourceByKey = new Map<string, Source>();

  function bundleOf(key: string): string {
    const { bundle, error } = sourceByKey.get(key) ?? {};
    if (bundle === undefined) throw new Error(error ?? `${key} was not sent to this worker`);
    return bundle;
  }

  const sheetsOf = (key: string) => new Map(Object.entries(sourceByKey.get(key)?.sheets ?? {}));

  function shellOf(spec: CompositionSpec['shell']): Shell {
    const key = shellKey(spec);
    const made = shells.get(key);
    if (made) return made;
    const code = bundleOf(key);
    const release = sourceByKey.get(key)?.shell;
    if (!release) throw new Error(`${spec.dir} is no shell`);
    const nodeRequire = createRequire('/shell.cjs');
    const module = { exports: {} as ShellBundle };
    const require = (name: string) => {
      if (SHELL_MODULES.has(name)) return nodeRequire(name);
      throw new Error(`${name} is not for the shell`);
    };
    starting(() => {
      const run = compileFunction(code, ['module', 'exports', 'require', 'Buffer'], { filename: `shell/${release.server}` });
      run(module, module.exports, require, Buffer);
    });
    for (const shared of Object.values(module.exports.scope)) Object.freeze(shared);
    const address = (url: string) => SHELL_BASE + url;
    const assets = {
      scripts: [...release.scripts.map(address), ...settings.extraScripts],
      styles: release.styles.map(address),
      groups: Object.fromEntries(Object.entries(release.groups).map(([name, files]) => [name, files.map(address)])),
      sheets: sheetsOf(key),
    };
    const shell = { ...module.exports, assets };
    shells.set(key, shell);
    return shell;
  }

  function evaluate(remote: RemoteSpec, shell: Shell, inShell: string): Evaluated {
    const key = `${inShell} ${remoteKey(remote)}`;
    let made = bundles.get(key);
    if (!made) {
      const { name, version, release, base } = remote;
      try {
        const { HOST_API_VERSION } = shell.scope['@safarnama/shared/host'] as { HOST_API_VERSION: string };
        if (!semver.satisfies(HOST_API_VERSION, release.hostApi))
          throw new Error(`needs host ${release.hostApi}, this shell offers ${HOST_API_VERSION}`);
        const bundle = { file: `${name}/${version}/${release.server}`, code: bundleOf(remoteKey(remote)) };
        const { createRemote } = evaluating(remote, () => evaluateServerBundle(bundle, shell.scope, base));
        if (typeof createRemote !== 'function') throw new Error('exports no createRemote');
        made = { createRemote };
      } catch (error) {
        made = { error: textOf(error) };
        guard.warn({ remote: name, version, phase: 'server-bundle', message: made.error ?? '' });
      }
      bundles.set(key, made);
    }
    return made;
  }

  return (spec: CompositionSpec, sources: Readonly<Record<string, Source>>): Renderer => {
    for (const [key, source] of Object.entries(sources)) sourceByKey.set(key, source);
    const shell = shellOf(spec.shell);
    const remotes = spec.remotes.map((remote): ServerRemote => {
      const { release, base, disabled, unfilled = [], clientRendered } = remote;
      const fills = disabled ? [] : release.fills.filter(({ place }) => !unfilled.includes(place));
      return {
        info: infoOf(remote),
        release: withRequestedHashes(release),
        fills,
        base,
        sheets: sheetsOf(remoteKey(remote)),
        createRemote: disabled || clientRendered ? undefined : evaluate(remote, shell, shellKey(spec.shell)).createRemote,
      };
    });
    return shell.createRenderer({
      composition: spec.id,
      remotes,
      shell: shell.assets,
      config: { ...settings.site, unsupported: spec.unsupported ?? [] },
      apiUrl: settings.apiUrl,
      transport,
      budget: settings.budget,
      guard,
    });
  };
}
