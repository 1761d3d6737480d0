import type { HeroImage } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export async function getHeroImages(http: Http, signal?: AbortSignal): Promise<HeroImage[]> {
  const { API, heroImages, READS } = await import(/* webpackChunkName: "wire" */ './wire.ts');
  return http.get(API.heroImages(), { schema: heroImages, at: READS.heroImages, signal });
}
