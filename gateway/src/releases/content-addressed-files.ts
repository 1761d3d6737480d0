import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@safarnama/shared/release';
import { LRUCache } from 'lru-cache';
import { type AnyRelease, isShell, type ReleaseReader } from './store.ts';

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

const browserAssets = ({ assets }: AnyRelease) => assets.filter(({ kind }) => kind !== 'server' && kind !== 'worker');

/** A file name stands for one content in all releases of a remote or the shell, because browsers keep it under one address. */
export function contentNameProblems(release: AnyRelease, published: readonly AnyRelease[]): string[] {
  if (!isShell(release) && !isContentAddressed(release)) return [];
  const assets = browserAssets(release);
  const unnamed = isShell(release) ? [] : assets.filter(({ url }) => !NAMED.test(url));
  const own = new Map(assets.map(({ url, sha384 }) => [url, sha384]));
  return [
    ...unnamed.map(({ url }) => `${url} is not named by its content, as ${(release as Release).entry} is`),
    ...published
      .filter((other) => isShell(other) || isContentAddressed(other))
      .flatMap((other) =>
        browserAssets(other)
          .filter(({ url, sha384 }) => own.has(url) && own.get(url) !== sha384)
          .map(({ url }) => `${url} was published with other bytes in ${other.name}@${other.version}`),
      ),
  ];
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
