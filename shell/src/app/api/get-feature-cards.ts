import type { FeatureCard } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export async function getFeatureCards(http: Http, signal?: AbortSignal): Promise<FeatureCard[]> {
  const { API, featureCards, READS } = await import(/* webpackChunkName: "wire" */ './wire.ts');
  return http.get(API.featureCards(), { schema: featureCards, at: READS.featureCards, signal });
}
