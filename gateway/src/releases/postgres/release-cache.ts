import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { processId } from '../process-id.ts';
import { ReleaseError } from '../store.ts';
import { hashOf, type Manifest } from './queries.ts';

/** Contents by their hash; without those that are not there. */
export type FetchFiles = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;

const DESCRIPTION = 'release.json';

/**
 * Copies of releases on this machine's disk. A file counts as good when it was hashed and is the same file since. Any number of
 * processes may share the folder: everything appears by a rename.
 */
export class ReleaseCache {
  readonly #dir: string;
  readonly #manifests = new Map<string, Manifest | undefined>();
  /** File → which one was hashed. */
  readonly #good = new Map<string, string>();
  #drafts = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  #folder(name: string, version: string): string {
    return path.join(this.#dir, name, version);
  }

  #manifestFile(name: string, version: string): string {
    return path.join(this.#dir, '.manifests', `${name}@${version}.json`);
  }

  #draft(): string {
    const drafts = path.join(this.#dir, '.drafts');
    mkdirSync(drafts, { recursive: true });
    this.#drafts += 1;
    return path.join(drafts, `${processId()}~${this.#drafts}`);
  }

  async #write(file: string, bytes: Uint8Array | string): Promise<void> {
    const draft = this.#draft();
    await writeFile(draft, bytes);
    await mkdir(path.dirname(file), { recursive: true });
    await rename(draft, file);
  }

  /** The files of a release as it was published; undefined when nothing is known of it here. */
  manifest(name: string, version: string): Manifest | undefined {
    const key = `${name}@${version}`;
    if (!this.#manifests.has(key)) {
      let known: Manifest | undefined;
      try {
        known = JSON.parse(readFileSync(this.#manifestFile(name, version), 'utf8')) as Manifest;
      } catch {
        // Nothing is known of it, or what was known is torn.
      }
      this.#manifests.set(key, known);
    }
    return this.#manifests.get(key);
  }

  /** Whether a file is there and holds what it should. */
  async holds(file: string, hash: string): Promise<boolean> {
    try {
      const { ino, size, mtimeMs, ctimeMs } = await stat(file);
      const which = `${hash} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
      if (this.#good.get(file) === which) return true;
      if (hashOf(await readFile(file)) !== hash) return false;
      this.#good.set(file, which);
      return true;
    } catch {
      return false;
    }
  }

  async #bad(folder: string, manifest: Manifest, urls = Object.keys(manifest)): Promise<string[]> {
    const bad: string[] = [];
    for (const url of urls) if (!(await this.holds(path.join(folder, url), manifest[url] as string))) bad.push(url);
    return bad;
  }

  /** Brings a release here, and whatever of it is not as it was published. */
  async fill(name: string, version: string, manifest: Manifest, fetchFiles: FetchFiles): Promise<void> {
    const folder = this.#folder(name, version);
    const outside = Object.keys(manifest).find((url) => !path.join(folder, url).startsWith(folder + path.sep));
    if (outside) throw new ReleaseError(`${name}@${version}: ${outside} would lie outside of the release`);
    const isNew = !existsSync(path.join(folder, DESCRIPTION));
    const bad = isNew ? Object.keys(manifest) : await this.#bad(folder, manifest);
    const wanted = new Set(bad.map((url) => manifest[url] as string));
    const files = bad.length > 0 ? await fetchFiles([...wanted]) : new Map<string, Uint8Array>();
    for (const hash of wanted) {
      const bytes = files.get(hash);
      if (!bytes || hashOf(bytes) !== hash)
        throw new ReleaseError(`${name}@${version}: the store holds no longer what was published (sha256 ${hash})`);
    }
    const bytesOf = (url: string) => files.get(manifest[url] as string) as Uint8Array;
    if (JSON.stringify(this.manifest(name, version)) !== JSON.stringify(manifest)) {
      await this.#write(this.#manifestFile(name, version), JSON.stringify(manifest));
      this.#manifests.set(`${name}@${version}`, manifest);
    }
    if (!isNew) {
      for (const url of bad) await this.#write(path.join(folder, url), bytesOf(url));
      return;
    }
    const draft = this.#draft();
    for (const url of bad) {
      await mkdir(path.dirname(path.join(draft, url)), { recursive: true });
      await writeFile(path.join(draft, url), bytesOf(url));
    }
    await this.#place(draft, folder);
  }

  /** Another process may have brought the same; half a folder is in nobody's way. */
  async #place(draft: string, folder: string): Promise<void> {
    await mkdir(path.dirname(folder), { recursive: true });
    try {
      await rename(draft, folder);
    } catch (error) {
      if (!existsSync(path.join(folder, DESCRIPTION))) {
        await rm(folder, { recursive: true, force: true });
        await rename(draft, folder);
        return;
      }
      await rm(draft, { recursive: true, force: true });
      if (!/^(ENOTEMPTY|EEXIST)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }

  /** Without the store: what is not as it was published is taken away, so that nobody gets it. */
  async drop(name: string, version: string): Promise<void> {
    const folder = this.#folder(name, version);
    const manifest = this.manifest(name, version) ?? { [DESCRIPTION]: '' };
    for (const url of await this.#bad(folder, manifest)) await rm(path.join(folder, url), { force: true });
  }

  /**
   * Makes sure of a file before it is sent, and of its compressed forms.
   * @returns false when it can't be had as it was published
   */
  async intact(name: string, version: string, url: string, fetchFiles: FetchFiles): Promise<boolean> {
    const manifest = this.manifest(name, version);
    if (!manifest) return true;
    const forms = Object.keys(manifest).filter((one) => one === url || one.startsWith(`${url}.`));
    if ((await this.#bad(this.#folder(name, version), manifest, forms)).length === 0) return true;
    try {
      await this.fill(name, version, manifest, fetchFiles);
      return true;
    } catch {
      return false;
    }
  }
}
