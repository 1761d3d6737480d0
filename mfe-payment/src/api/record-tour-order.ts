import { API, type TourOrderRequest } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

const idOf = (body: unknown): string | number | null => {
  const { order_id: id } = ((body ?? {}) as { data?: { order_id?: unknown } }).data ?? {};
  return typeof id === 'number' || typeof id === 'string' ? id : null;
};
/** Reads the reply without a lazily loaded schema: a recorded order must not fail because a chunk could not be loaded. */
const recorded = { '~standard': { validate: (body: unknown) => ({ value: idOf(body) }) } } as const;

/** Any 2xx is success. Returns the order's id if the reply holds one. */
export const recordTourOrder = (http: Http, order: TourOrderRequest): Promise<string | number | null> =>
  http.post(API.tourOrder(), order, { as: 'form', personal: true, schema: recorded });
