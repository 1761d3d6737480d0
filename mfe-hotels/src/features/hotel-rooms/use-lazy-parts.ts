import { useEffect, useState } from 'react';

type LazyParts = typeof import('./lazy-parts.tsx');

/**
 * Loads parts that are not needed before hydration: dialogs, filter chips, nearby searches. A dialog that was requested
 * earlier opens when loaded; a failed load is retried with the next press.
 */
export function useLazyParts(requested: boolean): LazyParts | undefined {
  const [parts, setParts] = useState<LazyParts>();
  useEffect(() => {
    if (parts) return;
    import(/* webpackChunkName: "hotel-rooms-lazy" */ './lazy-parts.tsx').then(setParts, () => {});
  }, [parts, requested]);
  return parts;
}
