import { testDatabaseUrl } from '../config/env.ts';
import type { Database } from '../database/database.ts';
import { openEmbedded } from '../database/embedded.ts';
import { openServer } from '../database/server.ts';

/** An empty database of its own: in memory, or, with TEST_DATABASE_URL, a fresh one on that server. */
export const emptyDatabase = async (): Promise<{ db: Database; url: string | undefined; drop(): Promise<void> }> => {
  const server = testDatabaseUrl();
  if (!server) return { db: await openEmbedded(), url: undefined, drop: async () => undefined };
  const name = `safarnama_${process.pid}_${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const admin = openServer(server, 1);
  await admin.script(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    db: openServer(url.href),
    url: url.href,
    drop: async () => {
      await admin.script(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
};
