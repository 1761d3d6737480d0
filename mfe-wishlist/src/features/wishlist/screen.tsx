import type { HostApi, Screen } from '@safarnama/shared/host';
import { loadItems } from '../../items/items.ts';
import { wishesOf } from '../../wishes/wishes.ts';
import { sharedWishes } from './shared-list.ts';
import { Wishlist } from './wishlist.tsx';

export const screen = (host: HostApi): Screen => ({
  Component: Wishlist,
  /** Null on the server, which has no access to the list: the browser loads it. */
  loader: async ({ request }) => {
    if (typeof document === 'undefined') return null;
    const shared = sharedWishes(new URL(request.url).searchParams);
    if (shared) return loadItems(shared, host, request.signal);
    const wishes = wishesOf(host);
    const items = await loadItems(await wishes.loaded(), host, request.signal);
    await wishes.drop(items.filter(({ state }) => state === 'gone').map(({ wish }) => wish));
    return items;
  },
});
