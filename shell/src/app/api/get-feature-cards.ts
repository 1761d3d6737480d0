import { API, type FeatureCard, featureCards, READS } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const getFeatureCards = (http: Http, signal?: AbortSignal): Promise<FeatureCard[]> =>
  http.get(API.featureCards(), { schema: featureCards, at: READS.featureCards, signal });
