import { API, type FooterPackage, READS } from '@safarnama/shared/contract';
import { footerPackages } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getFooterPackages = (http: Http, signal?: AbortSignal): Promise<FooterPackage[]> =>
  http.get(API.footerPackages(), { schema: footerPackages, at: READS.footerPackages, signal });
