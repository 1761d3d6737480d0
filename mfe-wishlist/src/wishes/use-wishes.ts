import type { Wish } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useSyncExternalStore } from 'react';
import { wishesOf } from './wishes.ts';

const nothing = () => undefined;

/** Undefined on the server, and until the list is loaded. */
export function useWishes(): readonly Wish[] | undefined {
  const wishes = wishesOf(useHost());
  return useSyncExternalStore(wishes.subscribe, wishes.list, nothing);
}

/** Renders again only when this wish changes. */
export function useWished(wish: Wish): boolean {
  const wishes = wishesOf(useHost());
  return useSyncExternalStore(
    wishes.subscribe,
    () => !!wishes.list()?.includes(wish),
    () => false,
  );
}
