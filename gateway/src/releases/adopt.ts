import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha384 } from './release-files.ts';
import type { ReleaseStore } from './store.ts';

interface Older {
  readonly server: string;
  readonly assets: readonly { readonly url: string }[];
}

/**
 * Releases that were published before a release listed its server bundle: it is listed as it lies there now. Nothing else of them is
 * changed, and what can not be read is left to whoever asks for it.
 */
export function adopt(store: ReleaseStore): void {
  for (const { name, version } of published(store)) {
    const file = path.join(store.folder(name, version), 'release.json');
    try {
      const release = JSON.parse(readFileSync(file, 'utf8')) as Older;
      if (release.assets.some(({ url }) => url === release.server)) continue;
      const bytes = readFileSync(path.join(store.folder(name, version), release.server));
      const bundle = { url: release.server, bytes: bytes.length, brotli: bytes.length, sha384: sha384(bytes), kind: 'server' };
      const whole = { ...release, assets: [...release.assets, bundle] };
      writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(whole, null, 2)}\n`);
      renameSync(`${file}.${process.pid}`, file);
    } catch {
      // Half a folder, or one that somebody put there: no release.
    }
  }
}

const published = (store: ReleaseStore) =>
  folders(store.dir).flatMap((name) => folders(path.join(store.dir, name)).map((version) => ({ name, version })));

const folders = (dir: string): string[] =>
  existsSync(dir) ? readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])) : [];
