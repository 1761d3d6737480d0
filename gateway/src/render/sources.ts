import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, ShellRelease } from '@safarnama/shared/host/release';
import type { CompositionSpec } from './protocol.ts';
import { readSheets } from './sheets.ts';

/** What a worker evaluates of one release. The gateway reads it, since a worker has no file system. */
export interface Source {
  /** Text of the server bundle. */
  readonly bundle?: string | undefined;
  /** Why there is no bundle. */
  readonly error?: string | undefined;
  /** Stylesheets that may stand in a page, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Of a shell. */
  readonly shell?: ShellRelease | undefined;
}

/** Text of a server bundle whose hash is the one in the release's list. */
function readBundle(folder: string, { server, assets }: Pick<Release | ShellRelease, 'server' | 'assets'>): string {
  const bytes = readFileSync(path.join(folder, server));
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (hash !== assets.find(({ url }) => url === server)?.sha384)
    throw new Error(`${server} is not the file that was published: its hash differs`);
  return bytes.toString('utf8');
}

function readSource(folder: string, given: Release | undefined): Source {
  let release: Release | ShellRelease;
  try {
    release = given ?? (JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as ShellRelease);
    const sheets = Object.fromEntries(readSheets(folder, release.assets));
    const shell = given ? undefined : (release as ShellRelease);
    try {
      return { bundle: readBundle(folder, release), sheets, shell };
    } catch (error) {
      return { error: (error as Error).message, sheets, shell };
    }
  } catch (error) {
    return { error: (error as Error).message, sheets: {} };
  }
}

/** Sources of a composition by folder, without those that the worker has. */
export function sourcesOf({ shell, remotes }: CompositionSpec, has: ReadonlySet<string>): Record<string, Source> {
  const sources: Record<string, Source> = {};
  if (!has.has(shell.dir)) sources[shell.dir] = readSource(shell.dir, undefined);
  for (const { folder, release } of remotes) if (!has.has(folder)) sources[folder] = readSource(folder, release);
  return sources;
}
