import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type HistoryRow, historyRowSchema, type Plan, planSchema } from '@safarnama/shared/release';
import { replaceFile } from '../durable-files.ts';
import { FolderStore } from '../folder-store.ts';
import { publishedRow, ROW_FILE } from '../history.ts';
import { entriesOf, entryOf, releasesOf } from '../plan.ts';
import { checkDigest, SignatureError } from '../plan-signature.ts';
import type { PlanSigner } from '../plan-signer.ts';
import { processId } from '../process-id.ts';
import { type AnyRelease, type Author, type PlanChange, parse, ReleaseError, type ReleaseStore } from '../store.ts';
import { listenForChanges } from './change-listener.ts';
import { commit } from './commit.ts';
import { asReleaseError, migrate, openPool, reason, type Transaction, transaction } from './connection.ts';
import { GatewayStatusSync } from './gateway-status-sync.ts';
import * as rows from './queries.ts';
import { ReleaseCache } from './release-cache.ts';

const TRIES = 20;
const DAY_MS = 24 * 3600 * 1000;
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}
const SILENT: Log = { info: () => {}, warn: () => {} };

const byUrl = (release: AnyRelease, files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files, ['release.json', Buffer.from(`${JSON.stringify(release, null, 2)}\n`)] as const]);

/**
 * Releases, plan and history in PostgreSQL, for any number of machines. What is read lies in a folder of this machine that is kept
 * equal to it: releases first, then the plan that names them. A change is one transaction; the next waits for it. Without the database
 * the folder is what there is.
 */
export class PostgresStore extends FolderStore implements ReleaseStore {
  readonly #url: string;
  readonly #pool: ReturnType<typeof openPool>;
  readonly #cache: ReleaseCache;
  readonly #notes: GatewayStatusSync;
  readonly #log: Log;
  readonly #listeners = new Set<() => void>();
  /** Published releases; undefined until the database was asked: then whatever lies here. */
  #published: Set<string> | undefined;
  #plan: Plan | undefined;
  #planText = '';
  #planRevision = -1;
  #rows: HistoryRow[] = [];
  readonly #last = { revision: -1, row: 0 };
  #migrated: Promise<void> | undefined;
  #syncing: Promise<void> | undefined;
  #queued: Promise<void> | undefined;
  #unfollow: (() => void) | undefined;
  #lost: string | undefined;
  /** Releases that were not copied, because the database holds another one than the plan names. */
  readonly #changed = new Map<string, Error>();
  #closed: Promise<void> | undefined;

  /** @param dir folder for copies, of this store alone */
  constructor(url: string, dir: string, log: Log = SILENT, signer?: PlanSigner) {
    super(dir, signer);
    this.#url = url;
    this.#pool = openPool(url);
    this.#cache = new ReleaseCache(dir);
    this.#notes = new GatewayStatusSync(dir);
    this.#log = log;
  }

  /** Brings here what is in the database. Throws when it can't be reached; what was here before is made sure of then. */
  async open(): Promise<void> {
    try {
      await this.sync();
      await this.#notes.fetch(this.#pool);
    } catch (error) {
      await this.#makeSure();
      throw asReleaseError(error);
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#unfollow?.();
    await this.#syncing?.catch(() => {});
    await this.#notes.forget(this.#pool).catch(() => {});
    await this.#pool.end();
  }

  async #makeSure(): Promise<void> {
    for (const { name, version } of releasesOf(this.plan())) await this.#cache.drop(name, version).catch(() => {});
  }

  override has(name: string, version: string): boolean {
    return (this.#published?.has(`${name}@${version}`) ?? true) && super.has(name, version);
  }

  protected override descriptor(name: string, version: string): unknown {
    const changed = this.#changed.get(`${name}@${version}`);
    if (changed && !this.has(name, version)) throw changed;
    return super.descriptor(name, version);
  }

  override plan(): Plan {
    if (this.#plan) return this.#plan;
    return this.#published ? parse(planSchema, JSON.parse(this.#planText), 'the plan') : super.plan();
  }

  override history(): HistoryRow[] {
    return [...this.#rows];
  }

  /** Resolves when all is here that was committed before this call. */
  sync(): Promise<void> {
    if (!this.#syncing) {
      this.#syncing = this.#sync().finally(() => (this.#syncing = undefined));
      return this.#syncing;
    }
    // What is under way may have looked already: the next one is for all who ask meanwhile.
    this.#queued ??= this.#syncing
      .catch(() => {})
      .then(() => {
        this.#queued = undefined;
        return this.sync();
      });
    return this.#queued;
  }

  async #sync(): Promise<void> {
    this.#migrated ??= migrate(this.#pool);
    await this.#migrated.catch((error: unknown) => {
      this.#migrated = undefined;
      throw error;
    });
    const news = await transaction(
      this.#pool,
      (tx) => rows.readUpdates(tx, this.#last),
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    );
    const plan = planSchema.safeParse(news.plan);
    const named = new Set(plan.success ? releasesOf(plan.data).map(({ name, version }) => `${name}@${version}`) : []);
    const isNamed = ({ name, version }: rows.Published) => named.has(`${name}@${version}`);
    const digests = plan.data?.signed?.digests ?? {};
    const known = new Set(news.isAll ? [] : this.#published);
    const bring = async (release: rows.Published) => {
      const key = `${release.name}@${release.version}`;
      known.add(key);
      // Known before it is here, so that it is there for readers at the moment its folder appears.
      this.#published?.add(key);
      await this.#bring(release, this.expected.get(key) ?? digests[key]);
    };
    for (const release of news.releases.filter(isNamed)) await bring(release);
    // Who waits for a plan waits for what it names alone.
    this.#published = new Set([...(this.#published ?? []), ...known]);
    this.#takePlan(news, plan.data);
    for (const release of news.releases.filter((one) => !isNamed(one))) await bring(release);
    this.#published = known;
    this.#last.revision = news.revision;
  }

  /** What is torn in the database itself is refused when somebody wants it, and is in nobody's way until then. */
  async #bring({ name, version, files }: rows.Published, digest: string | undefined): Promise<void> {
    this.#changed.delete(`${name}@${version}`);
    try {
      // The copy that is here stays, so that the site goes on with it.
      if (digest !== undefined) await this.#checkDescription(name, version, files['release.json'], digest);
      await this.#cache.fill(name, version, files, (hashes) => rows.readFiles(this.#pool, hashes));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      if (error instanceof SignatureError) this.#changed.set(`${name}@${version}`, error);
      this.#log.warn({ remote: name, version, error: error.message }, 'release can not be copied');
    }
  }

  async #checkDescription(name: string, version: string, hash = '', digest: string): Promise<void> {
    const bytes = (await rows.readFiles(this.#pool, [hash])).get(hash);
    let descriptor: unknown;
    try {
      descriptor = JSON.parse(Buffer.from(bytes ?? '').toString('utf8'));
    } catch {
      // What can't be read has no digest.
    }
    checkDigest(descriptor ?? null, digest, name, version);
  }

  #takePlan({ planRevision, plan, isAll, rows: more }: rows.Updates, valid: Plan | undefined): void {
    const isOther = planRevision !== this.#planRevision || isAll;
    const read = more.flatMap(({ row }) => historyRowSchema.safeParse(row).data ?? []);
    this.#rows = isAll ? read : [...this.#rows, ...read];
    this.#last.row = more.at(-1)?.id ?? (isAll ? 0 : this.#last.row);
    this.#planRevision = planRevision;
    this.#plan = valid;
    this.#planText = JSON.stringify(plan);
    if (!isOther) return;
    if (valid) this.#keep(valid);
    for (const listener of this.#listeners) listener();
  }

  /** For a start without the database. */
  #keep(plan: Plan): void {
    try {
      const drafts = path.join(this.dir, '.drafts');
      mkdirSync(drafts, { recursive: true });
      replaceFile(this.planFile, `${JSON.stringify(plan, null, 2)}\n`, path.join(drafts, `${processId()}~plan`));
    } catch (error) {
      this.#log.warn({ error: (error as Error).message }, 'the plan can not be kept on this disk');
    }
  }

  override watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#unfollow ??= listenForChanges({
      url: this.#url,
      known: () => this.#last.revision,
      onNews: () => this.sync().catch((error: unknown) => this.#onLine(reason(error))),
      onTick: async () => {
        await this.#notes.tell(this.#pool);
        await this.#notes.fetch(this.#pool);
      },
      onLine: (lost) => this.#onLine(lost),
    });
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#unfollow?.();
      this.#unfollow = undefined;
      void this.#notes.forget(this.#pool).catch(() => {});
    };
  }

  #onLine(lost: string | undefined): void {
    if (lost !== undefined && this.#lost === undefined)
      this.#log.warn({ error: lost }, 'release store out of reach, what is here is served');
    if (lost === undefined && this.#lost !== undefined) this.#log.info({}, 'release store within reach');
    this.#lost = lost;
  }

  intact(name: string, version: string, url: string): Promise<boolean> {
    return this.#cache.intact(name, version, url, (hashes) => rows.readFiles(this.#pool, hashes));
  }

  override async add(release: AnyRelease, files: ReadonlyMap<string, Uint8Array>, by?: Author): Promise<void> {
    const { name, version } = release;
    const change = randomUUID();
    const isOutside = (file: string) => !file.startsWith('/x/') || file === `/x/${ROW_FILE}`;
    const outside = [...files.keys()].find((url) => isOutside(path.join('/x', url)));
    if (outside) throw new ReleaseError(`${outside} would lie outside of the release`);
    // Before the lock: a slow line holds nobody up.
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
          throw new ReleaseError(`${name}@${version} is published already; a release never changes`);
        if (by) await rows.writeRows(tx, change, [publishedRow(release, by)]);
      },
      undefined,
    );
    await this.sync().catch(() => {});
  }

  override async change<T extends PlanChange>(
    next: (plan: Plan) => T,
    verify: (plan: Plan, before: Plan) => Promise<void> = async () => {},
  ): Promise<T> {
    const change = randomUUID();
    for (let tries = 0; tries < TRIES; tries += 1) {
      await this.sync().catch((error: unknown) => {
        throw asReleaseError(error);
      });
      const [before, planRevision] = [this.plan(), this.#planRevision];
      const changed = next(before);
      const digests = this.digestsFor(changed, before);
      await verify(changed.plan, before);
      const plan = this.signer.sign(changed.plan, before, digests);
      const put = async (tx: Transaction) => {
        if ((await rows.lockState(tx)).planRevision !== planRevision) return false;
        const history = changed.rows.map((row) => ({ at: new Date().toISOString(), ...row }));
        await rows.nextRevision(tx);
        await rows.writePlan(tx, change, plan, history);
        return true;
      };
      if (!(await commit(this.#pool, change, put, true))) continue;
      this.signer.remember(plan);
      await this.sync().catch(() => {});
      return { ...changed, plan };
    }
    throw new ReleaseError('nothing was changed: others went on changing the plan meanwhile');
  }

  override async clear(): Promise<void> {
    try {
      await transaction(this.#pool, async (tx) => {
        for (const [name, { retired }] of entriesOf(this.plan()))
          for (const [version, at] of Object.entries(retired ?? {}))
            if (Date.now() - Date.parse(at) > DAY_MS) await rows.pruneRelease(tx, name, version);
        await rows.deleteUnused(tx);
      });
    } catch {
      // As in a folder: whoever can't, is told so by what he came for.
    }
    await super.clear();
  }
}
