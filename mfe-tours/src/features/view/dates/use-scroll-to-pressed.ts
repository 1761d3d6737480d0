import { useEffect, useRef } from 'react';

/** Scrolls the pressed button to the start of its row, so that no button before it is cut; the page does not scroll. */
export function useScrollToPressed(pressed: string) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = pressed && row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (button && row.current)
      row.current.scrollLeft = button.offsetLeft - (row.current.firstElementChild as HTMLElement).offsetLeft;
  }, [pressed]);
  return row;
}
