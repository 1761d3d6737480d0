import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { tryRead } from '../durable-files.ts';
import { processId } from '../process-id.ts';
import { ReleaseError } from '../store.ts';
import { hashOf, type Manifest } from './queries.ts';

/** Fetches contents by their hashes. Missing ones are left out. */
type FetchFiles = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;

const DESCRIPTION = 'release.json';

/**
 * Copies of releases on the disk of this machine. A file is valid when it was hashed and its inode, size and times are unchanged. Any
 * number of processes may share the folder: every file appears by a rename.
 */
export class ReleaseCache {
  readonly #dir: string;
  readonly #manifests = new Map<string, Manifest | undefined>();
  /** File → hash, inode, size and times when it was verified. */
  readonly #verified = new Map<string, string>();
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
    makeFolder(drafts);
    this.#drafts += 1;
    return path.join(drafts, `${processId()}~${this.#drafts}`);
  }

  async #write(file: string, bytes: Uint8Array | string): Promise<void> {
    const draft = this.#draft();
    await writeFile(draft, bytes);
    makeFolder(path.dirname(file));
    await rename(draft, file);
  }

  /** The file list of a release; undefined when it was never copied. */
  manifest(name: string, version: string): Manifest | undefined {
    const key = `${name}@${version}`;
    if (!this.#manifests.has(key)) this.#manifests.set(key, tryRead(this.#manifestFile(name, version)) as Manifest | undefined);
    return this.#manifests.get(key);
  }

  /** Whether a file exists with this content. */
  async hasContent(file: string, hash: string): Promise<boolean> {
    try {
      const { ino, size, mtimeMs, ctimeMs } = await stat(file);
      const fingerprint = `${hash} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
      if (this.#verified.get(file) === fingerprint) return true;
      if (hashOf(await readFile(file)) !== hash) return false;
      this.#verified.set(file, fingerprint);
      return true;
    } catch {
      return false;
    }
  }

  async #damaged(folder: string, manifest: Manifest, urls = Object.keys(manifest)): Promise<string[]> {
    const damaged: string[] = [];
    for (const url of urls) if (!(await this.hasContent(path.join(folder, url), manifest[url] as string))) damaged.push(url);
    return damaged;
  }

  /** Copies a release, or its missing and damaged files. */
  async fill(name: string, version: string, manifest: Manifest, fetchFiles: FetchFiles): Promise<void> {
    const folder = this.#folder(name, version);
    const outside = Object.keys(manifest).find((url) => !path.join(folder, url).startsWith(folder + path.sep));
    if (outside) throw new ReleaseError(`${name}@${version}: ${outside} would lie outside of the release`);
    const isNew = !existsSync(path.join(folder, DESCRIPTION));
    const needed = isNew ? Object.keys(manifest) : await this.#damaged(folder, manifest);
    const wanted = new Set(needed.map((url) => manifest[url] as string));
    const files = needed.length > 0 ? await fetchFiles([...wanted]) : new Map<string, Uint8Array>();
    for (const hash of wanted) {
      const bytes = files.get(hash);
      if (!bytes || hashOf(bytes) !== hash)
        throw new ReleaseError(`${name}@${version}: the store no longer holds what was published (sha256 ${hash})`);
    }
    const bytesOf = (url: string) => files.get(manifest[url] as string) as Uint8Array;
    if (JSON.stringify(this.manifest(name, version)) !== JSON.stringify(manifest)) {
      await this.#write(this.#manifestFile(name, version), JSON.stringify(manifest));
      this.#manifests.set(`${name}@${version}`, manifest);
    }
    if (!isNew) {
      for (const url of needed) await this.#write(path.join(folder, url), bytesOf(url));
      return;
    }
    const draft = this.#draft();
    for (const url of needed) {
      makeFolder(path.dirname(path.join(draft, url)));
      await writeFile(path.join(draft, url), bytesOf(url));
    }
    await this.#place(draft, folder);
  }

  /** Another process may have placed the same release. An incomplete folder is replaced. */
  async #place(draft: string, folder: string): Promise<void> {
    makeFolder(path.dirname(folder));
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

  /** Removes damaged files while the store can't be reached, so that they are not served. */
  async drop(name: string, version: string): Promise<void> {
    const folder = this.#folder(name, version);
    const manifest = this.manifest(name, version) ?? { [DESCRIPTION]: '' };
    for (const url of await this.#damaged(folder, manifest)) await rm(path.join(folder, url), { force: true });
  }

  /**
   * Verifies a file and its compressed forms before it is sent, and fetches them again when they differ.
   * @returns false when the file stays damaged
   */
  async intact(name: string, version: string, url: string, fetchFiles: FetchFiles): Promise<boolean> {
    const manifest = this.manifest(name, version);
    if (!manifest) return true;
    const variants = Object.keys(manifest).filter((one) => one === url || one.startsWith(`${url}.`));
    if ((await this.#damaged(this.#folder(name, version), manifest, variants)).length === 0) return true;
    try {
      await this.fill(name, version, manifest, fetchFiles);
      return true;
    } catch {
      return false;
    }
  }
}
