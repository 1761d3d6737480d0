import { READS, type TourOrder } from '@safarnama/shared/contract';
import { tourOrders } from '@safarnama/shared/contract/replies';
import type { HostApi } from '@safarnama/shared/host';

export const getTourOrders = ({ http, config }: HostApi, userId: string, signal?: AbortSignal): Promise<TourOrder[]> =>
  http.get(config.paths.tourOrders.replace('{id}', encodeURIComponent(userId)), {
    schema: tourOrders,
    at: READS.tourOrders,
    personal: true,
    signal,
  });
