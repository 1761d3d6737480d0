import { createLinks, HOST_API_VERSION, type HostApi, type OwnedRows } from '@safarnama/shared/host';
import { createHttp, type HttpSettings } from '@safarnama/shared/http';
import { Place, Slot } from './remotes/slot.tsx';

interface HostParts extends Pick<HostApi, 'config' | 'session' | 'notify' | 'events' | 'clock'> {
  /** Base URL of the API for server or browser. */
  readonly apiUrl: string;
  /** The remotes of this page with their routes. */
  readonly remotes: readonly OwnedRows[];
  /** Called for failed calls, also if the caller handles the failure. */
  readonly onFailure: NonNullable<HttpSettings['onFailure']>;
  /** Transport of calls; in the browser axios. */
  readonly transport?: HttpSettings['transport'];
}

/** Creates the one HostApi of a page (or of a server). */
export function createHost({ apiUrl, remotes, onFailure, transport, ...parts }: HostParts): HostApi {
  const { config, session } = parts;
  const token = () => {
    const state = session.store.getState();
    return config.flags.sendAuthorization && state.status === 'signed-in' ? state.token : undefined;
  };
  return Object.freeze({
    version: HOST_API_VERSION,
    http: createHttp({ baseUrl: apiUrl, token, onFailure, unsupported: config.unsupported, ...(transport ? { transport } : {}) }),
    links: createLinks(remotes),
    ...parts,
    Slot,
    Place,
  });
}
