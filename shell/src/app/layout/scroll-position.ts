import { useLocation } from '@safarnama/shared/router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const STORED = 'scroll-positions';

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls to a position that the page may be too short for until its lists have loaded, repeating with each growth. Stops when
 * the visitor scrolls. Without this, scroll anchoring would follow whatever the page ended with. Returns a function that stops
 * it.
 */
function returnTo(top: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop.abort();
  };
  go();
  if (signal.aborted) return () => {};
  const growth = new ResizeObserver(go);
  growth.observe(document.documentElement);
  signal.addEventListener('abort', () => growth.disconnect());
  for (const move of MOVES) window.addEventListener(move, () => stop.abort(), { signal, passive: true });
  return () => stop.abort();
}

/**
 * A new page starts at its top with the focus on its content; back and forward restore the position, which is stored under the
 * history entry's key. A change of the query alone (filters, sorting) does not scroll.
 */
export function useScrollPosition(content: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const positions = useRef<Map<string, number>>(undefined);
  const shown = useRef({ key, pathname });

  useEffect(() => {
    positions.current = stored().set(shown.current.key, window.scrollY);
    history.scrollRestoration = 'manual';
    const onScroll = () => positions.current?.set(shown.current.key, window.scrollY);
    // The browser itself handles a reload and a page from the back/forward cache.
    const onLeave = () => {
      history.scrollRestoration = 'auto';
      sessionStorage.setItem(STORED, JSON.stringify([...(positions.current ?? [])].slice(-50)));
    };
    const onReturn = () => {
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return undefined;
    shown.current = { key, pathname };
    const left = positions.current?.get(key);
    if (left !== undefined && !hash) {
      return returnTo(left);
    }
    if (before.pathname === pathname && !hash) {
      // Stores the position also if no scroll event follows before leaving.
      positions.current?.set(key, window.scrollY);
      return undefined;
    }
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    (target ?? content.current)?.focus({ preventScroll: true });
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash, content]);
}
