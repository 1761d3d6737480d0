import { BOOKINGS_KEPT } from '@safarnama/shared/domain';
import type { Events, Session, SessionApi, SessionState } from '@safarnama/shared/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

const KEYS = ['token', 'email', 'name', 'userid', 'role'] as const satisfies readonly (keyof Session)[];
/** Removed at the end of a session together with the five keys. */
const PERSONAL = ['roomtype', 'register', 'require_room'];
/** Drafts of the remotes: keys with this prefix are removed at the end of a session. */
const DRAFT = 'draft:';

function read(storage: Storage): SessionState {
  const session = Object.fromEntries(KEYS.map((key) => [key, storage.getItem(key) ?? ''])) as unknown as Session;
  return session.token || session.userid ? { status: 'signed-in', ...session } : { status: 'visitor' };
}

const same = (a: SessionState, b: SessionState) => JSON.stringify(a) === JSON.stringify(b);

/** Open view of the login dialog; null while it is closed. */
export type LoginView = 'login' | 'signup' | null;

export interface SessionParts {
  readonly session: SessionApi;
  readonly loginView: StoreApi<{ readonly view: LoginView }>;
  /** Marks a visitor's state as preliminary, until it is called with false. */
  readonly setAsking: (asking: boolean) => void;
}

/**
 * The session store. It mirrors five session storage keys, so a session lives as long as its tab. On a server `storage` is
 * undefined: always logged out. `share-session.ts` copies it between tabs.
 */
export function createSession(events: Events, storage: Storage | undefined): SessionParts {
  let asking = false;
  const stored = (from: Storage): SessionState => {
    const state = read(from);
    return asking && state.status === 'visitor' ? { ...state, asking } : state;
  };
  const store = createStore<SessionState>(() => (storage ? read(storage) : { status: 'visitor' }));
  let latest = store.getState();
  /** The storage is authoritative: direct changes take effect on the next read, which notifies listeners. */
  const getState = () => {
    const now = storage ? stored(storage) : latest;
    if (!same(now, latest)) {
      latest = now;
      queueMicrotask(() => store.setState(latest, true));
    }
    return latest;
  };
  const loginView = createStore<{ view: LoginView }>(() => ({ view: null }));
  const session: SessionApi = {
    store: { getState, subscribe: store.subscribe },
    openLogin: (view = 'login') => loginView.setState({ view }),
    signIn: (given) => {
      const before = getState();
      // The texts and offline copies of one user are removed before another one gets the tab.
      if (before.status === 'signed-in' && before.userid !== given.userid) session.signOut();
      for (const key of KEYS) storage?.setItem(key, given[key]);
      latest = { status: 'signed-in', ...given };
      store.setState(latest, true);
      events.emit('account:signed-in', { userid: given.userid, name: given.name });
    },
    signOut: () => {
      if (storage) {
        const drafts = Object.keys(storage).filter((key) => key.startsWith(DRAFT));
        for (const key of [...KEYS, ...PERSONAL, ...drafts]) storage.removeItem(key);
        // The visitor's bookings that are stored for offline use.
        if (typeof caches !== 'undefined') void caches.delete(BOOKINGS_KEPT).catch(() => {});
      }
      latest = { status: 'visitor' };
      store.setState(latest, true);
      events.emit('account:signed-out', {});
    },
  };
  const setAsking = (value: boolean) => {
    asking = value;
    getState();
  };
  return { session, loginView, setAsking };
}
