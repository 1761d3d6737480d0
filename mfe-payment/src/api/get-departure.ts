import { API, READS, type TourDate } from '@safarnama/shared/contract';
import { tourDates } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export type Departure = Pick<TourDate, 'start_date'>;

/** The departure that an address names, from the dates of its month. */
export async function getDeparture(
  http: Http,
  { month, date }: { readonly month: string | number; readonly date: string | number },
  signal?: AbortSignal,
): Promise<Departure | null> {
  const dates = await http.get(API.datesOfMonth(month), { schema: tourDates, at: READS.datesOfMonth, signal });
  const found = dates.find(({ date_id }) => String(date_id) === String(date));
  return found ? { start_date: found.start_date } : null;
}
