import { useEffect, useRef } from 'react';

/** After `onMore`, focuses the link of the first card that is added to `list`, without scrolling. */
export function useFocusNewCards(cards: number | undefined) {
  const from = useRef<number>(undefined);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (from.current === undefined || cards === undefined || cards <= from.current) return;
    list.current?.querySelectorAll('article')[from.current]?.querySelector('a')?.focus({ preventScroll: true });
    from.current = undefined;
  }, [cards]);
  return { list, onMore: () => (from.current = cards) };
}
