import { useEffect, useState } from 'react';

/** Milliseconds that a loader waits before the page shows a loading state. */
const GRACE_MS = 150;

export interface Deferred<T> {
  /** The value, or its promise when the call takes longer than the grace period. */
  readonly answer: T | Promise<T>;
}

/**
 * Lets a page render while its data loads. A fast or cached answer renders with the page, without a loading state; Back then
 * restores the scroll position. The server always awaits, because promises cannot be serialized into page data.
 */
export async function defer<T>(promise: Promise<T>, graceMs = GRACE_MS): Promise<Deferred<T>> {
  if (typeof document === 'undefined') return { answer: await promise };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<Deferred<T>>((resolve) => {
    timer = setTimeout(() => resolve({ answer: promise }), graceMs);
  });
  const first = await Promise.race([promise.then((answer) => ({ answer })), later]);
  clearTimeout(timer);
  return first;
}

type Settled<T> = { readonly from: Promise<T> } & ({ readonly value: T } | { readonly error: unknown });

/** The value, or undefined while the promise is pending. A rejection is thrown. */
export function useDeferred<T>({ answer }: Deferred<T>): T | undefined {
  const [settled, setSettled] = useState<Settled<T>>();
  useEffect(() => {
    if (!(answer instanceof Promise)) return;
    let current = true;
    const settle = (next: Settled<T>) => {
      if (current) setSettled(next);
    };
    answer.then(
      (value) => settle({ from: answer, value }),
      (error: unknown) => settle({ from: answer, error }),
    );
    return () => {
      current = false;
    };
  }, [answer]);
  if (!(answer instanceof Promise)) return answer;
  if (settled?.from !== answer) return undefined;
  if ('error' in settled) throw settled.error;
  return settled.value;
}
