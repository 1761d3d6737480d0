import { readFileSync } from 'node:fs';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Process → milliseconds that it was ready to run and had no core, as the system counts them: of this one and of those it has started. */
function waits(): Map<string, number> {
  const own = String(process.pid);
  const others = read(`/proc/${own}/task/${own}/children`).split(' ').filter(Boolean);
  return new Map([own, ...others].map((pid) => [pid, Number(read(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e6]));
}

/** From now on: the milliseconds for which a busy machine kept them waiting. A time without these is the code's own. */
export function watchCores(): () => number {
  const before = waits();
  return () => [...waits()].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
