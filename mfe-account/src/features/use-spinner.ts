import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the spinners of Log in and Send OTP turn at least. */
export const SPINNER_MS = 2000;

/** A spinner that turns until the work is done, and for `least` milliseconds. Only the spinner waits: the work's result does not. */
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
