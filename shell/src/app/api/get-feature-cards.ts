import { API, type FeatureCard, READS } from '@safarnama/shared/contract';
import { featureCards } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getFeatureCards = (http: Http, signal?: AbortSignal): Promise<FeatureCard[]> =>
  http.get(API.featureCards(), { schema: featureCards, at: READS.featureCards, signal });
