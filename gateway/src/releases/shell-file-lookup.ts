import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseReader, SHELL } from './store.ts';

/**
 * Where a file lies that some published shell lists for browsers: pages that are open go on with theirs, whatever is served now. A
 * name carries the hash of its content, so it does not matter which of several has it.
 */
export function shellFiles(store: ReleaseReader): (name: string) => string | undefined {
  const parent = path.join(store.dir, SHELL);
  const folders = new Map<string, string>();
  const seen = new Set<string>();
  let looked: number | undefined;

  /** Only after something was added: whoever asks for what is nowhere costs no reading. */
  function look(): void {
    const now = statSync(parent, { throwIfNoEntry: false })?.mtimeMs;
    if (now === looked) return;
    looked = now;
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
    look();
    return find(name);
  };
}
