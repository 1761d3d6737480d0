import { API, READS } from '@safarnama/shared/contract';
import { wishes } from '@safarnama/shared/contract/replies';
import type { Wish } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

export const getWishlist = (http: Http): Promise<readonly Wish[]> =>
  http.get(API.wishlist(), { schema: wishes, at: READS.wishlist, personal: true });
