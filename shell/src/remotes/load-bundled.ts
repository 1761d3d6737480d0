import type { HostApi } from '@safarnama/shared/host';
import { REMOTES } from 'monolith/remotes';
import type { LoadedRemote, Remotes } from './load-remote.ts';
import type { RemoteInfo } from './page-data.ts';
import { qualify } from './route-ids.ts';

/** Replaces `load-remote.ts` in builds without federation, whose bundle contains the remotes. */
export function createRemotes(page: { readonly remotes: readonly RemoteInfo[] }, host: HostApi): Remotes {
  const versions = Object.fromEntries(page.remotes.map(({ name, version }) => [name, version]));
  const loaded = new Map<string, LoadedRemote>();
  return {
    versions: { getState: () => versions, subscribe: () => () => {} },
    stepBack: async () => false,
    isPlanned: () => true,
    loadInfos: () => Promise.resolve(),
    async load(name) {
      let remote = loaded.get(name);
      if (!remote) {
        const createRemote = REMOTES[name];
        if (!createRemote) throw new Error(`${name} is not in this build`);
        const { routes, slots } = createRemote(host);
        remote = { version: versions[name] ?? '', routes: qualify(name, routes) as unknown as LoadedRemote['routes'], slots };
        loaded.set(name, remote);
      }
      return remote;
    },
  };
}
