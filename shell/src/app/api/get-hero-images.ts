import { API, type HeroImage, heroImages, READS } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const getHeroImages = (http: Http, signal?: AbortSignal): Promise<HeroImage[]> =>
  http.get(API.heroImages(), { schema: heroImages, at: READS.heroImages, signal });
