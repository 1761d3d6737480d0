import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseReader, SHELL } from './store.ts';

/**
 * Finds the folder of a file that any published shell lists for browsers, because open pages go on with their shell. Names carry the
 * hash of the content, so every shell with that name has the same file.
 */
export function shellFiles(store: ReleaseReader): (name: string) => string | undefined {
  const parent = path.join(store.dir, SHELL);
  const folders = new Map<string, string>();
  const seen = new Set<string>();
  let readAt: number | undefined;

  /** Reads new shells, only after one was added: requests for missing files cost no reading. */
  function refresh(): void {
    const now = statSync(parent, { throwIfNoEntry: false })?.mtimeMs;
    if (now === readAt) return;
    readAt = now;
    for (const version of store.versions(SHELL)) {
      if (seen.has(version)) continue;
      seen.add(version);
      const { assets } = store.shell(version);
      const folder = store.folder(SHELL, version);
      for (const { url, kind } of assets) if (kind !== 'server' && kind !== 'worker') folders.set(url, folder);
    }
  }

  function find(name: string): string | undefined {
    const folder = folders.get(name);
    return folder && existsSync(path.join(folder, name)) ? folder : undefined;
  }

  return (name) => {
    const known = find(name);
    if (known) return known;
    refresh();
    return find(name);
  };
}
