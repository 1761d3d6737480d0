import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** Milliseconds after which a file of a process on another machine counts as abandoned. */
const FOREIGN_MS = 60_000;

/** Start time of a process, to tell it from a later one with the same number. Empty where the system does not report it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const here = encodeURIComponent(hostname());

/** Identifies this process: host, number, start time. Valid as a file name. */
export const processId = (): string => [here, process.pid, startOf(process.pid)].join('~');

/**
 * Whether the process with this id has ended. The age of its `file` decides for processes of other machines, which may remove it
 * meanwhile.
 */
export function hasProcessEnded(name: string, file: string): boolean {
  const [host, pid, start] = name.split('~');
  if (host !== here || !(Number(pid) > 0)) {
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
    return Date.now() - mtimeMs > FOREIGN_MS;
  }
  return !isRunning(Number(pid)) || startOf(Number(pid)) !== start;
}
