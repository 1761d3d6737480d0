import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Transaction } from '@safarnama/shared/server/postgres';
import { FolderStore } from './folder-store.ts';
import { ROW_FILE } from './history.ts';
import type { StoreLocation } from './open-store.ts';
import { asReleaseError, openDatabase, transaction } from './postgres/connection.ts';
import * as rows from './postgres/queries.ts';
import { ReleaseError } from './store.ts';

/** All releases of a folder, also retired ones, because their numbers are taken. */
function releasesIn(store: FolderStore): { readonly name: string; readonly version: string }[] {
  const names = readdirSync(store.dir, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  );
  return names.flatMap(({ name }) => store.versions(name).map((version) => ({ name, version })));
}

function filesOf(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== ROW_FILE,
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), readFileSync(file)];
    }),
  );
}

async function assertEmpty(tx: Transaction): Promise<void> {
  await rows.lockState(tx);
  const { rows: found } = await tx.query('SELECT 1 FROM releases.release UNION ALL SELECT 1 FROM releases.history LIMIT 1');
  if (found.length > 0) throw new ReleaseError('nothing was moved: there are releases in RELEASES_URL already');
}

/** Compares what the database returns with the folder. */
async function compare(tx: Transaction, store: FolderStore, moved: readonly rows.Published[]): Promise<void> {
  const updates = await rows.readUpdates(tx, { revision: -1, row: 0 });
  const inOrder = (one: object) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)));
  const stored = new Map(updates.releases.map(({ name, version, files }) => [`${name}@${version}`, inOrder(files)]));
  for (const { name, version, files } of moved) {
    if (stored.get(`${name}@${version}`) !== inOrder(files))
      throw new ReleaseError(`nothing was moved: ${name}@${version} differs`);
    const bytes = await rows.readFiles(tx, [...new Set(Object.values(files))]);
    for (const [url, hash] of Object.entries(files))
      if (rows.hashOf(bytes.get(hash) ?? Buffer.alloc(0)) !== hash)
        throw new ReleaseError(`nothing was moved: ${name}@${version}/${url} differs`);
  }
  const isSame =
    stored.size === moved.length &&
    JSON.stringify(updates.plan) === JSON.stringify(store.plan()) &&
    JSON.stringify(updates.rows.map(({ row }) => row)) === JSON.stringify(store.history());
  if (!isSame) throw new ReleaseError('nothing was moved: plan or history differ, or the folder was changed meanwhile');
}

/** Copies releases, plan and history of the folder into an empty PostgreSQL store, and compares the two. All or nothing. */
export async function copyFolderStore({ releasesDir, releasesUrl }: Pick<StoreLocation, 'releasesDir' | 'releasesUrl'>) {
  if (!releasesUrl) throw new ReleaseError('RELEASES_URL must say where to: postgres://…');
  const store = new FolderStore(releasesDir);
  await store.clear();
  const { pool, ready } = openDatabase(releasesUrl);
  try {
    await ready();
    return await transaction(pool, async (tx) => {
      await assertEmpty(tx);
      const plan = store.check(store.plan());
      const history = store.history();
      const revision = await rows.nextRevision(tx);
      const moved: rows.Published[] = [];
      for (const { name, version } of releasesIn(store)) {
        const release = { name, version, files: await rows.insertFiles(tx, filesOf(store.folder(name, version))) };
        await rows.insertRelease(tx, release, randomUUID(), revision);
        moved.push(release);
      }
      await rows.writePlan(tx, randomUUID(), plan, history);
      await compare(tx, store, moved);
      return { releases: moved.length, rows: history.length };
    });
  } catch (error) {
    throw asReleaseError(error);
  } finally {
    await pool.end();
  }
}
