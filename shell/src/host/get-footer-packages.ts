import { API, type FooterPackage, footerPackages, READS } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const getFooterPackages = (http: Http, signal?: AbortSignal): Promise<FooterPackage[]> =>
  http.get(API.footerPackages(), { schema: footerPackages, at: READS.footerPackages, signal });
