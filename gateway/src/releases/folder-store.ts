import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { HistoryRow, Plan } from '@safarnama/shared/release';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { asReleaseError, codeOf, isWriteRefused, replaceFile, syncFolder, textOf, writeDurably } from './durable-files.ts';
import { withFileLock } from './file-lock.ts';
import { FolderReader } from './folder-reader.ts';
import { appendRows, missingRows, pendingRows, publishedRow, ROW_FILE } from './history.ts';
import { entryOf } from './plan.ts';
import { digestsToSign, PlanSigner } from './plan-signer.ts';
import { processId } from './process-id.ts';
import { type AnyRelease, type Author, alreadyPublished, type PlanChange, ReleaseError, type ReleaseStore } from './store.ts';

/** Milliseconds to wait for the lock, and attempts to change a plan that others change meanwhile. */
const LOCK_MS = 3000;
const ATTEMPTS = 20;

/**
 * Writes the folder that {@link FolderReader} reads. Unfinished files lie in `.drafts` under the id of their process. A change is one
 * rename: the plan's file carries the rows of its own change, and the next writer completes a history that lacks them.
 */
export class FolderStore extends FolderReader implements ReleaseStore {
  readonly #signer: PlanSigner;

  /** @param signer of the plans that are written here; without one they are not signed */
  constructor(dir: string, signer = new PlanSigner({}, dir)) {
    super(dir);
    this.#signer = signer;
  }

  #draft(): string {
    const drafts = path.join(this.dir, '.drafts');
    makeFolder(drafts);
    return path.join(drafts, processId());
  }

  /** Turns a refusal of the file system into a {@link ReleaseError}. */
  async #writing<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw asReleaseError(this.dir, error);
    }
  }

  async #locked<T>(work: () => T): Promise<T> {
    const held = await withFileLock(path.join(this.dir, '.locks'), LOCK_MS, work);
    if (held) return held.done;
    throw new ReleaseError('nothing was changed: another process is changing the plan and does not end');
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
          makeFolder(path.dirname(file));
          writeDurably(file, bytes);
          folders.add(path.dirname(file));
        }
        if (by) writeDurably(row, JSON.stringify(publishedRow(release, by)));
        for (const folder of folders) syncFolder(folder);
        makeFolder(path.dirname(target));
        renameSync(draft, target);
      } catch (error) {
        rmSync(draft, { recursive: true, force: true });
        if (/^(ENOTEMPTY|EEXIST)$/.test(codeOf(error))) throw alreadyPublished(name, version, { cause: error });
        throw error;
      }
      syncFolder(path.dirname(target));
      syncFolder(this.dir);
    });
    if (by) await this.#tryCompleteHistory();
  }

  /** Moves rows into the history. Where that fails, the next writer does it: the release is published and its folder holds the row. */
  async #tryCompleteHistory(): Promise<void> {
    try {
      await this.#locked(() => this.#completeHistory());
    } catch (error) {
      if (!(error instanceof ReleaseError || isWriteRefused(error))) throw error;
    }
  }

  async change<T extends PlanChange>(
    next: (plan: Plan) => T,
    verify: (plan: Plan, before: Plan) => Promise<void> = async () => {},
  ): Promise<T> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const text = textOf(this.planFile);
      const before = this.parsePlan(text);
      const changed = next(before);
      const digests = digestsToSign(this, this.#signer, changed, before);
      await verify(changed.plan, before);
      const rows = changed.rows.map((row) => ({ at: new Date().toISOString(), ...row }));
      const plan = this.#signer.sign(changed.plan, before, digests);
      if (!(await this.#writing(() => this.#locked(() => this.#replacePlan(text, { ...plan, rows }))))) continue;
      this.#signer.remember(plan);
      return { ...changed, plan };
    }
    throw new ReleaseError('nothing was changed: the plan was changed by others in every attempt');
  }

  isSignatureDue(): boolean {
    return this.#signer.isDue(this.plan());
  }

  /** False when the plan is no longer the expected one. */
  #replacePlan(expected: string, stored: Plan & { readonly rows: readonly HistoryRow[] }): boolean {
    if (textOf(this.planFile) !== expected) return false;
    this.#completeHistory();
    replaceFile(this.planFile, `${JSON.stringify(stored, null, 2)}\n`, this.#draft());
    try {
      this.#completeHistory();
    } catch (error) {
      // The plan is changed and its file holds the rows: the next change writes them, or fails with the reason.
      if (!isWriteRefused(error)) throw error;
    }
    return true;
  }

  #completeHistory(): void {
    const pending = pendingRows(this.dir);
    appendRows(this.historyFile, missingRows(textOf(this.historyFile), textOf(this.planFile), pending));
    if (pending.length === 0) return;
    // The history's file may be new. It must be durable before the only other copy of its rows is removed.
    syncFolder(this.dir);
    for (const { file } of pending) rmSync(file, { force: true });
  }

  async clear(): Promise<void> {
    try {
      this.removeGarbage();
      const history = textOf(this.historyFile);
      const pending = pendingRows(this.dir);
      const isIncomplete = pending.length > 0 || missingRows(history, textOf(this.planFile), pending) !== '';
      if (isIncomplete || (history !== '' && !history.endsWith('\n'))) await this.#locked(() => this.#completeHistory());
    } catch {
      // A folder without write access or an unreadable plan is reported by the command itself.
    }
  }
}
