import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Release, releaseSchema } from '@safarnama/shared/release';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { readBuild } from './builds.ts';
import { compressAhead, compressed } from './compress.ts';
import { allowedOrigins } from './connect.ts';
import { servableVersions } from './plan.ts';
import { servedReleases } from './plan-check.ts';
import { type ByteLimits, readListedFiles } from './release-files.ts';
import { fitProblems, passGate } from './rules.ts';
import type { ShellInterface } from './shell-interface.ts';
import {
  type AnyRelease,
  type Author,
  alreadyPublished,
  entryOf,
  isShell,
  parse,
  parseAny,
  ReleaseError,
  type ReleaseReader,
  type ReleaseStore,
  SHELL,
} from './store.ts';

export interface PublishOptions {
  /** Folder that `releases build` made. */
  readonly dir: string;
  /** The shells that are served. */
  readonly shells: readonly ShellInterface[];
  /** Other published shells: a remote must fit one of these or of `shells`. Without any shell, every remote fits. */
  readonly otherShells?: readonly ShellInterface[] | undefined;
  readonly limits: ByteLimits;
  /** Address of the files where the gateway does not serve them. */
  readonly baseUrl?: string | undefined;
  /** Paths that the API describes; undefined when it did not answer. */
  readonly described?: ReadonlySet<string> | undefined;
  /** Skips the rules that `--force` skips. */
  readonly isForced?: boolean;
}

/** A release that passed every check, and the bytes that were checked. */
interface CheckedBuild<T extends AnyRelease = AnyRelease> {
  readonly release: T;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads the files of a release once and measures their compressed sizes. */
async function measure<T extends AnyRelease>(release: T, dir: string, limits: ByteLimits): Promise<CheckedBuild<T>> {
  const files = readListedFiles(release, dir, limits);
  await compressAhead(files);
  const assets = release.assets.map((asset) => {
    const bytes = files.get(asset.url) ?? Buffer.alloc(0);
    return { ...asset, bytes: bytes.length, brotli: compressed(asset.url, bytes)?.br.length ?? bytes.length };
  });
  return { release: { ...release, assets }, files };
}

/** The description of a remote in a folder, with the sizes of its files. */
export async function measureBuild(dir: string, limits: ByteLimits, baseUrl?: string): Promise<Release> {
  const { file, built } = readBuild(dir);
  return (await measure(parse(releaseSchema, baseUrl ? { ...built, baseUrl } : built, file), dir, limits)).release;
}

/** The limits of bytes for the shell are this multiple of those for a remote, since it contains React, the router and pages. */
export const SHELL_FACTOR = 2;

/** Checks a built release: its description, its files and the rules for publishing. Throws with the file or page and the reason. */
export async function check(
  store: ReleaseReader,
  { dir, shells, otherShells = [], limits, baseUrl, described, isForced = false }: PublishOptions,
): Promise<CheckedBuild> {
  const { file, built } = readBuild(dir);
  const isOfShell = built.name === SHELL;
  if (isOfShell && baseUrl) throw new ReleaseError(`the shell's files are served by gateways: it has no other address`);
  const parsed = parseAny(isOfShell ? SHELL : '', baseUrl ? { ...built, baseUrl } : built, file);
  const { name, version } = parsed;
  if (store.has(name, version)) throw alreadyPublished(name, version);
  const factor = isOfShell ? SHELL_FACTOR : 1;
  const { release: bytes, file: fileBytes, server = fileBytes } = limits;
  const checked = await measure(parsed, dir, { release: factor * bytes, file: factor * fileBytes, server: factor * server });
  const { release } = checked;
  // The remote must fit one shell. The shells that visitors get with it are checked when the plan is changed.
  const candidates = [...shells, ...otherShells];
  const host = isShell(release) ? undefined : (candidates.find((one) => fitProblems(release, one).length === 0) ?? candidates[0]);
  const published = store.versions(name).map((other) => store.described(name, other));
  const plan = store.plan();
  const hosts = host ? [host] : [];
  const surroundings = {
    ...servedReleases(store, plan),
    shells,
    hosts,
    published,
    described,
    allowed: allowedOrigins(plan, name),
  };
  passGate('publish', release, surroundings, isForced);
  return checked;
}

/** The files and their compressed forms. */
const withEncodings = ({ files }: CheckedBuild): Map<string, Buffer> =>
  new Map(
    [...files].flatMap(([url, bytes]) => [
      [url, bytes],
      ...Object.entries(compressed(url, bytes) ?? {}).map(([ending, smaller]) => [`${url}.${ending}`, smaller] as const),
    ]),
  );

/** Runs `use` with a temporary folder that holds the checked files and nothing else. */
export async function withStagingFolder<T>(checked: CheckedBuild, use: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'safarnama-release-'));
  try {
    const descriptor = ['release.json', JSON.stringify(checked.release)] as const;
    for (const [url, bytes] of [...checked.files, descriptor]) {
      const file = path.join(dir, url);
      makeFolder(path.dirname(file));
      writeFileSync(file, bytes);
    }
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Releases that returning visitors have in their caches: those that are served, and the previous one. */
function deltaBases(store: ReleaseReader, name: string) {
  const plan = store.plan();
  const before = entryOf(plan, name)?.previous;
  const versions = new Set([...servableVersions(plan, name), ...(before ? [before] : [])]);
  return [...versions].map((version) => ({ release: store.described(name, version), folder: store.folder(name, version) }));
}

/** Adds a checked release to the store, with its row of the history when the author is known. */
export async function storeRelease(store: ReleaseStore, checked: CheckedBuild, by: Author | undefined): Promise<AnyRelease> {
  const { release, files } = checked;
  // Loaded here because only publishing needs the compressor.
  const { deltasAgainst } = await import('./deltas.ts');
  const deltas = await deltasAgainst(release, files, deltaBases(store, release.name));
  await store.add(release, new Map([...withEncodings(checked), ...deltas]), by);
  return release;
}

/** Checks a built release and copies it into the store. Nothing is stored when a check fails. */
export const publish = async (store: ReleaseStore, options: PublishOptions, by?: Author): Promise<AnyRelease> =>
  storeRelease(store, await check(store, options), by);
