import { readFileSync } from 'node:fs';

/** Milliseconds between two checks of whether this process runs. */
const TICK_MS = 20;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Milliseconds that a process was ready to run and had no core, as the system counts them. */
const waitOf = (pid: string) => Number(read(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e6;

const own = String(process.pid);

/** Process → its wait: of this one and of those it has started. */
function waits(): Map<string, number> {
  const others = read(`/proc/${own}/task/${own}/children`).split(' ').filter(Boolean);
  return new Map([own, ...others].map((pid) => [pid, waitOf(pid)]));
}

/** Measures pauses of the machine, which a test subtracts from the time of the code. */
export interface Machine {
  /** Counts, from the call on, the milliseconds in which the machine paused or had no core for these processes. */
  watch(): () => number;
  close(): void;
}

export function openMachine(): Machine {
  const now = () => {
    const { user, system } = process.cpuUsage();
    return { at: performance.now(), used: (user + system) / 1000 + waitOf(own) };
  };
  let last = now();
  let pausedMs = 0;
  // A late tick without work or a wait for a core: the machine itself was stopped.
  const measure = () => {
    const { at, used } = now();
    const lateMs = at - last.at - TICK_MS;
    if (lateMs > TICK_MS) pausedMs += Math.max(0, lateMs - (used - last.used));
    last = { at, used };
    return pausedMs;
  };
  const timer = setInterval(measure, TICK_MS);
  timer.unref();
  return {
    watch() {
      const [before, since] = [waits(), measure()];
      return () => measure() - since + [...waits()].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
    },
    close: () => clearInterval(timer),
  };
}
