import type { Rating } from '@safarnama/shared/contract';
import { storageUrl, useHost } from '@safarnama/shared/host';
import { Reviews } from '@safarnama/shared/ui/reviews';
import { listReviews } from '../../api/list-reviews.ts';

/** Reviews of the hotel; there are none per room. */
export function RoomReviews({ id, rating }: { readonly id: string; readonly rating: Rating }) {
  const { http, config } = useHost();
  return <Reviews rating={rating} load={(page) => listReviews(http, id, page)} picture={(name) => storageUrl(config, name)} />;
}
