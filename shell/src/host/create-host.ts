import {
  type Clock,
  type Events,
  HOST_API_VERSION,
  type HostApi,
  links,
  type Notify,
  type SessionApi,
  type SiteConfig,
} from '@safarnama/shared/host';
import { createHttp, type HttpSettings } from '@safarnama/shared/http';
import { Slot } from '../remotes/slot.tsx';

export interface HostParts {
  readonly config: SiteConfig;
  /** Where the API is reached from this side; in the browser the configured base. */
  readonly apiUrl: string;
  readonly session: SessionApi;
  readonly notify: Notify;
  readonly events: Events;
  readonly clock: Clock;
  /** Told of failed calls; what swallows one leaves this trace. */
  readonly onFailure: NonNullable<HttpSettings['onFailure']>;
  /** How calls are sent; in the browser axios. */
  readonly transport?: HttpSettings['transport'];
}

/** The one HostApi of a page (or of a server). */
export function createHost({ config, apiUrl, session, notify, events, clock, onFailure, transport }: HostParts): HostApi {
  const token = () => {
    const state = session.store.getState();
    return config.flags.sendAuthorization && state.status === 'signed-in' ? state.token : undefined;
  };
  return Object.freeze({
    version: HOST_API_VERSION,
    http: createHttp({ baseUrl: apiUrl, token, onFailure, ...(transport ? { transport } : {}) }),
    session,
    notify,
    events,
    links,
    config,
    clock,
    Slot,
  });
}
