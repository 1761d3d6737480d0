import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Counters = Readonly<Record<string, number>>;

/** Highest counter of each store by its name; empty for a missing or damaged file. */
export function readCounters(file: string): Counters {
  try {
    const known = JSON.parse(readFileSync(file, 'utf8')) as Counters;
    return typeof known === 'object' && known !== null ? known : {};
  } catch {
    return {};
  }
}

/** Keeps a counter that is higher than the stored one. Without write access it is forgotten at the end of the process. */
export function writeCounter(file: string, store: string, counter: number): void {
  try {
    const known = readCounters(file);
    if ((known[store] ?? 0) >= counter) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...known, [store]: counter }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // The caller keeps the counter in memory.
  }
}
