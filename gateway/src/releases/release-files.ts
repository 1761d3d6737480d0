import { createHash } from 'node:crypto';
import { closeSync, constants, lstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release, ShellRelease } from '@safarnama/shared/release';
import semver from 'semver';
import { patterns, taken, takesAll } from './route-claims.ts';
import { type AnyRelease, ReleaseError } from './store.ts';

/** Brotli bytes of a remote's entry, door and the largest of its screens: its own code before interaction. */
export const FIRST_SCREEN_LIMIT = 30_000;

/** Bytes that a release may have: all of its files together, and each. */
export interface ByteLimits {
  readonly release: number;
  readonly file: number;
}

/** What a shell offers and owns, as its build wrote it down. */
export interface ShellInterface extends Readonly<Pick<ShellRelease, 'hostApi' | 'shared' | 'routes' | 'uses' | 'props'>> {
  /** What a refusal calls it. */
  readonly title: string;
}

/** What of a shell's release others have to fit. */
export const shellInterface = (
  { version, hostApi, shared, routes, uses, props }: ShellRelease,
  title = `shell@${version}`,
): ShellInterface => ({
  title,
  hostApi,
  shared,
  routes,
  uses,
  props,
});

const digest = (algorithm: string, bytes: Uint8Array) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
export const sha384 = (bytes: Uint8Array) => digest('sha384', bytes);

/** A file's bytes, if neither it nor a folder on the way to it is a link. */
function readPlain(dir: string, url: string): Buffer {
  const steps = url.split('/');
  for (let count = 1; count <= steps.length; count += 1) {
    const stat = lstatSync(path.join(dir, ...steps.slice(0, count)), { throwIfNoEntry: false });
    if (!stat) throw new ReleaseError(`${url} is listed in release.json but not in ${dir}`);
    if (stat.isSymbolicLink()) throw new ReleaseError(`${url} is a link: a release holds its files itself`);
    if (count === steps.length && !stat.isFile()) throw new ReleaseError(`${url} is no file`);
  }
  // What has become a link since then is not followed either.
  const file = openSync(path.join(dir, url), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function checkBytes(asset: AnyRelease['assets'][number], bytes: Buffer): void {
  const asked = 'integrity' in asset ? asset.integrity : undefined;
  if (sha384(bytes) !== asset.sha384 || (asked && asked !== digest('sha256', bytes)))
    throw new ReleaseError(`${asset.url} is not the file that was built: its hash differs`);
}

/** One file of a release. Throws when it is not listed, or not the file that was listed. */
export function readListedFile({ name, version, assets }: AnyRelease, dir: string, url: string): Buffer {
  const asset = assets.find((one) => one.url === url);
  if (!asset) throw new ReleaseError(`${name}@${version} does not list ${url}`);
  const bytes = readPlain(dir, url);
  checkBytes(asset, bytes);
  return bytes;
}

/** Every listed file, read once: what was checked here is what is stored. */
export function readListedFiles(
  { name, version, assets }: AnyRelease,
  dir: string,
  limits: ByteLimits,
): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let sum = 0;
  for (const asset of assets) {
    const bytes = readPlain(dir, asset.url);
    if (bytes.length > limits.file)
      throw new ReleaseError(`${asset.url} has ${bytes.length} bytes; a file may have ${limits.file} (RELEASE_FILE_MAX_BYTES)`);
    sum += bytes.length;
    if (sum > limits.release)
      throw new ReleaseError(`${name}@${version} has more than ${limits.release} bytes with ${asset.url} (RELEASE_MAX_BYTES)`);
    checkBytes(asset, bytes);
    files.set(asset.url, bytes);
  }
  return files;
}

/** Chunk group → brotli bytes of the scripts that a page with it loads from this remote. */
export function firstScreenBytes(release: Release): Record<string, number> {
  const sizes = new Map(release.assets.map((asset) => [asset.url, asset.brotli]));
  const screens = Object.keys(release.groups).filter((group) => group !== 'remote');
  return Object.fromEntries(
    screens.map((group) => {
      const files = new Set([release.entry, ...(release.groups.remote ?? []), ...(release.groups[group] ?? [])]);
      return [group, [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)];
    }),
  );
}

export function checkFirstScreens(release: Release): void {
  for (const [screen, bytes] of Object.entries(firstScreenBytes(release))) {
    if (bytes > FIRST_SCREEN_LIMIT)
      throw new ReleaseError(
        `${screen} needs ${bytes} bytes of ${release.name}'s code with brotli; the limit is ${FIRST_SCREEN_LIMIT}`,
      );
  }
}

const called = ({ name, version }: Release) => `${name}@${version}`;

export function checkHost(release: Release, shell: ShellInterface): void {
  if (!semver.satisfies(shell.hostApi, release.hostApi))
    throw new ReleaseError(`${called(release)} needs host ${release.hostApi}; ${shell.title} offers ${shell.hostApi}`);
}

export function checkShared(release: Release, shell: ShellInterface): void {
  const who = called(release);
  for (const [name, range] of Object.entries(release.shared)) {
    const version = shell.shared[name];
    if (!version) throw new ReleaseError(`${who} needs ${name}, which ${shell.title} does not share`);
    if (!semver.satisfies(version, range)) throw new ReleaseError(`${who} needs ${name} ${range}; ${shell.title} has ${version}`);
  }
}

export function checkPages(release: Release, shell: ShellInterface): void {
  const page = taken(patterns(release.table), shell.routes);
  if (page) throw new ReleaseError(`${called(release)}: ${page} belongs to ${shell.title}`);
}

/** A release and a shell that it may meet: host contract, shared modules, pages. */
export function checkFit(release: Release, shell: ShellInterface): void {
  checkHost(release, shell);
  checkShared(release, shell);
  checkPages(release, shell);
}

/** Another remote's pages are its own, in every version of it that somebody may get. */
export function checkOwnership(release: Release, others: readonly Release[]): void {
  const who = `${release.name}@${release.version}`;
  const mine = patterns(release.table);
  const all = takesAll(mine);
  if (all) throw new ReleaseError(`${who}: ${all} would take every address that nobody has`);
  for (const { name, version, table } of others) {
    const page = name === release.name ? undefined : taken(mine, patterns(table));
    if (page) throw new ReleaseError(`${who}: ${page} belongs to ${name}@${version}`);
  }
}

/** Fragments that the versions before it had, and that somebody shows, must still be there. */
export function checkSlots(release: Release, others: readonly Release[], shells: readonly ShellInterface[]): void {
  const had = others.filter(({ name }) => name === release.name).flatMap(({ slots }) => slots);
  for (const slot of new Set(had)) {
    if (release.slots.includes(slot)) continue;
    const full = `${release.name}:${slot}`;
    const user = [
      ...shells.map(({ title, uses }) => ({ title, uses })),
      ...others
        .filter(({ name }) => name !== release.name)
        .map(({ name, version, uses }) => ({ title: `${name}@${version}`, uses })),
    ].find(({ uses }) => uses.includes(full));
    if (user) throw new ReleaseError(`${release.name}@${release.version} lacks the slot ${slot}, which ${user.title} shows`);
  }
}
