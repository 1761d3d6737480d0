import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, ShellRelease } from '@safarnama/shared/release';
import { digestOf } from '../releases/digest.ts';
import { sha384 } from '../releases/release-files.ts';
import { translated } from './language.ts';
import type { CompositionSpec } from './protocol.ts';
import { readSheets } from './sheets.ts';
import { remoteKey, shellKey } from './source-keys.ts';

/** Text of one release that a worker evaluates. The gateway reads it, since a worker has no file system. */
export interface Source {
  /** Text of the server bundle. */
  readonly bundle?: string | undefined;
  /** Why there is no bundle. */
  readonly error?: string | undefined;
  /** Stylesheets that may be inlined, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Of a shell. */
  readonly shell?: ShellRelease | undefined;
}

/** Text of a server bundle. Throws where its hash differs from the one in the release. */
function readBundle(folder: string, { server, assets }: Pick<Release | ShellRelease, 'server' | 'assets'>): string {
  const bytes = readFileSync(path.join(folder, server));
  if (sha384(bytes) !== assets.find(({ url }) => url === server)?.sha384)
    throw new Error(`${server} is not the file that was published: its hash differs`);
  return bytes.toString('utf8');
}

function readShellRelease({ dir, version, digest, language }: CompositionSpec['shell']): ShellRelease {
  const release = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8')) as ShellRelease;
  if (digest && digestOf(release) !== digest)
    throw new Error(`the release.json of shell@${version} is not the one that was planned`);
  return (language && translated(release, language)) || release;
}

function readSource(folder: string, describe: () => Release | ShellRelease): Source {
  let sheets = {};
  let shell: ShellRelease | undefined;
  try {
    const release = describe();
    if (!('table' in release)) shell = release;
    sheets = Object.fromEntries(readSheets(folder, release.assets));
    return { bundle: readBundle(folder, release), sheets, shell };
  } catch (error) {
    return { error: (error as Error).message, sheets, shell };
  }
}

/** Sources of a composition by key, without `known` ones. */
export function sourcesOf({ shell, remotes }: CompositionSpec, known: ReadonlySet<string>): Record<string, Source> {
  const sources: Record<string, Source> = {};
  if (!known.has(shellKey(shell))) sources[shellKey(shell)] = readSource(shell.dir, () => readShellRelease(shell));
  for (const remote of remotes) {
    const key = remoteKey(remote);
    if (!known.has(key)) sources[key] = readSource(remote.folder, () => remote.release);
  }
  return sources;
}
