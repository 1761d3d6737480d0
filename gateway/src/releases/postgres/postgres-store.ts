import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type HistoryRow, historyRowSchema, type Plan, planSchema } from '@safarnama/shared/release';
import { makeFolder } from '@safarnama/shared/server/data-folder';
import { reasonOf, type Transaction } from '@safarnama/shared/server/postgres';
import type { Log } from '../../log.ts';
import { replaceFile } from '../durable-files.ts';
import { FolderReader } from '../folder-reader.ts';
import { publishedRow, ROW_FILE } from '../history.ts';
import { entriesOf, entryOf, releasesOf } from '../plan.ts';
import { checkDigest, SignatureError } from '../plan-signature.ts';
import { digestsToSign, PlanSigner } from '../plan-signer.ts';
import { processId } from '../process-id.ts';
import {
  type AnyRelease,
  type Author,
  alreadyPublished,
  type PlanChange,
  parse,
  ReleaseError,
  type ReleaseStore,
} from '../store.ts';
import { listenForChanges } from './change-listener.ts';
import { commit } from './commit.ts';
import { asReleaseError, openDatabase, type ReleaseDatabase, transaction } from './connection.ts';
import { GatewayStatusSync } from './gateway-status-sync.ts';
import * as rows from './queries.ts';
import { ReleaseCache } from './release-cache.ts';

const ATTEMPTS = 20;
const DAY_MS = 24 * 3600 * 1000;

const SILENT: Log = { info: () => {}, warn: () => {} };

const byUrl = (release: AnyRelease, files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files, ['release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`)] as const]);

/**
 * Releases, plan and history in PostgreSQL, for any number of machines. Reads go to a folder of this machine that is kept equal to the
 * database: releases first, then the plan that names them. A change is one transaction, and the next one waits for it. While the
 * database can't be reached, reads are served from the folder.
 */
export class PostgresStore extends FolderReader implements ReleaseStore {
  readonly #url: string;
  readonly #pool: ReleaseDatabase['pool'];
  readonly #migrated: ReleaseDatabase['ready'];
  readonly #cache: ReleaseCache;
  readonly #statusSync: GatewayStatusSync;
  readonly #log: Log;
  readonly #signer: PlanSigner;
  readonly #listeners = new Set<() => void>();
  /** Published releases. Undefined until the database answers: then every release in the folder counts. */
  #published: Set<string> | undefined;
  #plan: Plan | undefined;
  #planText = '';
  #planRevision = -1;
  #rows: HistoryRow[] = [];
  readonly #last = { revision: -1, row: 0 };
  #syncing: Promise<void> | undefined;
  #queued: Promise<void> | undefined;
  #stopListening: (() => void) | undefined;
  #connectionError: string | undefined;
  /** Releases that were not copied, because the database holds other content than the plan was signed with. */
  readonly #refused = new Map<string, Error>();
  #closed: Promise<void> | undefined;

  /** @param dir folder for copies of this store only */
  constructor(url: string, dir: string, log: Log = SILENT, signer = new PlanSigner({}, url)) {
    super(dir);
    this.#signer = signer;
    this.#url = url;
    ({ pool: this.#pool, ready: this.#migrated } = openDatabase(url));
    this.#cache = new ReleaseCache(dir);
    this.#statusSync = new GatewayStatusSync(dir);
    this.#log = log;
  }

  /** Copies new releases, plan and history from the database. When it can't be reached, removes damaged files from the local copies, and throws. */
  async open(): Promise<void> {
    try {
      await this.sync();
      await this.#statusSync.fetch(this.#pool);
    } catch (error) {
      await this.#dropDamaged();
      throw asReleaseError(error);
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#stopListening?.();
    await this.#syncing?.catch(() => {});
    await this.#statusSync.forget(this.#pool).catch(() => {});
    await this.#pool.end();
  }

  async #dropDamaged(): Promise<void> {
    for (const { name, version } of releasesOf(this.plan())) await this.#cache.drop(name, version).catch(() => {});
  }

  override has(name: string, version: string): boolean {
    return (this.#published?.has(`${name}@${version}`) ?? true) && super.has(name, version);
  }

  protected override descriptor(name: string, version: string): unknown {
    const refused = this.#refused.get(`${name}@${version}`);
    if (refused && !this.has(name, version)) throw refused;
    return super.descriptor(name, version);
  }

  override plan(): Plan {
    if (this.#plan) return this.#plan;
    return this.#published ? parse(planSchema, JSON.parse(this.#planText), 'the plan') : super.plan();
  }

  override history(): HistoryRow[] {
    return [...this.#rows];
  }

  /** Resolves when all changes that were committed before this call are copied. */
  sync(): Promise<void> {
    if (!this.#syncing) {
      this.#syncing = this.#sync().finally(() => (this.#syncing = undefined));
      return this.#syncing;
    }
    // The running sync may have read the database already. One more sync serves all calls during it.
    this.#queued ??= this.#syncing
      .catch(() => {})
      .then(() => {
        this.#queued = undefined;
        return this.sync();
      });
    return this.#queued;
  }

  async #sync(): Promise<void> {
    await this.#migrated();
    const updates = await transaction(
      this.#pool,
      (tx) => rows.readUpdates(tx, this.#last),
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    );
    const plan = planSchema.safeParse(updates.plan);
    const named = new Set(plan.success ? releasesOf(plan.data).map(({ name, version }) => `${name}@${version}`) : []);
    const isNamed = ({ name, version }: rows.Published) => named.has(`${name}@${version}`);
    const digests = plan.data?.signed?.digests ?? {};
    const known = new Set(updates.isAll ? [] : this.#published);
    const copy = async (release: rows.Published) => {
      const key = `${release.name}@${release.version}`;
      known.add(key);
      // Listed before the copy, so that readers find it at the moment its folder appears.
      this.#published?.add(key);
      await this.#copy(release, this.expected.get(key) ?? digests[key]);
    };
    for (const release of updates.releases.filter(isNamed)) await copy(release);
    // The plan is applied before releases that it does not name are copied.
    this.#published = new Set([...(this.#published ?? []), ...known]);
    this.#applyPlan(updates, plan.data);
    for (const release of updates.releases.filter((one) => !isNamed(one))) await copy(release);
    this.#published = known;
    this.#last.revision = updates.revision;
  }

  /** A release that is damaged in the database is logged. Only reading it fails. */
  async #copy({ name, version, files }: rows.Published, digest: string | undefined): Promise<void> {
    this.#refused.delete(`${name}@${version}`);
    try {
      // Checked before the copy in the folder is replaced, so that the site keeps serving it.
      if (digest !== undefined) await this.#checkDescription(name, version, files['release.json'], digest);
      await this.#cache.fill(name, version, files, (hashes) => rows.readFiles(this.#pool, hashes));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      if (error instanceof SignatureError) this.#refused.set(`${name}@${version}`, error);
      this.#log.warn({ remote: name, version, error: error.message }, 'release can not be copied');
    }
  }

  async #checkDescription(name: string, version: string, hash = '', digest: string): Promise<void> {
    const bytes = (await rows.readFiles(this.#pool, [hash])).get(hash);
    let descriptor: unknown;
    try {
      descriptor = JSON.parse(Buffer.from(bytes ?? '').toString('utf8'));
    } catch {
      // Unreadable content has no valid digest.
    }
    checkDigest(descriptor ?? null, digest, name, version);
  }

  #applyPlan({ planRevision, plan, isAll, rows: more }: rows.Updates, valid: Plan | undefined): void {
    const isNewPlan = planRevision !== this.#planRevision || isAll;
    const read = more.flatMap(({ row }) => historyRowSchema.safeParse(row).data ?? []);
    this.#rows = isAll ? read : [...this.#rows, ...read];
    this.#last.row = more.at(-1)?.id ?? (isAll ? 0 : this.#last.row);
    this.#planRevision = planRevision;
    this.#plan = valid;
    this.#planText = JSON.stringify(plan);
    if (!isNewPlan) return;
    if (valid) this.#savePlan(valid);
    for (const listener of this.#listeners) listener();
  }

  /** Saves the plan for a start while the database can't be reached. */
  #savePlan(plan: Plan): void {
    try {
      const drafts = path.join(this.dir, '.drafts');
      makeFolder(drafts);
      replaceFile(this.planFile, `${JSON.stringify(plan, null, 2)}\n`, path.join(drafts, `${processId()}~plan`));
    } catch (error) {
      this.#log.warn({ error: (error as Error).message }, 'the plan can not be saved on this disk');
    }
  }

  override watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#stopListening ??= listenForChanges({
      url: this.#url,
      known: () => this.#last.revision,
      onChange: () => this.sync().catch((error: unknown) => this.#onConnection(reasonOf(error))),
      onTick: async () => {
        await this.#statusSync.send(this.#pool);
        await this.#statusSync.fetch(this.#pool);
      },
      onConnection: (lost) => this.#onConnection(lost),
    });
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stopListening?.();
      this.#stopListening = undefined;
      void this.#statusSync.forget(this.#pool).catch(() => {});
    };
  }

  #onConnection(lost: string | undefined): void {
    if (lost !== undefined && this.#connectionError === undefined)
      this.#log.warn({ error: lost }, 'release store out of reach, what is here is served');
    if (lost === undefined && this.#connectionError !== undefined) this.#log.info({}, 'release store within reach');
    this.#connectionError = lost;
  }

  intact(name: string, version: string, url: string): Promise<boolean> {
    return this.#cache.intact(name, version, url, (hashes) => rows.readFiles(this.#pool, hashes));
  }

  async add(release: AnyRelease, files: ReadonlyMap<string, Uint8Array>, by?: Author): Promise<void> {
    const { name, version } = release;
    const change = randomUUID();
    const isOutside = (file: string) => !file.startsWith('/x/') || file === `/x/${ROW_FILE}`;
    const outside = [...files.keys()].find((url) => isOutside(path.join('/x', url)));
    if (outside) throw new ReleaseError(`${outside} would lie outside of the release`);
    // Inserted before the lock is taken, so that a slow connection delays no other change.
    const manifest = await rows.insertFiles(this.#pool, byUrl(release, files)).catch((error: unknown) => {
      throw asReleaseError(error);
    });
    await commit(
      this.#pool,
      change,
      async (tx) => {
        const { plan } = await rows.lockState(tx);
        if (entryOf(plan, name)?.retired?.[version])
          throw new ReleaseError(`${name}@${version} was retired; its number is never used again`);
        const revision = await rows.nextRevision(tx);
        if (!(await rows.insertRelease(tx, { name, version, files: manifest }, change, revision)))
          throw alreadyPublished(name, version);
        if (by) await rows.writeRows(tx, change, [publishedRow(release, by)]);
      },
      undefined,
    );
    await this.sync().catch(() => {});
  }

  async change<T extends PlanChange>(
    next: (plan: Plan) => T,
    verify: (plan: Plan, before: Plan) => Promise<void> = async () => {},
  ): Promise<T> {
    const change = randomUUID();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await this.sync().catch((error: unknown) => {
        throw asReleaseError(error);
      });
      const [before, planRevision] = [this.plan(), this.#planRevision];
      const changed = next(before);
      const digests = digestsToSign(this, this.#signer, changed, before);
      await verify(changed.plan, before);
      const plan = this.#signer.sign(changed.plan, before, digests);
      const replacePlan = async (tx: Transaction) => {
        if ((await rows.lockState(tx)).planRevision !== planRevision) return false;
        const history = changed.rows.map((row) => ({ at: new Date().toISOString(), ...row }));
        await rows.nextRevision(tx);
        await rows.writePlan(tx, change, plan, history);
        return true;
      };
      if (!(await commit(this.#pool, change, replacePlan, true))) continue;
      this.#signer.remember(plan);
      await this.sync().catch(() => {});
      return { ...changed, plan };
    }
    throw new ReleaseError('nothing was changed: the plan was changed by others in every attempt');
  }

  isSignatureDue(): boolean {
    return this.#signer.isDue(this.plan());
  }

  async clear(): Promise<void> {
    try {
      await transaction(this.#pool, async (tx) => {
        for (const [name, { retired }] of entriesOf(this.plan()))
          for (const [version, at] of Object.entries(retired ?? {}))
            if (Date.now() - Date.parse(at) > DAY_MS) await rows.pruneRelease(tx, name, version);
        await rows.deleteUnused(tx);
      });
      this.removeGarbage();
    } catch {
      // An unreachable database is reported by the command itself.
    }
  }
}
