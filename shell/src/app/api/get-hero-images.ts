import { API, type HeroImage, READS } from '@safarnama/shared/contract';
import { heroImages } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getHeroImages = (http: Http, signal?: AbortSignal): Promise<HeroImage[]> =>
  http.get(API.heroImages(), { schema: heroImages, at: READS.heroImages, signal });
