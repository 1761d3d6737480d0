import { API, type ItineraryDay, READS } from '@safarnama/shared/contract';
import { itineraries } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getItinerary = async (http: Http, packageId: string, signal?: AbortSignal): Promise<ItineraryDay[]> =>
  (await http.get(API.itineraries(packageId), { schema: itineraries, at: READS.itineraries, signal }))[0]?.day_wise_details ?? [];
