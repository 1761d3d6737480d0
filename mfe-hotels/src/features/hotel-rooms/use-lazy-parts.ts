import { useEffect, useState } from 'react';

type LazyParts = typeof import('./lazy-parts.tsx');

/**
 * What the page can do without until it answers input: the bar's dialogs, the chips of chosen filters, searches beside one that
 * found nothing. Who presses earlier sees a dialog when it is here; what did not come is asked for again with the next press.
 */
export function useLazyParts(asked: boolean): LazyParts | undefined {
  const [parts, setParts] = useState<LazyParts>();
  useEffect(() => {
    if (parts) return;
    import(/* webpackChunkName: "hotel-rooms-lazy" */ './lazy-parts.tsx').then(setParts, () => {});
  }, [parts, asked]);
  return parts;
}
