import { createContext, use, useSyncExternalStore } from 'react';
import type { HostApi } from './host-api.ts';
import type { SessionState } from './session.ts';

const HostContext = createContext<HostApi | null>(null);

/** Put around a tree by the shell (or the standalone page, or a test). */
export const HostProvider = HostContext.Provider;

export function useHost(): HostApi {
  const host = use(HostContext);
  if (!host) throw new Error('useHost is called outside of HostProvider');
  return host;
}

const VISITOR: SessionState = { status: 'visitor' };

/** The session in render. The server's HTML and the first render in the browser always show a visitor. */
export function useSession(): SessionState {
  const { store } = useHost().session;
  return useSyncExternalStore(store.subscribe, store.getState, () => VISITOR);
}

const never = () => () => {};

/** False on the server and while the server's HTML is taken over, true afterwards: for what only a browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const PageOrigin = createContext('');

/** Scheme and host of the page, for the absolute addresses that search engines ask for. Set by the shell. */
export const PageOriginProvider = PageOrigin.Provider;

export const usePageOrigin = (): string => use(PageOrigin);

const ServerToday = createContext('1970-01-01');

/** The date the server rendered with, so that the first render in the browser is the same. Set by the shell. */
export const ServerTodayProvider = ServerToday.Provider;

/** Today as YYYY-MM-DD in render; the server's day first, the visitor's own day after hydration. */
export function useToday(): string {
  const { clock } = useHost();
  const onServer = use(ServerToday);
  return useSyncExternalStore(
    never,
    () => clock.today(),
    () => onServer,
  );
}
