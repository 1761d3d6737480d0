import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { CreateRemote } from '@safarnama/shared/host';
import type { Release, ShellRelease } from '@safarnama/shared/host/release';
import type { Transport } from '@safarnama/shared/http';
import { evaluateServerBundle } from '@safarnama/tooling/server-bundle';
import semver from 'semver';
import type { Guard, Renderer, ServerRemote, ShellAssets } from 'shell/server';
import { digestOf } from '../releases/digest.ts';
import { infoOf } from './info.ts';
import type { CompositionSpec, RemoteSpec } from './protocol.ts';
import { readSheets } from './sheets.ts';
import { type Fault, textOf, type WorkerSettings } from './wire.ts';

type ShellBundle = typeof import('shell/server');

interface Shell extends ShellBundle {
  readonly assets: ShellAssets;
}

/** What React's server renderer needs of Node, and nothing beside it. */
const FOR_SHELL = new Set(['async_hooks', 'crypto', 'stream', 'util']);

/** Where browsers find the files of every shell. */
const SHELL_BASE = '/_shell/';

interface Evaluated {
  readonly createRemote?: CreateRemote;
  readonly error?: string;
}

export interface ComposerOptions {
  readonly settings: WorkerSettings;
  readonly guard: Omit<Guard, 'warn'> & { warn(fault: Fault): void };
  readonly transport: Transport;
  /** Called around the evaluation of the shell, which takes longer than any code of a remote may. */
  readonly starting: <T>(work: () => T) => T;
  /** Called around the evaluation of a remote's bundle. */
  readonly evaluating: <T>(remote: RemoteSpec, work: () => T) => T;
}

/** A release's server bundle: the bytes that are evaluated are the ones that were published. */
function readBundle(
  folder: string,
  { server, assets }: Pick<Release | ShellRelease, 'server' | 'assets'>,
): { file: string; code: string } {
  const file = path.join(folder, server);
  const bytes = readFileSync(file);
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== assets.find(({ url }) => url === server)?.sha384)
    throw new Error(`${server} is not the file that was published: its hash differs`);
  return { file, code: bytes.toString('utf8') };
}

/**
 * A release as its shell is told of it. A shell preloads by what it finds under `sha384`, and a preload counts only for a request
 * with the same hash: so, whatever the shell's age, there stands what the entry will ask for.
 */
const asAskedFor = (release: Release): Release => ({
  ...release,
  assets: release.assets.map(({ integrity, ...asset }) => (integrity ? { ...asset, sha384: integrity } : asset)),
});

/** Makes renderers in a worker: evaluates each shell and each release once. */
export function createComposer({ settings, guard, transport, starting, evaluating }: ComposerOptions) {
  const shells = new Map<string, Shell>();
  const bundles = new Map<string, Evaluated>();
  const sheets = new Map<string, ServerRemote['sheets']>();

  function shellOf({ dir, version, digest }: CompositionSpec['shell']): Shell {
    const key = `${dir} ${digest ?? ''}`;
    const known = shells.get(key);
    if (known) return known;
    const release = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8')) as ShellRelease;
    if (digest && digestOf(release) !== digest)
      throw new Error(`the release.json of shell@${version} is not the one that was planned`);
    const { file, code } = readBundle(dir, release);
    const nodeRequire = createRequire(file);
    const module = { exports: {} as ShellBundle };
    const require = (name: string) => {
      if (FOR_SHELL.has(name)) return nodeRequire(name);
      throw new Error(`${name} is not for the shell`);
    };
    const run = compileFunction(code, ['module', 'exports', 'require', 'Buffer'], { filename: file });
    starting(() => run(module, module.exports, require, Buffer));
    for (const shared of Object.values(module.exports.scope)) Object.freeze(shared);
    const address = (url: string) => SHELL_BASE + url;
    const assets = {
      scripts: [...release.scripts.map(address), ...settings.extraScripts],
      styles: release.styles.map(address),
      groups: Object.fromEntries(Object.entries(release.groups).map(([name, files]) => [name, files.map(address)])),
      sheets: readSheets(dir, release.assets),
    };
    const shell = { ...module.exports, assets };
    shells.set(key, shell);
    return shell;
  }

  function evaluate(remote: RemoteSpec, shell: Shell, shellDir: string): Evaluated {
    const hash = remote.release.assets.find(({ url }) => url === remote.release.server)?.sha384;
    const key = `${shellDir} ${remote.folder} ${hash}`;
    let made = bundles.get(key);
    if (!made) {
      const { name, version, folder, release, base } = remote;
      try {
        const { HOST_API_VERSION } = shell.scope['@safarnama/shared/host'] as { HOST_API_VERSION: string };
        if (!semver.satisfies(HOST_API_VERSION, release.hostApi))
          throw new Error(`needs host ${release.hostApi}, this shell offers ${HOST_API_VERSION}`);
        const bundle = readBundle(folder, release);
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

  function sheetsOf({ folder, release }: RemoteSpec): ServerRemote['sheets'] {
    const known = sheets.get(folder) ?? readSheets(folder, release.assets);
    sheets.set(folder, known);
    return known;
  }

  return (spec: CompositionSpec): Renderer => {
    const shell = shellOf(spec.shell);
    const remotes = spec.remotes.map((remote): ServerRemote => {
      const { release, base, disabled, unfilled = [], left } = remote;
      const fills = disabled ? [] : release.fills.filter(({ place }) => !unfilled.includes(place));
      return {
        info: infoOf(remote),
        release: asAskedFor(release),
        fills,
        base,
        sheets: sheetsOf(remote),
        createRemote: disabled || left ? undefined : evaluate(remote, shell, spec.shell.dir).createRemote,
      };
    });
    return shell.createRenderer({
      composition: spec.id,
      remotes,
      shell: shell.assets,
      config: settings.site,
      apiUrl: settings.apiUrl,
      transport,
      budget: settings.budget,
      guard,
    });
  };
}
