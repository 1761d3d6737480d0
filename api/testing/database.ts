import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { testDatabaseUrl } from '../config/env.ts';
import { systemClock, today } from '../core/clock.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { type SeedSize, seed } from '../seed/index.ts';

type TestDatabase = { db: Database; url: string | undefined; drop(): Promise<void> };

type Fill = (db: Database) => Promise<unknown>;

const sources = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

let hashOfSources: string | undefined;
/** The name of a template is a hash of its sources and content. */
const templateName = (content: unknown): string => {
  if (!hashOfSources) {
    const hash = createHash('sha1');
    for (const file of ['migrations', 'seed', 'database'].flatMap(sources)) hash.update(readFileSync(file));
    hashOfSources = hash.digest('hex');
  }
  const hash = createHash('sha1')
    .update(JSON.stringify([hashOfSources, content]))
    .digest('hex');
  return `safarnama_template_${hash.slice(0, 16)}`;
};

/** A database for one user on the server; copied from a template that is filled once per content when there is one. */
const onServer = async (server: string, template?: { name: string; fill: Fill }): Promise<TestDatabase> => {
  const name = `safarnama_${process.pid}_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const admin = openPostgres(server, 1);
  const at = (database: string): string => Object.assign(new URL(server), { pathname: `/${database}` }).href;
  if (template)
    // The lock belongs to the session: this pool has one connection.
    try {
      await admin.query('SELECT pg_advisory_lock(7293)');
      if ((await admin.query('SELECT FROM pg_database WHERE datname = $1', [template.name])).length === 0) {
        await admin.script(`CREATE DATABASE ${name}`);
        const db = openPostgres(at(name));
        await template.fill(db);
        await db.close();
        await admin.script(`ALTER DATABASE ${name} RENAME TO ${template.name}`);
      }
    } finally {
      await admin.query('SELECT pg_advisory_unlock(7293)');
    }
  await admin.script(`CREATE DATABASE ${name} ${template ? `TEMPLATE ${template.name}` : ''}`);
  const url = at(name);
  return {
    db: openPostgres(url),
    url,
    drop: async () => {
      await admin.script(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
};

const archives = new Map<string, Uint8Array<ArrayBuffer>>();

/** A copy of an archive as a database in memory. The copies that a Blob makes of its bytes would take longer than the start. */
const copyOf = ({ buffer }: Uint8Array<ArrayBuffer>) =>
  openEmbedded(undefined, { loadDataDir: Object.assign(new Blob(), { arrayBuffer: async () => buffer }) });

/**
 * An empty database for copies, which are made for most tests. It has the files of one database instead of three, and log
 * segments of 1 MB instead of 16 MB: a copy starts in half of the time.
 */
const small = async (): Promise<Blob> => {
  const engine = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await engine.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await engine.exec(`DROP DATABASE ${name}`);
  await engine.exec('CHECKPOINT');
  const archive = await engine.dumpDataDir('none');
  await engine.close();
  return archive;
};

const filled = async (fill: Fill): Promise<Blob> => {
  const db = await copyOf(await archiveOf('empty'));
  await fill(db);
  // Else each copy would replay the log.
  await db.script('CHECKPOINT');
  const archive = await db.dump();
  await db.close();
  return archive;
};

/** The data folder of a database as an archive, made once per content. Only the empty one runs initdb, which is slow. */
const archiveOf = async (content: unknown, fill?: Fill): Promise<Uint8Array<ArrayBuffer>> => {
  const name = templateName(content);
  const file = join(tmpdir(), `${name}.tar`);
  if (!archives.has(name) && !existsSync(file)) {
    const archive = await (fill ? filled(fill) : small());
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await archive.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  const archive = archives.get(name) ?? readFileSync(file);
  archives.set(name, archive);
  return archive;
};

const inMemory = async (content: unknown, fill?: Fill): Promise<TestDatabase> => ({
  db: await copyOf(await archiveOf(content, fill)),
  url: undefined,
  drop: async () => undefined,
});

/** An empty embedded database, also where TEST_DATABASE_URL names a server. */
export const emptyEmbedded = (): Promise<TestDatabase> => inMemory('empty');

/** An empty database of its own: in memory, or, with TEST_DATABASE_URL, a fresh one on that server. */
export const emptyDatabase = (): Promise<TestDatabase> => {
  const server = testDatabaseUrl();
  return server ? onServer(server) : emptyEmbedded();
};

const fillFor =
  (day: string, size: SeedSize): Fill =>
  async (db) => {
    await migrate(db);
    await seed(db, day, size);
  };

/** A migrated and seeded database of its own. */
export const seededDatabase = (day: string, size: SeedSize): Promise<TestDatabase> => {
  const server = testDatabaseUrl();
  const [content, fill] = [[day, size], fillFor(day, size)];
  return server ? onServer(server, { name: templateName(content), fill }) : inMemory(content, fill);
};

/**
 * A new data folder with the embedded database as the API makes it today. An API that starts on it takes 1.8 s of CPU time; one that
 * makes its database takes 5.8 s.
 */
export const seededDataDir = async (): Promise<string> => {
  const dir = mkdtempSync(join(tmpdir(), 'data-'));
  const database = join(dir, 'database');
  mkdirSync(database, { mode: 0o700 });
  const day = today(systemClock);
  execFileSync('tar', ['-xf', '-', '-C', database], { input: await archiveOf([day, {}], fillFor(day, {})), stdio: 'pipe' });
  return dir;
};
