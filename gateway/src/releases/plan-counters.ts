import { tryRead, trySave } from './durable-files.ts';

type Counters = Readonly<Record<string, number>>;

/** Highest counter of each store by its name; empty for a missing or damaged file. */
export function readCounters(file: string): Counters {
  const known = tryRead(file);
  return typeof known === 'object' && known !== null ? (known as Counters) : {};
}

/** Stores a counter that is higher than the stored one. Does nothing without write access. */
export function writeCounter(file: string, store: string, counter: number): void {
  const known = readCounters(file);
  if ((known[store] ?? 0) < counter) trySave(file, () => ({ ...known, [store]: counter }));
}
