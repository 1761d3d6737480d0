import { SettingError } from '@safarnama/shared/server/settings';
import type { Database, Queryable } from './database.ts';

type MovedTable = { table: string; rows: number; sum: string };

const TABLES = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY 1`;
const BATCH_ROWS = 500;
/** For tables with binary columns, whose rows are large. */
const BINARY_BATCH_ROWS = 8;

/** Count and checksum of a table; equal on both engines for equal rows. */
const fingerprint = async (db: Queryable, table: string): Promise<MovedTable> => {
  const row = await db.first<{ rows: number; sum: string }>(
    `SELECT count(*)::int AS rows, coalesce(md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C")), '') AS sum FROM (SELECT md5(to_jsonb(t)::text) AS line FROM ${table} t) x`,
  );
  return { table, rows: row?.rows ?? 0, sum: row?.sum ?? '' };
};

/** Counts and checksums of all tables. */
export const fingerprints = async (db: Database): Promise<MovedTable[]> => {
  const tables: MovedTable[] = [];
  for (const { name } of await db.query<{ name: string }>(TABLES)) tables.push(await fingerprint(db, name));
  return tables;
};

/** Tables in the order of their foreign keys: parents before children. */
const tablesInOrder = async (db: Database): Promise<string[]> => {
  const names = (await db.query<{ name: string }>(TABLES)).map((row) => row.name);
  const needs = await db.query<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint WHERE contype = 'f'`,
  );
  const sorted: string[] = [];
  while (sorted.length < names.length) {
    const ready = names.filter(
      (name) =>
        !sorted.includes(name) &&
        needs.every(({ child, parent }) => child !== name || parent === name || sorted.includes(parent)),
    );
    if (ready.length === 0) throw new Error('the tables refer to each other in a circle');
    sorted.push(...ready);
  }
  return sorted;
};

/**
 * Copies all tables of a migrated database into another, empty one in one transaction, and compares counts and checksums before the
 * commit. No process may use the source meanwhile.
 */
export const moveDatabase = async (from: Database, to: Database): Promise<MovedTable[]> => {
  for (const { table, rows } of await fingerprints(to))
    if (rows > 0) throw new SettingError(`DATABASE_URL: the table ${table} is not empty; name an empty database`);
  const source = await fingerprints(from);
  await to.transaction(async (tx) => {
    for (const table of await tablesInOrder(from)) {
      const keys = (
        await from.query<{ name: string }>(
          `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
           WHERE i.indrelid = $1::regclass AND i.indisprimary`,
          [table],
        )
      ).map((row) => row.name);
      const binary = await from.query(
        `SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND data_type = 'bytea'`,
        [table],
      );
      const batch = binary.length > 0 ? BINARY_BATCH_ROWS : BATCH_ROWS;
      const order = keys.length > 0 ? keys.join(', ') : 'ctid';
      for (let offset = 0; ; offset += batch) {
        const rows = await from.query<{ row: string }>(
          `SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY ${order} LIMIT ${batch} OFFSET ${offset}`,
        );
        if (rows.length === 0) break;
        await tx.query(
          `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT r.* FROM jsonb_array_elements($1::jsonb) AS j, jsonb_populate_record(NULL::${table}, j) AS r`,
          [`[${rows.map(({ row }) => row).join(',')}]`],
        );
      }
      const identity = await from.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_identity = 'YES'`,
        [table],
      );
      for (const { name } of identity)
        await tx.query(
          `SELECT setval(pg_get_serial_sequence($1, $2), max(${name})) FROM ${table} HAVING max(${name}) IS NOT NULL`,
          [table, name],
        );
    }
    for (const { table, rows, sum } of source) {
      const copy = await fingerprint(tx, table);
      if (copy.rows !== rows || copy.sum !== sum)
        throw new Error(`${table} differs after the copy: ${copy.rows} rows of ${rows}`);
    }
  });
  return source;
};
