import type { Settings } from '../settings.ts';
import { FolderStore } from './folder-store.ts';
import { PlanSigner } from './plan-signer.ts';
import type { Log } from './postgres/postgres-store.ts';
import type { ReleaseStore } from './store.ts';

type Where = Pick<Settings, 'releasesDir' | 'releasesUrl' | 'releasesCache' | 'planKeys'>;

/** Signs the plans of this store, where the key is here. A database has one name, whoever asks it. */
export function signerOf({ releasesDir, releasesUrl, planKeys }: Where): PlanSigner {
  const { host, pathname } = releasesUrl ? new URL(releasesUrl) : { host: '', pathname: releasesDir };
  return new PlanSigner(planKeys, `${host}${pathname}`);
}

/** The release store of these settings, for commands. Throws when it can't be reached. */
export async function openStore(where: Where): Promise<ReleaseStore> {
  const { releasesDir, releasesUrl, releasesCache } = where;
  const signer = signerOf(where);
  if (!releasesUrl) return new FolderStore(releasesDir, signer);
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  const store = new PostgresStore(releasesUrl, releasesCache, undefined, signer);
  await store.open();
  return store;
}

/** The same for gateways: one that can't be reached is waited for, with what is here. */
export async function openStoreOrCopy(where: Where, log: Log): Promise<ReleaseStore> {
  const { releasesDir, releasesUrl, releasesCache } = where;
  const signer = signerOf(where);
  if (!releasesUrl) return new FolderStore(releasesDir, signer);
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  const store = new PostgresStore(releasesUrl, releasesCache, log, signer);
  await store.open().catch((error: unknown) => {
    log.warn({ error: (error as Error).message }, 'release store out of reach, what is here is served');
  });
  return store;
}
