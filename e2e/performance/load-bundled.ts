import type { HostApi } from '@safarnama/shared/host';
import { createRemote as account } from '../../mfe-account/src/remote.ts';
import { createRemote as hotels } from '../../mfe-hotels/src/remote.ts';
import { createRemote as payment } from '../../mfe-payment/src/remote.ts';
import { createRemote as tours } from '../../mfe-tours/src/remote.ts';
import type { LoadedRemote, Remotes } from '../../shell/src/remotes/load-remote.ts';
import type { RemoteInfo } from '../../shell/src/remotes/page-data.ts';
import { qualify } from '../../shell/src/remotes/route-ids.ts';

const DOORS = { 'mfe-account': account, 'mfe-hotels': hotels, 'mfe-payment': payment, 'mfe-tours': tours };

/** Stands in for `remotes/load-remote.ts` in the build without federation: the remotes are part of the bundle. */
export function createRemotes(page: { readonly remotes: readonly RemoteInfo[] }, host: HostApi): Remotes {
  const versions = Object.fromEntries(page.remotes.map(({ name, version }) => [name, version]));
  const loaded = new Map<string, LoadedRemote>();
  return {
    versions: { getState: () => versions, subscribe: () => () => {} },
    stepBack: async () => false,
    isPlanned: () => true,
    learn: () => Promise.resolve(),
    async load(name) {
      let remote = loaded.get(name);
      if (!remote) {
        const { routes, slots } = DOORS[name as keyof typeof DOORS](host);
        remote = { version: versions[name] ?? '', routes: qualify(name, routes) as unknown as LoadedRemote['routes'], slots };
        loaded.set(name, remote);
      }
      return remote;
    },
  };
}
