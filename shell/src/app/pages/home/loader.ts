import type { FeatureCard, HeroImage } from '@safarnama/shared/contract';
import { type HostApi, storageUrl } from '@safarnama/shared/host';
import type { LoaderFunctionArgs } from '@safarnama/shared/router';
import { getFeatureCards } from '../../api/get-feature-cards.ts';
import { getHeroImages } from '../../api/get-hero-images.ts';

export interface HomeData {
  /** Pictures named by the API; fewer than three when it names fewer or fails. */
  readonly slides: readonly HeroImage[];
  readonly features: readonly FeatureCard[];
}

const orNone = async <T>(list: Promise<T[]>): Promise<T[]> => list.catch(() => []);

/** Data of the home page itself; its slots load their own. The part of a failed call is omitted. */
export const loader =
  (host: HostApi) =>
  async ({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> => {
    const [images, features] = await Promise.all([
      orNone(getHeroImages(host.http, signal)),
      orNone(getFeatureCards(host.http, signal)),
    ]);
    const slides = images.map(({ url, alt }) => ({ url: storageUrl(host.config, url), alt }));
    return { slides, features };
  };
