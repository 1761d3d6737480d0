import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabaseUrl } from '../config/env.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { type SeedSize, seed } from '../seed/index.ts';

type TestDatabase = { db: Database; url: string | undefined; drop(): Promise<void> };

const onServer = async (server: string): Promise<TestDatabase> => {
  const name = `safarnama_${process.pid}_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const admin = openPostgres(server, 1);
  await admin.script(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    db: openPostgres(url.href),
    url: url.href,
    drop: async () => {
      await admin.script(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
};

const inMemory = async (template?: Blob): Promise<TestDatabase> => ({
  db: await openEmbedded(undefined, template),
  url: undefined,
  drop: async () => undefined,
});

/** Creates an empty database: in memory, or on the server of TEST_DATABASE_URL. */
export const emptyDatabase = (): Promise<TestDatabase> => {
  const server = testDatabaseUrl();
  return server ? onServer(server) : inMemory();
};

const sources = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, '..', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** File of the template; its name contains a hash of everything that the template depends on. */
const templateFile = (today: string, size: SeedSize): string => {
  const hash = createHash('sha1').update(JSON.stringify([today, size]));
  for (const file of ['migrations', 'seed', 'database'].flatMap(sources)) hash.update(readFileSync(file));
  return join(tmpdir(), `safarnama-seeded-${hash.digest('hex').slice(0, 16)}.tar`);
};

/** Creates a migrated and seeded database. The embedded one starts from a template, which is created once. */
export const seededDatabase = async (today: string, size: SeedSize): Promise<TestDatabase> => {
  const server = testDatabaseUrl();
  if (server) {
    const made = await onServer(server);
    await migrate(made.db);
    await seed(made.db, today, size);
    return made;
  }
  const file = templateFile(today, size);
  if (!existsSync(file)) {
    const db = await openEmbedded();
    await migrate(db);
    await seed(db, today, size);
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await (await db.dump()).arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
    await db.close();
  }
  return inMemory(new Blob([readFileSync(file)]));
};
