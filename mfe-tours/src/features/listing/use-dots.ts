import { useEffect, useState } from 'react';

const TICK = 500;

/** Cycles through '', '.', '..' and '...', one step every 500 ms. */
export function useDots(): string {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  return '.'.repeat(ticks % 4);
}
