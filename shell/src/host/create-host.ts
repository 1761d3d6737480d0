import {
  type Clock,
  createLinks,
  type Events,
  HOST_API_VERSION,
  type HostApi,
  type Notify,
  type OwnedRows,
  type SessionApi,
  type SiteConfig,
} from '@safarnama/shared/host';
import { createHttp, type HttpSettings } from '@safarnama/shared/http';
import { Place, Slot } from '../remotes/slot.tsx';

export interface HostParts {
  readonly config: SiteConfig;
  /** Base URL of the API for server or browser. */
  readonly apiUrl: string;
  readonly session: SessionApi;
  readonly notify: Notify;
  readonly events: Events;
  readonly clock: Clock;
  /** The remotes of this page with their routes. */
  readonly remotes: readonly OwnedRows[];
  /** Called for failed calls, also if the caller handles the failure. */
  readonly onFailure: NonNullable<HttpSettings['onFailure']>;
  /** Transport of calls; in the browser axios. */
  readonly transport?: HttpSettings['transport'];
}

/** Creates the one HostApi of a page (or of a server). */
export function createHost({
  config,
  apiUrl,
  session,
  notify,
  events,
  clock,
  remotes,
  onFailure,
  transport,
}: HostParts): HostApi {
  const token = () => {
    const state = session.store.getState();
    return config.flags.sendAuthorization && state.status === 'signed-in' ? state.token : undefined;
  };
  return Object.freeze({
    version: HOST_API_VERSION,
    http: createHttp({ baseUrl: apiUrl, token, onFailure, unsupported: config.unsupported, ...(transport ? { transport } : {}) }),
    session,
    notify,
    events,
    links: createLinks(remotes),
    config,
    clock,
    Slot,
    Place,
  });
}
