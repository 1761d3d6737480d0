import { API, READS, type WishlistRequest } from '@safarnama/shared/contract';
import { wishes } from '@safarnama/shared/contract/replies';
import type { Wish } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

/** Resolves to the changed list, without items beyond its limit. */
export const changeWishlist = (http: Http, change: WishlistRequest): Promise<readonly Wish[]> =>
  http.post(API.wishlist(), change, { schema: wishes, at: READS.wishlist, personal: true });
