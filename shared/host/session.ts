import type { StoreApi } from 'zustand/vanilla';

/**
 * A signed-in user, as the five session storage keys hold it. Either `token` or `userid` makes a session; each may be empty, and
 * code that needs one of them checks that one.
 */
export interface Session {
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly userid: string;
  readonly role: string;
}

/** `asking`: other tabs are being asked for their session, so the status may change within a second. Since 1.8. */
export type SessionState = { readonly status: 'visitor'; readonly asking?: true } | ({ readonly status: 'signed-in' } & Session);

export interface SessionApi {
  /** Read-only. Writing goes through `signIn` and `signOut`. */
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'subscribe'>;
  /** Opens the login dialog; `view` selects its first view. */
  openLogin(view?: 'login' | 'signup'): void;
  /** Stores the five keys and emits `account:signed-in`. */
  signIn(session: Session): void;
  /** Removes all personal keys and emits `account:signed-out`. Does not navigate. */
  signOut(): void;
}
