import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@safarnama/shared/release';
import { LRUCache } from 'lru-cache';
import { ReleaseError, type ReleaseReader } from './store.ts';

/** How the name of a file ends that stands for one content. */
const NAMED = /^[\w-][\w.-]*\.[0-9a-f]{8}\.\w+$/;

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d[\w.-]*$/;

/** Files of the gateway's own releases that keep their names lie at one address, whatever release they came with. */
const FILES = 'files';

/** Its files are named by what is in them, the entry too: those that the next release still has keep name, bytes and address. */
export const isContentAddressed = ({ entry }: Pick<Release, 'entry'>): boolean => NAMED.test(entry);

/** `view.0123abcd.js` → `view.js`: what the file is called in every release. With something in the place of the content. */
export const nameWithoutHash = (file: string, content = ''): string | undefined =>
  NAMED.test(file) ? file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, content && `.${content}`) : undefined;

/** Where browsers find the files of a release, with a trailing slash. */
export const baseUrlOf = (release: Release): string =>
  release.baseUrl ?? `/releases/${release.name}/${isContentAddressed(release) ? FILES : release.version}/`;

const browserAssets = ({ assets }: Release) => assets.filter(({ kind }) => kind !== 'server');

/** A name stands for one content for ever, in all releases of a remote. */
export function checkContentNames(release: Release, published: readonly Release[]): void {
  if (!isContentAddressed(release)) return;
  const unnamed = browserAssets(release).find(({ url }) => !NAMED.test(url));
  if (unnamed) throw new ReleaseError(`${unnamed.url} is not named by its content, as ${release.entry} is`);
  const own = new Map(browserAssets(release).map(({ url, sha384 }) => [url, sha384]));
  for (const other of published.filter(isContentAddressed)) {
    const taken = browserAssets(other).find(({ url, sha384 }) => own.has(url) && own.get(url) !== sha384);
    if (taken) throw new ReleaseError(`${taken.url} was published with other bytes in ${other.name}@${other.version}`);
  }
}

/** Releases whose lists are remembered. */
const REMEMBERED = 1000;

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Finds the folder that holds a file of a remote by its name alone: any release that lists it will do. A name that nobody lists
 * costs one look at the names of the folders.
 */
export function contentAddressedLookup(store: ReleaseReader): (name: string, file: string) => string | undefined {
  const lists = new LRUCache<string, ReadonlySet<string>>({ max: REMEMBERED });

  function listOf(name: string, version: string): ReadonlySet<string> {
    const key = `${name}/${version}`;
    const known = lists.get(key);
    if (known) return known;
    try {
      const release = store.release(name, version);
      const list = isContentAddressed(release) ? new Set(browserAssets(release).map(({ url }) => url)) : NOTHING;
      lists.set(key, list);
      return list;
    } catch {
      return NOTHING;
    }
  }

  return (name, file) => {
    const dir = path.join(store.dir, name);
    if (!NAME.test(name) || !NAMED.test(file) || !existsSync(dir)) return undefined;
    const holding = readdirSync(dir).filter((version) => VERSION.test(version) && listOf(name, version).has(file));
    // What was retired has its list still, but no files.
    return holding.map((version) => store.folder(name, version)).find((folder) => existsSync(path.join(folder, file)));
  };
}
