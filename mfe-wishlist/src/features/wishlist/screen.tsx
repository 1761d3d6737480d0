import type { HostApi, Screen } from '@safarnama/shared/host';
import { loadItems } from '../../items/items.ts';
import { wishesOf } from '../../wishes/wishes.ts';
import { sharedWishes } from './shared-list.ts';
import { Wishlist } from './wishlist.tsx';

export const screen = (host: HostApi): Screen => ({
  Component: Wishlist,
  /** Null on the server, which has no access to the list: the browser loads it. */
  loader: async ({ request }) =>
    typeof document === 'undefined'
      ? null
      : loadItems(sharedWishes(new URL(request.url).searchParams) ?? (await wishesOf(host).loaded()), host, request.signal),
});
