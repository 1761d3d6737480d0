import { API, READS } from '@safarnama/shared/contract';
import { tourMonths } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const listMonths = (http: Http, packageId: string, signal?: AbortSignal) =>
  http.get(API.months(packageId), { schema: tourMonths, at: READS.months, signal });
