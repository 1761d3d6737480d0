import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isVersion } from '@safarnama/shared/release';
import { LRUCache } from 'lru-cache';
import { browserAssets, hasContentHash, isContentAddressed } from './content-addressed-files.ts';
import { isShell, type ReleaseReader, SHELL } from './store.ts';

const MAX_LISTS = 1000;

const NAME = /^[a-z][a-z0-9-]*$/;
/** Whether this may be a file of the shell for browsers; none lies in a subfolder. */
export const isShellFile = (file: string): boolean => /^[\w.-]+\.(js|css|svg|png|ico)$/.test(file);

interface FileList {
  readonly urls: ReadonlySet<string>;
  /** Its files have one address for all releases. */
  readonly isShared: boolean;
}
const EMPTY_LIST: FileList = { urls: new Set(), isShared: false };

/** Finds files that published releases list for browsers. The lists are cached, since releases are immutable. */
export class ReleaseFileLookup {
  readonly #store: ReleaseReader;
  readonly #lists = new LRUCache<string, FileList>({ max: MAX_LISTS });

  constructor(store: ReleaseReader) {
    this.#store = store;
  }

  #listOf(name: string, version: string): FileList {
    const key = `${name}/${version}`;
    const known = this.#lists.get(key);
    if (known) return known;
    try {
      const release = this.#store.described(name, version);
      const urls = new Set(browserAssets(release).map(({ url }) => url));
      const list = { urls, isShared: isShell(release) || isContentAddressed(release) };
      this.#lists.set(key, list);
      return list;
    } catch {
      return EMPTY_LIST;
    }
  }

  /** Whether a path below the store, such as `mfe-tours/1.0.0/view.0123abcd.js`, is a file that this release of a remote lists. */
  isListed(pathname: string): boolean {
    const [, name, version, file] = /^\/?([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w./-]+)$/.exec(pathname) ?? [];
    return Boolean(name && version && file && name !== SHELL && this.#listOf(name, version).urls.has(file));
  }

  /**
   * Folder of a file that has one address in all releases of a remote or the shell: open pages need files of earlier ones. Names carry
   * the hash of the content, so every release that lists the file has the same one. An unknown name costs one listing of a folder.
   */
  folderOf(name: string, file: string): string | undefined {
    const dir = path.join(this.#store.dir, name);
    const isName = name === SHELL ? isShellFile(file) : NAME.test(name) && hasContentHash(file);
    if (!isName || !existsSync(dir)) return undefined;
    const holding = readdirSync(dir).filter((version) => {
      const { isShared, urls } = isVersion(version) ? this.#listOf(name, version) : EMPTY_LIST;
      return isShared && urls.has(file);
    });
    // A retired release still has its list, but no files.
    return holding.map((version) => this.#store.folder(name, version)).find((folder) => existsSync(path.join(folder, file)));
  }
}
