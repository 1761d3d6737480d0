import { API, READS } from '@safarnama/shared/contract';
import { availabilityResult } from '@safarnama/shared/contract/replies';
import { availabilityBody, type RoomStay } from '@safarnama/shared/domain';
import type { Http } from '@safarnama/shared/host';

export const checkAvailability = (http: Http, stay: RoomStay, signal?: AbortSignal) =>
  http.post(API.checkAvailability(), availabilityBody(stay), {
    schema: availabilityResult,
    at: READS.checkAvailability,
    signal,
  });
