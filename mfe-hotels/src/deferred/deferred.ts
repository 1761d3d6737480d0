import { useEffect, useState } from 'react';

/** A value that a screen opens with, or one that comes while the screen already shows. Plain JSON when it is `now`. */
export type Deferred<T> = { readonly now: T } | { readonly later: Promise<T> };

/** Long enough for a warm connection or the browser's cache, too short to be felt. */
const GRACE_MS = 150;

/**
 * What a loader answers for work that must not hold up a navigation: the value if it comes at once, else the promise.
 * On a server it always waits, because only values travel with the page. `work` must not reject.
 */
export async function defer<T>(work: Promise<T>): Promise<Deferred<T>> {
  if (typeof document === 'undefined') return { now: await work };
  const late = Symbol('late');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const first = await Promise.race([
    work,
    new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), GRACE_MS);
    }),
  ]);
  clearTimeout(timer);
  return first === late ? { later: work } : { now: first as T };
}

/** The value, or undefined while it is on its way. */
export function useDeferred<T>(deferred: Deferred<T>): T | undefined {
  const [settled, setSettled] = useState<{ readonly of: Deferred<T>; readonly value: T }>();
  useEffect(() => {
    if ('now' in deferred) return undefined;
    let wanted = true;
    void deferred.later.then((value) => {
      if (wanted) setSettled({ of: deferred, value });
    });
    return () => {
      wanted = false;
    };
  }, [deferred]);
  if ('now' in deferred) return deferred.now;
  return settled?.of === deferred ? settled.value : undefined;
}
