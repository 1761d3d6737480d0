import { useEffect, useState } from 'react';

type Settled<T> = { readonly from: Promise<T> } & ({ readonly value: T } | { readonly error: unknown });

/** The value, or undefined while the promise is pending. A rejection is thrown. */
export function useDeferred<T>(pending: T | Promise<T>): T | undefined {
  const [settled, setSettled] = useState<Settled<T>>();
  useEffect(() => {
    if (!(pending instanceof Promise)) return;
    let current = true;
    const settle = (next: Settled<T>) => {
      if (current) setSettled(next);
    };
    pending.then(
      (value) => settle({ from: pending, value }),
      (error: unknown) => settle({ from: pending, error }),
    );
    return () => {
      current = false;
    };
  }, [pending]);
  if (!(pending instanceof Promise)) return pending;
  if (settled?.from !== pending) return undefined;
  if ('error' in settled) throw settled.error;
  return settled.value;
}
