import { useCallback, useEffect, useRef, useState } from 'react';

/** Minimum duration of the spinners of Log in and Send OTP. */
export const SPINNER_MS = 2000;

/** A spinner that turns until the work is done and for at least `least` milliseconds. It does not delay the result. */
export function useSpinner(least = 0): readonly [spinning: boolean, spin: <T>(work: () => Promise<T>) => Promise<T>] {
  const [spinning, setSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const spin = useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      setSpinning(true);
      const rest = new Promise<void>((done) => {
        timer.current = setTimeout(done, least);
      });
      try {
        return await work();
      } finally {
        void rest.then(() => setSpinning(false));
      }
    },
    [least],
  );
  return [spinning, spin];
}
