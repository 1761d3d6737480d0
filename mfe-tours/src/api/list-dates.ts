import { API, READS } from '@safarnama/shared/contract';
import { tourDates } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const listDates = (http: Http, tourMonthId: string | number, signal?: AbortSignal) =>
  http.get(API.datesOfMonth(tourMonthId), { schema: tourDates, at: READS.datesOfMonth, signal });
