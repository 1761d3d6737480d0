import { API, type TourOrderRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const recordTourOrder = (http: Http, order: TourOrderRequest): Promise<undefined> =>
  http.post(API.tourOrder(), order, { as: 'form', personal: true });
