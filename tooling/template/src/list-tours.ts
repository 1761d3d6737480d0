import { API, type FooterPackage, READS } from '@safarnama/shared/contract';
import { footerPackages } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export type Tour = FooterPackage;

export const listTours = (http: Http, signal?: AbortSignal): Promise<readonly Tour[]> =>
  http.get(API.footerPackages(), { schema: footerPackages, at: READS.footerPackages, signal });
