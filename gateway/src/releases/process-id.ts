import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Milliseconds after which something of a process that can't be asked, on another machine, counts as left behind. */
const FOREIGN_MS = 60_000;

/** When a process began, so that another one that got its number later is not taken for it. Empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const here = encodeURIComponent(hostname());

/** Names this process, in letters that a file's name may have. */
export const processId = (): string => [here, process.pid, startOf(process.pid)].join('~');

/** Whether the process that left something of this age has ended. */
export function isProcessGone(name: string, age: number): boolean {
  const [host, pid, start] = name.split('~');
  if (host !== here || !(Number(pid) > 0)) return age > FOREIGN_MS;
  return !lives(Number(pid)) || startOf(Number(pid)) !== start;
}
