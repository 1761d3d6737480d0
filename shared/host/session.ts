import type { StoreApi } from 'zustand/vanilla';

/**
 * A signed-in person, as the five session storage keys hold it. Either `token` or `userid` makes somebody signed in; each may be
 * empty, and what needs one of them looks at that one.
 */
export interface Session {
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly userid: string;
  readonly role: string;
}

export type SessionState = { readonly status: 'visitor' } | ({ readonly status: 'signed-in' } & Session);

export interface SessionApi {
  /** Read-only. Writing goes through `signIn` and `signOut`. */
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>;
  /** Opens the login dialog; `view` chooses which side shows first. */
  openLogin(view?: 'login' | 'signup'): void;
  /** Stores the five keys and states `account:signed-in`. */
  signIn(session: Session): void;
  /** Removes every personal key and states `account:signed-out`. Goes nowhere by itself. */
  signOut(): void;
}
