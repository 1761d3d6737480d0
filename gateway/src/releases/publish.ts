import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Plan, type Release, releaseSchema, type ShellRelease, shellReleaseSchema } from '@safarnama/shared/release';
import { compressAhead, compressed } from './compress.ts';
import { checkContentNames } from './content-addressed-files.ts';
import { canaryOf, stableOf } from './plan.ts';
import {
  type ByteLimits,
  checkFirstScreens,
  checkFit,
  checkOwnership,
  checkSlots,
  readListedFiles,
  type ShellInterface,
} from './release-files.ts';
import { checkDigest } from './signed-plan.ts';
import {
  type AnyRelease,
  type Author,
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
  /** Further ones that it may be meant for: a remote must fit one of them all. Without any, all are good. */
  readonly otherShells?: readonly ShellInterface[] | undefined;
  readonly limits: ByteLimits;
  /** Where the files are served when that is not the gateway. */
  readonly baseUrl?: string | undefined;
}

/** A release that every check has passed, and the bytes that were looked at. */
export interface CheckedBuild<T extends AnyRelease = AnyRelease> {
  readonly release: T;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Whether there is a build in a folder. */
export const hasBuild = (dir: string): boolean => existsSync(path.join(dir, 'release.json'));

/** What stands in the `release.json` of a build. */
export function readBuild(dir: string): { file: string; built: { readonly name?: unknown; readonly version?: unknown } } {
  const file = path.join(dir, 'release.json');
  if (!hasBuild(dir)) throw new ReleaseError(`there is no release in ${dir}`);
  return { file, built: JSON.parse(readFileSync(file, 'utf8')) as { name?: unknown } };
}

/**
 * The shell that was built into a folder.
 *
 * @param digest that its `release.json` must have
 */
export function readShell(dir: string, digest?: string): ShellRelease {
  if (!hasBuild(dir)) throw new ReleaseError(`there is no built shell in ${dir}`);
  const { file, built } = readBuild(dir);
  checkDigest(built, digest, SHELL, String(built.version));
  return parse(shellReleaseSchema, built, file);
}

/** Versions of the shell or a remote that somebody may get by the plan. */
export function servableVersions(plan: Plan, name: string): string[] {
  const entry = entryOf(plan, name);
  if (!entry) return [];
  return [...new Set([stableOf(entry), canaryOf(entry)?.version, entry.pin])].filter((version) => version !== undefined);
}

/** Every release of a remote that somebody may get by the plan. */
export const servedReleases = (store: ReleaseReader, plan: Plan): Release[] =>
  Object.keys(plan.remotes).flatMap((name) => servableVersions(plan, name).map((version) => store.release(name, version)));

/** Its files, read once, and what is sent of each. */
async function measure<T extends AnyRelease>(release: T, dir: string, limits: ByteLimits): Promise<CheckedBuild<T>> {
  const files = readListedFiles(release, dir, limits);
  await compressAhead(files);
  const assets = release.assets.map((asset) => {
    const bytes = files.get(asset.url) ?? Buffer.alloc(0);
    return { ...asset, bytes: bytes.length, brotli: compressed(asset.url, bytes)?.br.length ?? bytes.length };
  });
  return { release: { ...release, assets }, files };
}

/** A remote that was built into a folder, with the sizes that its browsers are sent. */
export async function measureBuild(dir: string, limits: ByteLimits, baseUrl?: string): Promise<Release> {
  const { file, built } = readBuild(dir);
  return (await measure(parse(releaseSchema, baseUrl ? { ...built, baseUrl } : built, file), dir, limits)).release;
}

const ANY_SIZE = { release: Number.MAX_SAFE_INTEGER, file: Number.MAX_SAFE_INTEGER };

/** All that a build is: its description, and every file that it lists. Throws where it lacks one or holds another. */
export function builtFiles(dir: string): { readonly release: AnyRelease; readonly files: ReadonlyMap<string, Buffer> } {
  const { file, built } = readBuild(dir);
  const release = parseAny(built.name === SHELL ? SHELL : '', built, file);
  return { release, files: new Map([['release.json', readFileSync(file)], ...readListedFiles(release, dir, ANY_SIZE)]) };
}

/** React, the router and the pages of the shell count with it: it may have that many times the bytes of a remote. */
export const SHELL_SHARE = 2;

/** One of the shells must take it. Which of them it meets is looked at when the plan is changed. */
function checkFitsOne(release: Release, shells: readonly ShellInterface[]): void {
  const refusals = shells.flatMap((shell) => {
    try {
      checkFit(release, shell);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (shells.length > 0 && refusals.length === shells.length) throw refusals[0];
}

/** All shells have one address for their files: a name stands for one content for ever. */
function checkContents({ assets }: ShellRelease, published: readonly ShellRelease[]): void {
  const own = new Map(assets.flatMap(({ url, sha384, kind }) => (/server|worker/.test(kind) ? [] : [[url, sha384] as const])));
  for (const { version, assets: others } of published) {
    const taken = others.find(({ url, sha384 }) => own.has(url) && own.get(url) !== sha384);
    if (taken) throw new ReleaseError(`${taken.url} was published with other bytes in ${SHELL}@${version}`);
  }
}

/** Looks at a built release: its words, its files, and what it would meet. Throws with the file or page and the reason. */
export async function check(
  store: ReleaseReader,
  { dir, shells, otherShells = [], limits, baseUrl }: PublishOptions,
): Promise<CheckedBuild> {
  const { file, built } = readBuild(dir);
  const isOfShell = built.name === SHELL;
  if (isOfShell && baseUrl) throw new ReleaseError(`the shell's files are served by gateways: it has no other address`);
  const release = parseAny(isOfShell ? SHELL : '', baseUrl ? { ...built, baseUrl } : built, file);
  const { name, version } = release;
  if (store.has(name, version)) throw new ReleaseError(`${name}@${version} is published already; a release never changes`);
  if (isShell(release)) {
    checkContents(
      release,
      store.versions(SHELL).map((other) => store.shell(other)),
    );
    return measure(release, dir, { release: SHELL_SHARE * limits.release, file: SHELL_SHARE * limits.file });
  }
  const checked = await measure(release, dir, limits);
  checkFirstScreens(checked.release);
  checkContentNames(
    checked.release,
    store.versions(name).map((other) => store.release(name, other)),
  );
  const others = servedReleases(store, store.plan());
  checkFitsOne(checked.release, [...shells, ...otherShells]);
  checkOwnership(checked.release, others);
  checkSlots(checked.release, others, shells);
  return checked;
}

/** What was checked, and what browsers are sent of it in compressed form. */
const withEncodings = ({ files }: CheckedBuild): Map<string, Buffer> =>
  new Map(
    [...files].flatMap(([url, bytes]) => [
      [url, bytes],
      ...Object.entries(compressed(url, bytes) ?? {}).map(([ending, smaller]) => [`${url}.${ending}`, smaller] as const),
    ]),
  );

/** A folder with the files that were checked and nothing else, for as long as `use` takes. */
export async function withStagingFolder<T>(checked: CheckedBuild, use: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'safarnama-release-'));
  try {
    const descriptor = ['release.json', JSON.stringify(checked.release)] as const;
    for (const [url, bytes] of [...checked.files, descriptor]) {
      const file = path.join(dir, url);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    return await use(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** What visitors have who come back: the releases that somebody may get, and the one before. */
function deltaBases(store: ReleaseReader, name: string) {
  const plan = store.plan();
  const before = entryOf(plan, name)?.previous;
  const versions = new Set([...servableVersions(plan, name), ...(before ? [before] : [])]);
  return [...versions].map((version) => ({ release: store.described(name, version), folder: store.folder(name, version) }));
}

/** Puts what was checked into the store, with the row that says who did where that is known. */
export async function storeRelease(store: ReleaseStore, checked: CheckedBuild, by: Author | undefined): Promise<AnyRelease> {
  const { release, files } = checked;
  // Only who publishes needs what makes them.
  const { deltasAgainst } = await import('./deltas.ts');
  const deltas = await deltasAgainst(release, files, deltaBases(store, release.name));
  await store.add(release, new Map([...withEncodings(checked), ...deltas]), by);
  return release;
}

/** Checks a built release and copies it into the store. Nothing is stored when a check fails. */
export const publish = async (store: ReleaseStore, options: PublishOptions, by?: Author): Promise<AnyRelease> =>
  storeRelease(store, await check(store, options), by);
