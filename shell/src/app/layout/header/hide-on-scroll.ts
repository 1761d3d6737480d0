import { useEffect, useRef, useState } from 'react';

/** Pixels from the top within which the header stays visible. */
const NEAR_TOP = 100;

/** Whether the header is hidden after a scroll from `before` to `now` (pixels from the top). */
export function hiddenAfter(hidden: boolean, before: number, now: number): boolean {
  if (now === before) return hidden;
  return now > before && now > NEAR_TOP;
}

export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  const before = useRef(0);
  useEffect(() => {
    before.current = window.scrollY;
    const onScroll = () => {
      const from = before.current;
      const to = window.scrollY;
      before.current = to;
      setHidden((was) => hiddenAfter(was, from, to));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
