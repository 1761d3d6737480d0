import { useEffect, useState } from 'react';

/** A value known when the screen opens, or its promise. With `now` it is plain JSON. */
export type Deferred<T> = { readonly now: T } | { readonly later: Promise<T> };

/** Long enough for a cached or warm reply, too short to be noticed. */
const GRACE_MS = 150;

/**
 * Returns the value if it settles within the grace period, else its promise, so that the call does not delay the navigation.
 * The server always awaits, because promises cannot be serialized into page data. `work` must not reject.
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

/** The value, or undefined while it is pending. */
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
