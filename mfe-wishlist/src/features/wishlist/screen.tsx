import type { HostApi, Screen } from '@safarnama/shared/host';
import { loadItems } from '../../items/items.ts';
import { wishesOf } from '../../wishes/wishes.ts';
import { Wishlist } from './wishlist.tsx';

export const screen = (host: HostApi): Screen => ({
  Component: Wishlist,
  /** The server knows nobody's list: null, and the browser asks again. */
  loader: async ({ request }) =>
    typeof document === 'undefined' ? null : loadItems(await wishesOf(host).known(), host, request.signal),
});
