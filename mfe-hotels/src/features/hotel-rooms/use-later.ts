import { useEffect, useState } from 'react';

type Later = typeof import('./later.tsx');

/**
 * What the page can do without until it answers input: the bar's dialogs, the chips of chosen filters, searches beside one that
 * found nothing. Who presses earlier sees a dialog when it is here; what did not come is asked for again with the next press.
 */
export function useLater(asked: boolean): Later | undefined {
  const [later, setLater] = useState<Later>();
  useEffect(() => {
    if (later) return;
    import(/* webpackChunkName: "hotel-rooms-later" */ './later.tsx').then(setLater, () => {});
  }, [later, asked]);
  return later;
}
