import { API, type TourOrderRequest } from '@safarnama/shared/contract';
import { recordedId } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Any 2xx is success. Returns the order's id if the reply holds one. */
export const recordTourOrder = (http: Http, order: TourOrderRequest): Promise<string | number | null> =>
  http.post(API.tourOrder(), order, { as: 'form', personal: true, schema: recordedId('order_id') });
