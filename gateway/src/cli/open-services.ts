import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { localService } from '../ops/local-service.ts';
import { openTokenStore } from '../ops/token-stores.ts';
import { localPrincipal, tokensFor } from '../ops/tokens.ts';
import { userName } from '../ops/user-name.ts';
import { openStore } from '../releases/open-store.ts';
import type { Settings } from '../settings.ts';
import type { Services } from './services.ts';

/** The release service that `OPS_URL` names; without it the store of this machine, in the name of its user. */
export async function openServices(settings: Settings): Promise<Services> {
  const { url, token } = settings.ops;
  if (url) {
    const { connectToService } = await import('./service-client.ts');
    return connectToService(url, token);
  }
  protectDataFolder(settings.dataDir);
  const store = await openStore(settings);
  await store.clear();
  const user = userName();
  return {
    releases: localService(store, settings, user),
    tokens: tokensFor(await openTokenStore(settings), localPrincipal(user), store),
  };
}
