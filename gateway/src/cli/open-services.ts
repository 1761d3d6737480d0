import { userInfo } from 'node:os';
import { protectDataFolder } from '@safarnama/shared/server/data-folder';
import { localService } from '../ops/local-service.ts';
import type { ReleaseService } from '../ops/release-service.ts';
import { openTokenStore } from '../ops/token-stores.ts';
import { localPrincipal, type Tokens, tokensFor } from '../ops/tokens.ts';
import { openStore } from '../releases/open-store.ts';
import type { Settings } from '../settings.ts';

export interface Services {
  readonly releases: ReleaseService;
  readonly tokens: Tokens;
}

/** For commands: what `OPS_URL` names, else the store itself, in the name of who works on this machine. */
export async function openServices(settings: Settings): Promise<Services> {
  const { url, token } = settings.ops;
  if (url) {
    const { connectToService: servicesAt } = await import('./service-client.ts');
    return servicesAt(url, token);
  }
  protectDataFolder(settings.dataDir);
  const store = await openStore(settings);
  await store.clear();
  const who = userInfo().username;
  return {
    releases: localService(store, settings, who),
    tokens: tokensFor(await openTokenStore(settings), localPrincipal(who), store),
  };
}
