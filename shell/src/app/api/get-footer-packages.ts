import type { FooterPackage } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export async function getFooterPackages(http: Http, signal?: AbortSignal): Promise<FooterPackage[]> {
  const { API, footerPackages, READS } = await import(/* webpackChunkName: "wire" */ './wire.ts');
  return http.get(API.footerPackages(), { schema: footerPackages, at: READS.footerPackages, signal });
}
