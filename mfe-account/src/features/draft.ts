import { isApiFailure, type SessionApi, useSession } from '@safarnama/shared/host';
import { useRevalidator } from '@safarnama/shared/router';
import { useEffect, useRef, useState } from 'react';

/**
 * Typed text, in session storage until `clear`: a login loads the page again. Each user has keys of their own, and the shell removes
 * all keys with this prefix at a logout.
 */
export function useDraft(name: string, initial = '') {
  const session = useSession();
  const key = `draft:${session.status === 'signed-in' ? session.userid : ''}:${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  const write = (next: string) => {
    setText(next);
    sessionStorage.setItem(key, next);
  };
  return { text, write, clear: () => sessionStorage.removeItem(key) };
}

/**
 * Opens the login dialog after a call that found the session ended, and returns whether it did. The session stays, since a logout would
 * remove the drafts.
 */
export function logInAfter(error: unknown, session: SessionApi): boolean {
  const ended = isApiFailure(error) && error.status === 401;
  if (ended) session.openLogin('login');
  return ended;
}

/** Loads the data of a page whose session has ended again after a login, also one in another tab. */
export function useReloadAtLogin(): void {
  const session = useSession();
  const token = session.status === 'signed-in' ? session.token : '';
  const { revalidate } = useRevalidator();
  const loadedWith = useRef(token);
  useEffect(() => {
    if (token === loadedWith.current) return;
    loadedWith.current = token;
    void revalidate();
  }, [token, revalidate]);
}
