import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two looks. */
const LOOK_MS = 5000;
/** Milliseconds of work since the last time that are worth it. */
const WORK_MS = 5000;
/** Share of the time that a process which has nothing to do is busy with its own timers, at most. */
const REST = 0.1;

/**
 * Gives memory back after a crowd has gone. V8 collects when it needs room, so a process that has nothing to do keeps what it held
 * at its busiest, for as long as it has nothing to do. Nobody waits for this process then; it takes some tens of milliseconds.
 */
export function startIdleGc({ look = LOOK_MS, work = WORK_MS } = {}): void {
  // The flag makes it a name of contexts that are made from now on: not of the one that remotes run in.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let last = performance.eventLoopUtilization();
  let busy = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { active, utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    busy += active;
    if (utilization > REST || busy < work) return;
    collect();
    busy = 0;
    last = performance.eventLoopUtilization();
  }, look).unref();
}
