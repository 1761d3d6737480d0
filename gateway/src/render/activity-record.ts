import { closeSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Which code a worker last entered, readable while its event loop is blocked: an unnamed file that both processes have open. Unlike a
 * pipe it wakes no reader and is never full; a write costs about a microsecond. It is the worker's own claim, not evidence.
 */
export const FIELDS = {
  /** Number of the remote whose code was entered last; 0 for the shell and the worker itself. */
  who: 0,
  /** Index in the phases. */
  phase: 1,
} as const;
const FIELD_COUNT = 2;

/** Kept in memory where the system has such a folder, so that a write never waits for a disk. */
const folder = () => (statSync('/dev/shm', { throwIfNoEntry: false })?.isDirectory() ? '/dev/shm' : tmpdir());
let serial = 0;

/** The gateway's side. */
export class ActivityReader {
  /** Handed to the worker. */
  readonly fd: number;
  readonly #numbers = new Int32Array(FIELD_COUNT);
  readonly #bytes = new Uint8Array(this.#numbers.buffer);

  constructor() {
    serial += 1;
    const file = path.join(folder(), `safarnama-${process.pid}-${serial}`);
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
export class ActivityWriter {
  readonly #fd: number;
  readonly #numbers = new Int32Array(FIELD_COUNT);
  readonly #bytes = new Uint8Array(this.#numbers.buffer);

  constructor(fd: number) {
    this.#fd = fd;
  }

  #write(): void {
    writeSync(this.#fd, this.#bytes, 0, this.#bytes.length, 0);
  }

  note(who: number, phase: number): void {
    const numbers = this.#numbers;
    if (numbers[FIELDS.who] === who && numbers[FIELDS.phase] === phase) return;
    numbers[FIELDS.who] = who;
    numbers[FIELDS.phase] = phase;
    this.#write();
  }
}
