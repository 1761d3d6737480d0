import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { type Isolation, nodeProcess } from './isolation.ts';

const MB = 1024 * 1024;

let pageSize = 0;
/** Bytes of a memory page, computed from the system's data about this process. */
function pageBytes(): number {
  if (pageSize === 0) {
    const pages = Number(readFileSync('/proc/self/statm', 'latin1').split(' ')[1]);
    pageSize = 2 ** Math.round(Math.log2(process.memoryUsage.rss() / pages));
  }
  return pageSize;
}

/** Memory and CPU time of a worker, as the system counts them in /proc. */
export class ProcessStats {
  readonly #spawned: number;
  readonly #isolation: Isolation;
  readonly #text = Buffer.alloc(64);
  readonly #files = new Map<string, number>();
  #pid: number | undefined;
  #isClosed = false;

  /** @param spawned the process that was started; Node may run in a child of it */
  constructor(spawned: number, isolation: Isolation) {
    this.#spawned = spawned;
    this.#isolation = isolation;
  }

  /** Finds the process of Node once it runs. Makes it the first one that the system ends when the machine runs out of memory. */
  attach(): void {
    if (this.#pid !== undefined) return;
    this.#pid = nodeProcess(this.#spawned, this.#isolation);
    try {
      writeFileSync(`/proc/${this.#pid}/oom_score_adj`, '1000');
    } catch {}
  }

  /** Megabytes of memory; 0 where the system does not count it. */
  get resident(): number {
    if (this.#isClosed || this.#pid === undefined) return 0;
    try {
      return (Number(this.#read('statm').split(' ')[1]) * pageBytes()) / MB;
    } catch {
      return 0;
    }
  }

  /** Milliseconds in which the main thread ran, and in which it waited for a core; undefined where the system does not count them. */
  get times(): { readonly running: number; readonly waiting: number } | undefined {
    if (this.#isClosed || this.#pid === undefined) return undefined;
    try {
      const [running = 0, waiting = 0] = this.#read('schedstat').split(' ').map(Number);
      return { running: running / 1e6, waiting: waiting / 1e6 };
    } catch {
      return undefined;
    }
  }

  /** The text now. The file stays open: each page reads it several times. */
  #read(name: 'statm' | 'schedstat'): string {
    const file = this.#files.get(name) ?? openSync(`/proc/${this.#pid}/${name}`, 'r');
    this.#files.set(name, file);
    return this.#text.toString('latin1', 0, readSync(file, this.#text, 0, this.#text.length, 0));
  }

  close(): void {
    this.#isClosed = true;
    for (const file of this.#files.values()) closeSync(file);
  }
}
