import { tryRead, trySave } from './durable-files.ts';

type Counters = Readonly<Record<string, number>>;

/** Highest counter of each store by its name; empty for a missing or damaged file. */
export function readCounters(file: string): Counters {
  const known = tryRead(file);
  return typeof known === 'object' && known !== null ? (known as Counters) : {};
}

/** Keeps a counter that is higher than the stored one. Without write access it lasts as long as the process of the caller. */
export function writeCounter(file: string, store: string, counter: number): void {
  const known = readCounters(file);
  if ((known[store] ?? 0) < counter) trySave(file, () => ({ ...known, [store]: counter }));
}
