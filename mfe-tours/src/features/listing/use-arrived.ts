import { useEffect, useState } from 'react';

type Arrived<T> = { readonly from: Promise<T> } & ({ readonly value: T } | { readonly error: unknown });

/** The value, or what the promise has brought so far; undefined while it is on the way. A rejection is thrown. */
export function useArrived<T>(pending: T | Promise<T>): T | undefined {
  const [arrived, setArrived] = useState<Arrived<T>>();
  useEffect(() => {
    if (!(pending instanceof Promise)) return;
    let current = true;
    const arrive = (what: Arrived<T>) => {
      if (current) setArrived(what);
    };
    pending.then(
      (value) => arrive({ from: pending, value }),
      (error: unknown) => arrive({ from: pending, error }),
    );
    return () => {
      current = false;
    };
  }, [pending]);
  if (!(pending instanceof Promise)) return pending;
  if (arrived?.from !== pending) return undefined;
  if ('error' in arrived) throw arrived.error;
  return arrived.value;
}
