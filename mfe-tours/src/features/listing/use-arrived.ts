import { useEffect, useState } from 'react';

/** The value, or what the promise has brought so far; undefined while it is on the way. */
export function useArrived<T>(pending: T | Promise<T>): T | undefined {
  const [arrived, setArrived] = useState<{ readonly from: Promise<T>; readonly value: T }>();
  useEffect(() => {
    if (!(pending instanceof Promise)) return;
    let current = true;
    pending.then((value) => {
      if (current) setArrived({ from: pending, value });
    });
    return () => {
      current = false;
    };
  }, [pending]);
  if (!(pending instanceof Promise)) return pending;
  return arrived?.from === pending ? arrived.value : undefined;
}
