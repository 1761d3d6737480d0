import * as z from '@safarnama/shared/schema';
import { MAX_WISHES, readWish, type Wish } from '../domain/wish.ts';
import { wireRows } from './wire.ts';

const wish = z.custom<Wish>((value) => typeof value === 'string' && readWish(value) !== undefined, 'must name a tour or a room');

/** GET and POST /wishlist → data[], the newest first. */
export const wishes = wireRows(wish);

const wishList = z._default(z.array(wish).check(z.maxLength(MAX_WISHES, `must have at most ${MAX_WISHES} entries`)), []);

/** POST /wishlist, JSON. Removals are applied first. Unknown items, and items beyond the limit, are ignored. */
export const wishlistRequest = z.object({ add: wishList, remove: wishList });
export type WishlistRequest = z.input<typeof wishlistRequest>;
