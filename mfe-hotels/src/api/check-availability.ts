import { API, availabilityResult, READS } from '@safarnama/shared/contract';
import { availabilityBody, type RoomStay } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

export const checkAvailability = (http: Http, stay: RoomStay, signal?: AbortSignal) =>
  http.post(API.checkAvailability(), availabilityBody(stay), {
    schema: availabilityResult,
    at: READS.checkAvailability,
    signal,
  });
