import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_API_VERSION } from '@safarnama/shared/host';
import type { Plan, Release } from '@safarnama/shared/host/release';
import semver from 'semver';
import { parseRelease, ReleaseError, type ReleaseStore } from './store.ts';

/** Brotli bytes of a remote's entry, door and the largest of its screens: its own code before interaction. */
export const FIRST_SCREEN_LIMIT = 30_000;

/** `/view/:package_id` and `/view/:id` are the same page. */
const shape = (pattern: string) => pattern.replaceAll(/:[^/?]+/g, ':');

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

function checkFiles(release: Release, dir: string): void {
  for (const { url, sha384 } of release.assets) {
    const file = path.join(dir, url);
    if (!file.startsWith(dir + path.sep) || !existsSync(file))
      throw new ReleaseError(`${url} is listed in release.json but not in ${dir}`);
    const actual = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
    if (actual !== sha384) throw new ReleaseError(`${url} is not the file that was built: its hash differs`);
  }
  if (!existsSync(path.join(dir, release.server))) throw new ReleaseError(`the server bundle ${release.server} is missing`);
}

function checkOwnership(release: Release, store: ReleaseStore, plan: Plan): void {
  for (const [name, entry] of Object.entries(plan.remotes)) {
    if (name === release.name) continue;
    const other = store.release(name, entry.stable);
    const routes = new Set(other.routes.map(shape));
    const taken = release.routes.find((route) => routes.has(shape(route)));
    if (taken) throw new ReleaseError(`${taken} belongs to ${name}`);
  }
}

function checkShared(release: Release, shellShared: Readonly<Record<string, string>>): void {
  for (const [name, range] of Object.entries(release.shared)) {
    const version = shellShared[name];
    if (!version) throw new ReleaseError(`${name} is not shared by the shell`);
    if (!semver.satisfies(version, range))
      throw new ReleaseError(`${name}: the shell has ${version}, the release needs ${range}`);
  }
}

export interface PublishOptions {
  /** Folder that `releases build` made. */
  readonly dir: string;
  /** Versions of the shared modules in the built shell. */
  readonly shellShared: Readonly<Record<string, string>>;
  /** Where the files are served when that is not the gateway. */
  readonly baseUrl?: string | undefined;
}

/** Checks a built release and copies it into the store. Nothing is stored when a check fails. */
export function publish(store: ReleaseStore, { dir, shellShared, baseUrl }: PublishOptions): Release {
  const file = path.join(dir, 'release.json');
  if (!existsSync(file)) throw new ReleaseError(`there is no release in ${dir}`);
  const built = JSON.parse(readFileSync(file, 'utf8')) as object;
  const release = parseRelease(baseUrl ? { ...built, baseUrl } : built, file);
  const { name, version } = release;
  if (store.has(name, version)) throw new ReleaseError(`${name}@${version} is published already; a release never changes`);
  if (!semver.satisfies(HOST_API_VERSION, release.hostApi)) {
    throw new ReleaseError(`${name}@${version} needs host ${release.hostApi}; this shell offers ${HOST_API_VERSION}`);
  }
  checkFiles(release, dir);
  checkShared(release, shellShared);
  checkOwnership(release, store, store.plan());
  for (const [screen, bytes] of Object.entries(firstScreenBytes(release))) {
    if (bytes > FIRST_SCREEN_LIMIT)
      throw new ReleaseError(`${screen} needs ${bytes} bytes of ${name}'s code with brotli; the limit is ${FIRST_SCREEN_LIMIT}`);
  }
  store.add(release, dir);
  return release;
}
