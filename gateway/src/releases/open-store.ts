import type { Log } from '../log.ts';
import { FolderStore } from './folder-store.ts';
import type { PlanKeys } from './plan-keys.ts';
import { PlanSigner } from './plan-signer.ts';
import type { ReleaseStore } from './store.ts';

export interface StoreLocation {
  /** Folder of the store when there is no `releasesUrl`. */
  readonly releasesDir: string;
  /** `postgres://…` */
  readonly releasesUrl?: string | undefined;
  /** Folder for copies from PostgreSQL. */
  readonly releasesCache: string;
  readonly planKeys: PlanKeys;
}

/** A store without a connection, and the function that connects it. */
async function prepare({ releasesDir, releasesUrl, releasesCache, planKeys }: StoreLocation, log?: Log) {
  // The signer counts per store. A database has the same name on every machine.
  const { host, pathname } = releasesUrl ? new URL(releasesUrl) : { host: '', pathname: releasesDir };
  const signer = new PlanSigner(planKeys, `${host}${pathname}`);
  if (!releasesUrl) return { store: new FolderStore(releasesDir, signer), connect: async () => {} };
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  const store = new PostgresStore(releasesUrl, releasesCache, log, signer);
  return { store, connect: () => store.open() };
}

/** For commands. Throws when the store can't be reached. */
export async function openStore(location: StoreLocation): Promise<ReleaseStore> {
  const { store, connect } = await prepare(location);
  await connect();
  return store;
}

/** For servers: a store that can't be reached is served from its local copies until it can. */
export async function openStoreOrCopy(location: StoreLocation, log: Log): Promise<ReleaseStore> {
  const { store, connect } = await prepare(location, log);
  await connect().catch((error: unknown) => {
    log.warn({ error: (error as Error).message }, 'release store out of reach, what is here is served');
  });
  return store;
}
