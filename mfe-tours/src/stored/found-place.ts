import { useSyncExternalStore } from 'react';

let found = { text: '', name: '' };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Stores, while the page is open, how the tours of a search name the place that was searched as `text`. */
export function storeFoundPlace(text: string, name: string): void {
  found = { text, name };
  for (const listener of listeners) listener();
}

/** A place as the tours that were found there name it, else as it was typed. */
export const useFoundPlace = (text: string): string =>
  useSyncExternalStore(
    subscribe,
    () => (found.text === text ? found.name : text),
    () => text,
  );
