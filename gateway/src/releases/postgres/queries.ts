import { createHash } from 'node:crypto';
import type { HistoryRow, Plan } from '@safarnama/shared/release';
import type { Transaction } from '@safarnama/shared/server/postgres';
import type pg from 'pg';
import { CHANNEL } from './connection.ts';

/** The files of a release: url → SHA-256 of the content. */
export type Manifest = Readonly<Record<string, string>>;

export interface Published {
  readonly name: string;
  readonly version: string;
  readonly files: Manifest;
}

/** Changes since a revision, read in one snapshot. */
export interface Updates {
  /** These are all releases and rows, not only new ones. */
  readonly isAll: boolean;
  readonly revision: number;
  readonly planRevision: number;
  readonly plan: unknown;
  readonly releases: readonly Published[];
  readonly rows: readonly { readonly id: number; readonly row: unknown }[];
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function readUpdates(tx: Transaction, since: { readonly revision: number; readonly row: number }): Promise<Updates> {
  const state = await tx.query<{ revision: string; plan_revision: string; plan: unknown }>(
    'SELECT revision, plan_revision, plan FROM releases.state',
  );
  const { revision, plan_revision, plan } = state.rows[0] ?? { revision: 0, plan_revision: 0, plan: undefined };
  // A lower revision is another database or a restored backup: everything is read again.
  const known = Number(revision) < since.revision ? { revision: -1, row: 0 } : since;
  const { rows: releases } = await tx.query<Published>(
    `SELECT name, version, json_object_agg(url, hash) AS files FROM releases.release JOIN releases.release_file USING (name, version)
     WHERE revision > $1 GROUP BY name, version, revision ORDER BY revision DESC`,
    [known.revision],
  );
  const { rows } = await tx.query<{ id: string; row: unknown }>(
    'SELECT id, row FROM releases.history WHERE id > $1 ORDER BY id',
    [known.row],
  );
  return {
    isAll: known.revision < 0,
    revision: Number(revision),
    planRevision: Number(plan_revision),
    plan,
    releases,
    rows: rows.map(({ id, row }) => ({ id: Number(id), row })),
  };
}

export async function readRevision(client: Transaction): Promise<number> {
  const { rows } = await client.query<{ revision: string }>('SELECT revision FROM releases.state');
  return Number(rows[0]?.revision);
}

/** Waits for other changes and excludes them until this transaction ends. */
export async function lockState(tx: Transaction): Promise<{ readonly planRevision: number; readonly plan: Plan }> {
  const { rows } = await tx.query<{ plan_revision: string; plan: Plan }>(
    'SELECT plan_revision, plan FROM releases.state FOR UPDATE',
  );
  const [state] = rows;
  if (!state) throw new Error('the row of releases.state is gone');
  return { planRevision: Number(state.plan_revision), plan: state.plan };
}

/** Begins the next revision, and announces it when the transaction is committed. */
export async function nextRevision(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ revision: string }>('UPDATE releases.state SET revision = revision + 1 RETURNING revision');
  await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
  return Number(rows[0]?.revision);
}

export async function writePlan(tx: Transaction, change: string, plan: Plan, rows: readonly HistoryRow[]): Promise<void> {
  await tx.query('UPDATE releases.state SET plan = $1, plan_revision = plan_revision + 1', [JSON.stringify(plan)]);
  await writeRows(tx, change, rows);
}

export async function writeRows(tx: Transaction, change: string, rows: readonly HistoryRow[]): Promise<void> {
  for (const row of rows)
    await tx.query('INSERT INTO releases.history (change, row) VALUES ($1, $2)', [change, JSON.stringify(row)]);
}

/** Stores contents before a release refers to them. */
export async function insertFiles(on: Transaction | pg.Pool, files: ReadonlyMap<string, Uint8Array>): Promise<Manifest> {
  const manifest: Record<string, string> = {};
  for (const [url, bytes] of files) {
    const hash = hashOf(bytes);
    manifest[url] = hash;
    const { rowCount } = await on.query('UPDATE releases.file SET at = now() WHERE hash = $1', [hash]);
    if (!rowCount)
      await on.query('INSERT INTO releases.file (hash, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        hash,
        Buffer.from(bytes),
      ]);
  }
  return manifest;
}

/** False when the number is taken. */
export async function insertRelease(
  tx: Transaction,
  { name, version, files }: Published,
  change: string,
  revision: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO releases.release (name, version, change, revision) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [name, version, change, revision],
  );
  if (!rowCount) return false;
  await tx.query(
    `INSERT INTO releases.release_file (name, version, url, hash)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[])`,
    [name, version, Object.keys(files), Object.values(files)],
  );
  return true;
}

/** Hash → content. Missing contents are left out. */
export async function readFiles(on: Transaction | pg.Pool, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const { rows } = await on.query<{ hash: string; bytes: Buffer }>('SELECT hash, bytes FROM releases.file WHERE hash = ANY($1)', [
    hashes,
  ]);
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}

/** Deletes the files of a retired release except `release.json`. */
export async function pruneRelease(tx: Transaction, name: string, version: string): Promise<void> {
  const { rowCount } = await tx.query(
    `DELETE FROM releases.release_file WHERE name = $1 AND version = $2 AND url <> 'release.json'`,
    [name, version],
  );
  if (rowCount)
    await tx.query('UPDATE releases.release SET revision = $3 WHERE name = $1 AND version = $2', [
      name,
      version,
      await nextRevision(tx),
    ]);
}

/** Deletes contents without a release, and reports of gateways that ended. */
export async function deleteUnused(tx: Transaction): Promise<void> {
  await tx.query(
    `DELETE FROM releases.file f WHERE at < now() - interval '1 day'
     AND NOT EXISTS (SELECT 1 FROM releases.release_file r WHERE r.hash = f.hash)`,
  );
  await tx.query(`DELETE FROM releases.gateway WHERE at < now() - interval '1 day'`);
}

/** Whether a change with this id was committed. */
export async function isCommitted(tx: Transaction, change: string): Promise<boolean> {
  const { rows } = await tx.query(
    'SELECT 1 FROM releases.history WHERE change = $1 UNION ALL SELECT 1 FROM releases.release WHERE change = $1 LIMIT 1',
    [change],
  );
  return rows.length > 0;
}
