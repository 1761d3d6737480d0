import type { Settings } from '../settings.ts';
import { FolderStore } from './folder-store.ts';
import type { Log } from './postgres/postgres-store.ts';
import type { ReleaseStore } from './store.ts';

type Where = Pick<Settings, 'releasesDir' | 'releasesUrl' | 'releasesCache'>;

/** The release store of these settings, for commands. Throws when it can't be reached. */
export async function openStore({ releasesDir, releasesUrl, releasesCache }: Where): Promise<ReleaseStore> {
  if (!releasesUrl) return new FolderStore(releasesDir);
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  const store = new PostgresStore(releasesUrl, releasesCache);
  await store.open();
  return store;
}

/** The same for gateways: one that can't be reached is waited for, with what is here. */
export async function openStoreAnyway({ releasesDir, releasesUrl, releasesCache }: Where, log: Log): Promise<ReleaseStore> {
  if (!releasesUrl) return new FolderStore(releasesDir);
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  const store = new PostgresStore(releasesUrl, releasesCache, log);
  await store.open().catch((error: unknown) => {
    log.warn({ error: (error as Error).message }, 'release store out of reach, what is here is served');
  });
  return store;
}
