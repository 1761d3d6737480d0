import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { FolderStore } from '../releases/folder-store.ts';
import { PostgresStore } from '../releases/postgres/postgres-store.ts';
import type { ReleaseStore } from '../releases/store.ts';
import { newStore } from './put.ts';

/** A PostgreSQL server for tests; undefined where there is none. */
// biome-ignore lint/style/noProcessEnv: the command that starts the server says so
export const testServer = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;

export const newDir = (): string => mkdtempSync(path.join(tmpdir(), 'store-'));

const open: PostgresStore[] = [];
const urls = new WeakMap<ReleaseStore, string>();

/** Closes the stores that the tests of this file have opened. */
export async function closeStores(): Promise<void> {
  await Promise.all(open.splice(0).map((store) => store.close()));
}

/** A new empty database on a server. */
export async function newDatabase(server: string): Promise<string> {
  const name = `releases_${process.pid}_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The store of a database, as one machine sees it. */
export async function onPostgres(url: string, dir = newDir()): Promise<PostgresStore> {
  const store = new PostgresStore(url, dir);
  open.push(store);
  await store.open();
  urls.set(store, url);
  return store;
}

/** A new store: a folder, or, with TEST_DATABASE_URL, a database on that server. */
export async function anyStore(): Promise<ReleaseStore> {
  const server = testServer();
  return server ? onPostgres(await newDatabase(server)) : newStore();
}

/** Settings of a process that works on the same store. */
export function settingsOf(store: ReleaseStore): Record<string, string> {
  const url = urls.get(store);
  return url ? { RELEASES_URL: url } : { RELEASES_DIR: store.dir };
}

/** The same store, as another process sees it. */
export async function reopen(store: ReleaseStore): Promise<ReleaseStore> {
  const url = urls.get(store);
  return url ? onPostgres(url) : new FolderStore(store.dir);
}

/** Resolves when a store serves a version of the tours. */
export function untilStable(store: ReleaseStore, version: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (store.plan().remotes['mfe-tours']?.stable !== version) return;
      stop();
      resolve();
    };
    const stop = store.watch(check);
    check();
  });
}
