import { useEffect, useState } from 'react';

/**
 * Rooms show as soon as they arrive. Without rooms the overlay stays until the timeout, even after two empty replies; with
 * `endAtOnce` empty replies end the search. `overlay` covers the results; `empty` shows the card for a search without results.
 */
export function phaseOf(state: { searching: boolean; rooms: number; timedOut: boolean; endAtOnce: boolean }) {
  const { searching, rooms, timedOut, endAtOnce } = state;
  const waiting = searching ? !timedOut : rooms === 0 && !timedOut && !endAtOnce;
  return { overlay: waiting, empty: !waiting && (searching || rooms === 0) };
}

/** Milliseconds without a room after which a search ends without results. */
const SEARCH_TIMEOUT_MS = 10_000;

/** True after the timeout of the current search. Every new search restarts the timer. */
export function useSearchTimeout(searching: boolean, waiting: boolean): boolean {
  const [run, setRun] = useState(0);
  const [wasSearching, setWasSearching] = useState(searching);
  const [timedOutRun, setTimedOutRun] = useState<number>();
  if (wasSearching !== searching) {
    setWasSearching(searching);
    if (searching) setRun(run + 1);
  }
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setTimedOutRun(run), SEARCH_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waiting, run]);
  return timedOutRun === run;
}
