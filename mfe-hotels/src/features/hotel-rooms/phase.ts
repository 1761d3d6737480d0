import { useEffect, useState } from 'react';

export interface Phase {
  /** The overlay lies over the results. */
  readonly overlay: boolean;
  /** The card that says that there is nothing. */
  readonly empty: boolean;
}

/**
 * Rooms show as soon as they are here. Without any the page goes on waiting until the time is up, even when both lists have
 * answered that they are empty, unless `endAtOnce`.
 */
export function phaseOf(state: { searching: boolean; rooms: number; timedOut: boolean; endAtOnce: boolean }): Phase {
  const { searching, rooms, timedOut, endAtOnce } = state;
  const waiting = searching ? !timedOut : rooms === 0 && !timedOut && !endAtOnce;
  return { overlay: waiting, empty: !waiting && (searching || rooms === 0) };
}

/** Milliseconds without a room, on the visitor's clock, after which a search has found nothing. */
const SEARCH_TIMEOUT_MS = 10_000;

/** True once a search has gone on for too long. Every new search starts anew. */
export function useSearchTimeout(searching: boolean, waiting: boolean): boolean {
  const [run, setRun] = useState(0);
  const [was, setWas] = useState(searching);
  const [lost, setLost] = useState<number>();
  if (was !== searching) {
    setWas(searching);
    if (searching) setRun(run + 1);
  }
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLost(run), SEARCH_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waiting, run]);
  return lost === run;
}
