import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Replies a second of one address at 32 connections, compressed as for browsers. Throws when a request failed.
 *
 * Measured by wrk: a generator in JavaScript needs more processor time per reply than a page from memory, and would measure itself.
 */
export async function requestRate(url: string, seconds: number): Promise<number> {
  const args = ['-t1', '-c32', `-d${seconds}s`, '-H', 'accept-encoding: br', url];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  await new Promise((resolve, reject) =>
    child.once('close', resolve).once('error', () => reject(new Error('wrk was not found: apt-get install wrk'))),
  );
  const figure = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (!(figure > 0) || /Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: ${output}`);
  return figure;
}

/** Requests these addresses from a separate process; `stop` returns the slowest response of each in milliseconds. */
export function probe(urls: readonly string[]): { stop(): Promise<number[]> } {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'probe.mjs'), ...urls], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    async stop() {
      child.stdin.end();
      await ended;
      return JSON.parse(output) as number[];
    },
  };
}

/** A process and its descendants, such as its workers, which an isolating program starts. A thread may be the parent of a process. */
const processTree = (pid: number): number[] => [
  pid,
  ...readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter(Boolean)
    .flatMap((child) => processTree(Number(child))),
];

/** Milliseconds of CPU that a process and its workers have used. Throws where the system does not report it. */
export function cpuOf(pid: number): number {
  return processTree(pid).reduce((sum, one) => {
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${one}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK;
  }, 0);
}
const TICK = 1000 / Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout || 100);

/** Bytes of memory that a process and its workers hold. */
export const residentOf = (pid: number): number =>
  processTree(pid).reduce(
    (sum, one) => sum + 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]),
    0,
  );
