import { useLocation } from '@safarnama/shared/router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const STORAGE_KEY = 'scroll-positions';

function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * Scrolls to `top` now and after each growth of the page, which may be too short until its lists have loaded. Stops when the
 * visitor scrolls, or when the returned function is called. Without it, scroll anchoring would keep the wrong position.
 */
function returnTo(top: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop.abort();
  };
  scroll();
  if (signal.aborted) return () => {};
  const growth = new ResizeObserver(scroll);
  growth.observe(document.documentElement);
  signal.addEventListener('abort', () => growth.disconnect());
  for (const type of SCROLL_INPUTS) window.addEventListener(type, () => stop.abort(), { signal, passive: true });
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
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...(positions.current ?? [])].slice(-50)));
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
    const top = positions.current?.get(key);
    if (top !== undefined && !hash) return returnTo(top);
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
