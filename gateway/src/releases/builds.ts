import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ShellRelease, shellReleaseSchema } from '@safarnama/shared/release';
import { checkDigest } from './plan-signature.ts';
import { readListedFiles } from './release-files.ts';
import { type AnyRelease, parse, parseAny, ReleaseError, SHELL } from './store.ts';

/** Whether there is a build in a folder. */
export const hasBuild = (dir: string): boolean => existsSync(path.join(dir, 'release.json'));

/** Bytes of `release.json`, ten times those of the largest area. Every page holds the routes and slots of each planned release. */
const MAX_DESCRIPTION_BYTES = 256 * 1024;

/** The file `release.json` of a build and what it holds, unchecked. */
export function readBuild(dir: string): { file: string; built: { readonly name?: unknown; readonly version?: unknown } } {
  const file = path.join(dir, 'release.json');
  if (!hasBuild(dir)) throw new ReleaseError(`there is no release in ${dir}`);
  const { size } = statSync(file);
  if (size > MAX_DESCRIPTION_BYTES)
    throw new ReleaseError(
      `release.json has ${size} bytes; it may have ${MAX_DESCRIPTION_BYTES}: declare fewer routes and slots`,
    );
  return { file, built: JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown } };
}

/**
 * The description of the shell in a folder.
 *
 * @param digest that its `release.json` must have
 */
export function readShell(dir: string, digest?: string): ShellRelease {
  if (!hasBuild(dir)) throw new ReleaseError(`there is no built shell in ${dir}`);
  const { file, built } = readBuild(dir);
  checkDigest(built, digest, SHELL, String(built.version));
  return parse(shellReleaseSchema, built, file);
}

/** The description of a build and every file that it lists. Throws for a missing or changed file. */
export function builtFiles(dir: string): { readonly release: AnyRelease; readonly files: ReadonlyMap<string, Buffer> } {
  const { file, built } = readBuild(dir);
  const release = parseAny(built.name === SHELL ? SHELL : '', built, file);
  return { release, files: new Map([['release.json', readFileSync(file)], ...readListedFiles(release, dir)]) };
}
