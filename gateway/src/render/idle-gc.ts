import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between two checks. */
const CHECK_MS = 5000;
/** Milliseconds of work since the last collection that justify another one. */
const WORK_MS = 5000;
/** Utilisation of the event loop up to which a process counts as idle: its own timers run then. */
const IDLE = 0.1;

/**
 * Collects garbage when the process is idle. V8 collects when it needs room, so an idle process would keep the memory of its busiest
 * time. A collection takes some tens of milliseconds.
 */
export function startIdleGc({ check = CHECK_MS, work = WORK_MS } = {}): void {
  // The flag adds `gc` to contexts that are created from now on, not to the one that remotes run in.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let last = performance.eventLoopUtilization();
  let busy = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { active, utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    busy += active;
    if (utilization > IDLE || busy < work) return;
    collect();
    busy = 0;
    last = performance.eventLoopUtilization();
  }, check).unref();
}
