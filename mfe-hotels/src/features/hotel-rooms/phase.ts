import { useEffect, useState } from 'react';

export interface Phase {
  /** The overlay lies over the results. */
  readonly overlay: boolean;
  /** The card that says that there is nothing. */
  readonly none: boolean;
}

/**
 * Rooms show as soon as they are here. Without any the page goes on waiting until the time is up, even when both lists have
 * answered that they are empty, unless `endAtOnce`.
 */
export function phaseOf(state: { searching: boolean; rooms: number; gaveUp: boolean; endAtOnce: boolean }): Phase {
  const { searching, rooms, gaveUp, endAtOnce } = state;
  const waiting = searching ? !gaveUp : rooms === 0 && !gaveUp && !endAtOnce;
  return { overlay: waiting, none: !waiting && (searching || rooms === 0) };
}

/** Milliseconds without a room, on the visitor's clock, after which a search has found nothing. */
const PATIENCE = 10_000;

/** True once a search has gone on for too long. Every new search starts anew. */
export function useGaveUp(searching: boolean, waiting: boolean): boolean {
  const [run, setRun] = useState(0);
  const [was, setWas] = useState(searching);
  const [lost, setLost] = useState<number>();
  if (was !== searching) {
    setWas(searching);
    if (searching) setRun(run + 1);
  }
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLost(run), PATIENCE);
    return () => clearTimeout(timer);
  }, [waiting, run]);
  return lost === run;
}
