import { useEffect, useRef } from 'react';

/** Scrolls the pressed button to the middle of its row, without scrolling the page. */
export function useScrollToPressed(pressed: string) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const one = pressed && row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!one || !row.current) return;
    row.current.scrollLeft = one.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - one.offsetWidth) / 2;
  }, [pressed]);
  return row;
}
