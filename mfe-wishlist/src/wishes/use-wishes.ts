import type { Wish } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useSyncExternalStore } from 'react';
import { wishesOf } from './wishes.ts';

const nothing = () => undefined;

/** Undefined on the server, and until it is known. */
export function useWishes(): readonly Wish[] | undefined {
  const wishes = wishesOf(useHost());
  return useSyncExternalStore(wishes.subscribe, wishes.list, nothing);
}

/** Draws anew only when this one wish changes. */
export function useWished(wish: Wish): boolean {
  const wishes = wishesOf(useHost());
  return useSyncExternalStore(
    wishes.subscribe,
    () => !!wishes.list()?.includes(wish),
    () => false,
  );
}
