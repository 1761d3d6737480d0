import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plan, Release } from '@safarnama/shared/host/release';
import { compressed } from '@safarnama/tooling/compress';
import { checkNames } from './by-content.ts';
import { type ByteLimits, checkFirstScreens, checkFit, checkOwnership, checkSlots, readFiles, type ShellFacts } from './check.ts';
import { entryOf, parseRelease, ReleaseError, type ReleaseReader, type ReleaseStore } from './store.ts';

export interface PublishOptions {
  /** Folder that `releases build` made. */
  readonly dir: string;
  /** The shells that it may meet. */
  readonly shells: readonly ShellFacts[];
  readonly limits: ByteLimits;
  /** Where the files are served when that is not the gateway. */
  readonly baseUrl?: string | undefined;
}

/** A release that every check has passed, and the bytes that were looked at. */
export interface Checked {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** What `shell.json` of a built shell says of it. */
export function readShell(dir: string): ShellFacts {
  const file = path.join(dir, 'shell.json');
  if (!existsSync(file)) throw new ReleaseError(`there is no built shell in ${dir}`);
  const { hostApi, shared, routes, uses } = JSON.parse(readFileSync(file, 'utf8')) as ShellFacts;
  return { title: 'the shell', hostApi, shared, routes, uses };
}

/** Versions of a remote that somebody may get by the plan. */
export function servable(plan: Plan, name: string): string[] {
  const { stable, canary, pin } = entryOf(plan, name) ?? {};
  return [...new Set([stable, canary?.version, pin])].filter((version) => version !== undefined);
}

/** Every release that somebody may get by the plan. */
export const servedReleases = (store: ReleaseReader, plan: Plan): Release[] =>
  Object.keys(plan.remotes).flatMap((name) => servable(plan, name).map((version) => store.release(name, version)));

/** Looks at a built release: its words, its files, and what it would meet. Throws with the file or page and the reason. */
export function check(store: ReleaseReader, { dir, shells, limits, baseUrl }: PublishOptions): Checked {
  const file = path.join(dir, 'release.json');
  if (!existsSync(file)) throw new ReleaseError(`there is no release in ${dir}`);
  const built = JSON.parse(readFileSync(file, 'utf8')) as object;
  const release = parseRelease(baseUrl ? { ...built, baseUrl } : built, file);
  const { name, version } = release;
  if (store.has(name, version)) throw new ReleaseError(`${name}@${version} is published already; a release never changes`);
  const files = readFiles(release, dir, limits);
  const assets = release.assets.map((asset) => {
    const bytes = files.get(asset.url) ?? Buffer.alloc(0);
    return { ...asset, bytes: bytes.length, brotli: compressed(asset.url, bytes)?.br.length ?? bytes.length };
  });
  const measured = { ...release, assets };
  checkFirstScreens(measured);
  checkNames(
    measured,
    store.versions(name).map((other) => store.release(name, other)),
  );
  const others = servedReleases(store, store.plan());
  for (const shell of shells) checkFit(measured, shell);
  checkOwnership(measured, others);
  checkSlots(measured, others, shells);
  return { release: measured, files };
}

/** What was checked, and what browsers are sent of it in compressed form. */
const withForms = ({ files }: Checked): Map<string, Buffer> =>
  new Map(
    [...files].flatMap(([url, bytes]) => [
      [url, bytes],
      ...Object.entries(compressed(url, bytes) ?? {}).map(([ending, smaller]) => [`${url}.${ending}`, smaller] as const),
    ]),
  );

/** A folder with the files that were checked and nothing else, for as long as `use` takes. */
export async function staged<T>(checked: Checked, use: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'safarnama-release-'));
  try {
    for (const [url, bytes] of checked.files) {
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
function formers(store: ReleaseReader, name: string) {
  const plan = store.plan();
  const before = entryOf(plan, name)?.previous;
  const versions = new Set([...servable(plan, name), ...(before ? [before] : [])]);
  return [...versions].map((version) => ({ release: store.release(name, version), folder: store.folder(name, version) }));
}

/** Puts what was checked into the store. */
export async function keep(store: ReleaseStore, checked: Checked): Promise<Release> {
  const { release, files } = checked;
  // Only who publishes needs what makes them.
  const { deltasAgainst } = await import('./deltas.ts');
  const deltas = release.baseUrl ? [] : await deltasAgainst(release, files, formers(store, release.name));
  await store.add(release, new Map([...withForms(checked), ...deltas]));
  return release;
}

/** Checks a built release and copies it into the store. Nothing is stored when a check fails. */
export const publish = async (store: ReleaseStore, options: PublishOptions): Promise<Release> =>
  keep(store, check(store, options));
