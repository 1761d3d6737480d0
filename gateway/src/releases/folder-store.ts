import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type HistoryRow, isVersion, type Plan, planSchema, type Release, type ShellRelease } from '@safarnama/shared/release';
import semver from 'semver';
import { digestOf } from './digest.ts';
import { asReleaseError, codeOf, isWriteRefused, replaceFile, syncFolder, writeDurably } from './durable-files.ts';
import { withFileLock } from './file-lock.ts';
import { collectGarbage, pruneRetired } from './garbage-collection.ts';
import { appendRows, missingRows, parseRows, pendingRows, publishedRow, ROW_FILE } from './history.ts';
import { EMPTY, entriesOf, entryOf, releasesOf, SHELL } from './plan.ts';
import { checkDigest, type Digests } from './plan-signature.ts';
import { PlanSigner } from './plan-signer.ts';
import { processId } from './process-id.ts';
import {
  type AnyRelease,
  type Author,
  type PlanChange,
  parse,
  parseAny,
  parseRelease,
  ReleaseError,
  type ReleaseStore,
} from './store.ts';

const PATIENCE_MS = 3000;
const TRIES = 20;
const TAKE_UP_MS = 100;

/** Another one for each change of a file, also where a clock stands still: what is put in its place is another file. */
function versionOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${ino} ${mtimeMs} ${size}`;
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function json(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReleaseError(`${what} can't be read: ${(cause as Error).message}`, { cause });
  }
}

/**
 * A folder of immutable releases, `<remote>/<version>/`, one mutable file, `plan.json`, and its history, `history.jsonl`. What is not
 * finished lies in `.drafts`, under the name of its process. A change is one rename: the plan's file carries the rows of its own
 * change, so that a history which lacks them is completed by whoever comes next.
 */
export class FolderStore implements ReleaseStore {
  readonly dir: string;
  protected readonly signer: PlanSigner;
  /** `mfe-tours@1.0.0` → the only digest that its `release.json` may have. */
  protected readonly expected = new Map<string, string>();

  /** @param signer of the plans that are written here; without one none is signed */
  constructor(dir: string, signer = new PlanSigner({}, dir)) {
    this.dir = dir;
    this.signer = signer;
    try {
      mkdirSync(dir, { recursive: true });
    } catch (error) {
      throw asReleaseError(dir, error);
    }
  }

  get planFile(): string {
    return path.join(this.dir, 'plan.json');
  }

  get #historyFile(): string {
    return path.join(this.dir, 'history.jsonl');
  }

  folder(name: string, version: string): string {
    return path.join(this.dir, name, version);
  }

  has(name: string, version: string): boolean {
    return existsSync(path.join(this.folder(name, version), 'release.json'));
  }

  versions(name: string): string[] {
    const dir = path.join(this.dir, name);
    const isRead = (version: string) => {
      try {
        return this.described(name, version).version === version;
      } catch {
        return false;
      }
    };
    return existsSync(dir)
      ? readdirSync(dir)
          .filter((entry) => isVersion(entry) && isRead(entry))
          .sort(semver.rcompare)
      : [];
  }

  release(name: string, version: string): Release {
    return parseRelease(this.descriptor(name, version), `${name}@${version}/release.json`);
  }

  shell(version: string): ShellRelease {
    return this.described(SHELL, version) as ShellRelease;
  }

  described(name: string, version: string): AnyRelease {
    return parseAny(name, this.descriptor(name, version), `${name}@${version}/release.json`);
  }

  /** What its `release.json` holds. */
  protected descriptor(name: string, version: string): unknown {
    if (!this.has(name, version))
      throw new ReleaseError(`${name}@${version} is not published; published: ${this.versions(name).join(', ') || 'none'}`);
    const text = readFileSync(path.join(this.folder(name, version), 'release.json'), 'utf8');
    const descriptor = json(text, `${name}@${version}/release.json`);
    checkDigest(descriptor, this.expected.get(`${name}@${version}`), name, version);
    return descriptor;
  }

  expect(digests: Digests = {}): void {
    for (const [release, digest] of Object.entries(digests)) this.expected.set(release, digest);
  }

  digest(name: string, version: string): string {
    return digestOf(this.descriptor(name, version));
  }

  /**
   * Checks a plan that is about to be written. What is read until it is signed must be what is signed: its releases are expected with
   * the digests that they have now.
   *
   * @param before the plan that it replaces
   */
  protected digestsFor({ plan, asItIs }: PlanChange, before: Plan): Digests {
    if (!asItIs) {
      this.signer.assertMayChange(before);
      if (this.signer.hasKey) this.expect(before.signed?.digests);
    }
    this.check(plan);
    if (!this.signer.hasKey) return {};
    const digests = Object.fromEntries(
      releasesOf(plan).map(({ name, version }) => [`${name}@${version}`, this.digest(name, version)]),
    );
    this.expect(digests);
    return digests;
  }

  plan(): Plan {
    return this.#parse(textOf(this.planFile));
  }

  #parse(text: string): Plan {
    if (!text) return EMPTY;
    return parse(planSchema, json(text, this.planFile), 'plan.json');
  }

  check(plan: Plan): Plan {
    for (const { name, version } of releasesOf(parse(planSchema, plan, 'the plan'))) this.described(name, version);
    return plan;
  }

  history(): HistoryRow[] {
    // Where a row was before is looked at first: on its way into the history it is seen in both.
    const [carried, planText] = [pendingRows(this.dir), textOf(this.planFile)];
    const text = textOf(this.#historyFile);
    return [...parseRows(text), ...parseRows(missingRows(text, planText, carried))];
  }

  watch(listener: () => void): () => void {
    // Looked at now: `watchFile` looks first some time later, and what was written until then nobody would hear of.
    let known = versionOf(this.planFile);
    const timer = setInterval(() => {
      const now = versionOf(this.planFile);
      if (now === known) return;
      known = now;
      listener();
    }, TAKE_UP_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  #draft(): string {
    const drafts = path.join(this.dir, '.drafts');
    mkdirSync(drafts, { recursive: true });
    return path.join(drafts, processId());
  }

  async #writing<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asReleaseError(this.dir, error);
    }
  }

  async #alone<T>(work: () => T): Promise<T> {
    const held = await withFileLock(path.join(this.dir, '.locks'), PATIENCE_MS, work);
    if (held) return held.done;
    throw new ReleaseError('nothing was changed: somebody else is changing the plan and does not end');
  }

  async add(release: AnyRelease, files: ReadonlyMap<string, Uint8Array>, by?: Author): Promise<void> {
    const { name, version } = release;
    if (entryOf(this.plan(), name)?.retired?.[version])
      throw new ReleaseError(`${name}@${version} was retired; its number is never used again`);
    const target = this.folder(name, version);
    await this.#writing(() => {
      const draft = this.#draft();
      rmSync(draft, { recursive: true, force: true });
      try {
        const folders = new Set([draft]);
        const row = path.join(draft, ROW_FILE);
        for (const [url, bytes] of [...files, ['release.json', `${JSON.stringify(release, null, 2)}\n`] as const]) {
          const file = path.join(draft, url);
          if (!file.startsWith(draft + path.sep) || file === row)
            throw new ReleaseError(`${url} would lie outside of the release`);
          mkdirSync(path.dirname(file), { recursive: true });
          writeDurably(file, bytes);
          folders.add(path.dirname(file));
        }
        if (by) writeDurably(row, JSON.stringify(publishedRow(release, by)));
        for (const folder of folders) syncFolder(folder);
        mkdirSync(path.dirname(target), { recursive: true });
        renameSync(draft, target);
      } catch (error) {
        rmSync(draft, { recursive: true, force: true });
        if (/^(ENOTEMPTY|EEXIST)$/.test(codeOf(error)))
          throw new ReleaseError(`${name}@${version} is published already; a release never changes`, { cause: error });
        throw error;
      }
      syncFolder(path.dirname(target));
      syncFolder(this.dir);
    });
    if (by) await this.#settle();
  }

  /** What was published is there, and its row beside it: whoever can't bring that into the history leaves it to the next one. */
  async #settle(): Promise<void> {
    try {
      await this.#alone(() => this.#completeHistory());
    } catch (error) {
      if (!(error instanceof ReleaseError || isWriteRefused(error))) throw error;
    }
  }

  async change<T extends PlanChange>(
    next: (plan: Plan) => T,
    verify: (plan: Plan, before: Plan) => Promise<void> = async () => {},
  ): Promise<T> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const text = textOf(this.planFile);
      const before = this.#parse(text);
      const changed = next(before);
      const digests = this.digestsFor(changed, before);
      await verify(changed.plan, before);
      const rows = changed.rows.map((row) => ({ at: new Date().toISOString(), ...row }));
      const plan = this.signer.sign(changed.plan, before, digests);
      if (!(await this.#writing(() => this.#alone(() => this.#put(text, { ...plan, rows }))))) continue;
      this.signer.remember(plan);
      return { ...changed, plan };
    }
    throw new ReleaseError('nothing was changed: others went on changing the plan meanwhile');
  }

  isSignatureDue(): boolean {
    return this.signer.isDue(this.plan());
  }

  /** False when the plan is another one by now. */
  #put(expected: string, stored: Plan & { readonly rows: readonly HistoryRow[] }): boolean {
    if (textOf(this.planFile) !== expected) return false;
    this.#completeHistory();
    replaceFile(this.planFile, `${JSON.stringify(stored, null, 2)}\n`, this.#draft());
    try {
      this.#completeHistory();
    } catch (error) {
      // It is done, and the rows are in the plan's file: the next change writes them, or says why it can't.
      if (!isWriteRefused(error)) throw error;
    }
    return true;
  }

  #completeHistory(): void {
    const carried = pendingRows(this.dir);
    appendRows(this.#historyFile, missingRows(textOf(this.#historyFile), textOf(this.planFile), carried));
    if (carried.length === 0) return;
    // The file may be new, and its rows are nowhere else in a moment.
    syncFolder(this.dir);
    for (const { file } of carried) rmSync(file, { force: true });
  }

  async clear(): Promise<void> {
    try {
      const named = new Set(releasesOf(this.plan()).map(({ name, version }) => `${name}/${version}`));
      collectGarbage(this.dir, (name, version) => named.has(`${name}/${version}`));
      for (const [name, { retired }] of entriesOf(this.plan()))
        for (const [version, at] of Object.entries(retired ?? {})) pruneRetired(this.folder(name, version), at);
      const history = textOf(this.#historyFile);
      const carried = pendingRows(this.dir);
      const isMissing = carried.length > 0 || missingRows(history, textOf(this.planFile), carried) !== '';
      if (isMissing || (history !== '' && !history.endsWith('\n'))) await this.#alone(() => this.#completeHistory());
    } catch {
      // Whoever may not write here, or finds a plan that can't be read, is told so by what he came for.
    }
  }
}
