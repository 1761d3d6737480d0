import { useCallback, useEffect, useRef, useState } from 'react';

/** Minimum duration of the spinners of Log in and Send OTP. */
export const SPINNER_MS = 2000;

/** A spinner that turns until the work is done and for at least `minMs` milliseconds. It does not delay the result. */
export function useSpinner(minMs = 0): readonly [spinning: boolean, spin: <T>(work: () => Promise<T>) => Promise<T>] {
  const [spinning, setSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const spin = useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      setSpinning(true);
      const minimum = new Promise<void>((done) => {
        timer.current = setTimeout(done, minMs);
      });
      try {
        return await work();
      } finally {
        void minimum.then(() => setSpinning(false));
      }
    },
    [minMs],
  );
  return [spinning, spin];
}
