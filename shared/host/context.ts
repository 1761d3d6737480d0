import { createContext, use, useSyncExternalStore } from 'react';
import type { HostApi } from './host-api.ts';
import type { SessionState } from './session.ts';

const HostContext = createContext<HostApi | null>(null);

/** Provides the host to a tree; rendered by the shell, the standalone page and tests. */
export const HostProvider = HostContext.Provider;

export function useHost(): HostApi {
  const host = use(HostContext);
  if (!host) throw new Error('useHost is called outside of HostProvider');
  return host;
}

const VISITOR: SessionState = { status: 'visitor' };

/** The session in render. The server's HTML and the first render in the browser always show a logged-out visitor. */
export function useSession(): SessionState {
  const { store } = useHost().session;
  return useSyncExternalStore(store.subscribe, store.getState, () => VISITOR);
}

const noSubscription = () => () => {};

/** False on the server and during hydration, true afterwards: for browser-only state. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

const PageOrigin = createContext('');

/** Scheme and host of the page, for absolute URLs in metadata. Set by the shell. */
export const PageOriginProvider = PageOrigin.Provider;

export const usePageOrigin = (): string => use(PageOrigin);

const ServerToday = createContext('1970-01-01');

/** The date that the server rendered with, so that hydration matches. Set by the shell. */
export const ServerTodayProvider = ServerToday.Provider;

/** Today as YYYY-MM-DD in render; the server's first, so that hydration matches, then the clock's: midnight may have passed. */
export function useToday(): string {
  const { clock } = useHost();
  const onServer = use(ServerToday);
  return useSyncExternalStore(
    noSubscription,
    () => clock.today(),
    () => onServer,
  );
}
