import { closeSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A few numbers of a worker that can be read although it no longer answers: in a file without a name that both processes have open.
 * Unlike a pipe it wakes nobody and is never full; a write costs about a microsecond.
 */
export const CELL = {
  /** Grows as long as the worker's event loop turns. */
  beat: 0,
  /** Number of the remote whose code was entered last; 0 for the shell and the worker itself. */
  who: 1,
  /** Index in the phases. */
  phase: 2,
  /** Megabytes of memory that the worker held when it last turned. */
  resident: 3,
} as const;
const CELLS = 4;

/** Kept in memory where the system has such a folder, so that a write never waits for a disk. */
const FOLDER = statSync('/dev/shm', { throwIfNoEntry: false })?.isDirectory() ? '/dev/shm' : tmpdir();
let serial = 0;

/** The gateway's side. */
export class Cell {
  /** Handed to the worker. */
  readonly fd: number;
  readonly #numbers = new Int32Array(CELLS);
  readonly #bytes = new Uint8Array(this.#numbers.buffer);

  constructor() {
    serial += 1;
    const file = path.join(FOLDER, `safarnama-${process.pid}-${serial}`);
    this.fd = openSync(file, 'wx+', 0o600);
    unlinkSync(file);
    writeSync(this.fd, this.#bytes, 0, this.#bytes.length, 0);
  }

  read(): Int32Array {
    readSync(this.fd, this.#bytes, 0, this.#bytes.length, 0);
    return this.#numbers;
  }

  close(): void {
    closeSync(this.fd);
  }
}

/** The worker's side. */
export class OwnCell {
  readonly #fd: number;
  readonly #numbers = new Int32Array(CELLS);
  readonly #bytes = new Uint8Array(this.#numbers.buffer);

  constructor(fd: number) {
    this.#fd = fd;
  }

  #write(): void {
    writeSync(this.#fd, this.#bytes, 0, this.#bytes.length, 0);
  }

  note(who: number, phase: number): void {
    const numbers = this.#numbers;
    if (numbers[CELL.who] === who && numbers[CELL.phase] === phase) return;
    numbers[CELL.who] = who;
    numbers[CELL.phase] = phase;
    this.#write();
  }

  /** @param resident megabytes; without it what was noted last stands */
  beat(resident?: number): void {
    const numbers = this.#numbers;
    numbers[CELL.beat] = ((numbers[CELL.beat] ?? 0) + 1) | 0;
    numbers[CELL.who] = 0;
    numbers[CELL.phase] = 0;
    if (resident !== undefined) numbers[CELL.resident] = resident;
    this.#write();
  }
}
