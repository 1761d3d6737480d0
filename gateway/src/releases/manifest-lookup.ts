import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from './store.ts';

/** Cached file lists. */
const REMEMBERED = 200;

/** Tells whether a path below the store, `mfe-tours/1.0.0/view.0123abcd.js`, is a file that its release lists for browsers. */
export function manifestLookup(store: ReleaseStore): (path: string) => boolean {
  const lists = new LRUCache<string, ReadonlySet<string>>({ max: REMEMBERED });

  function listOf(name: string, version: string): ReadonlySet<string> | undefined {
    const key = `${name}/${version}`;
    const known = lists.get(key);
    if (known) return known;
    try {
      const { assets } = store.release(name, version);
      const list = new Set(assets.filter(({ kind }) => kind !== 'server').map(({ url }) => url));
      lists.set(key, list);
      return list;
    } catch {
      return undefined;
    }
  }

  return (path) => {
    const [, name, version, file] = /^\/?([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([\w./-]+)$/.exec(path) ?? [];
    return Boolean(name && version && file && listOf(name, version)?.has(file));
  };
}
