import type { TourDate } from '@safarnama/shared/contract';
import { MONTH_NAMES, monthNumber, sameId } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useSearchParams } from '@safarnama/shared/router';
import { useEffect, useState } from 'react';
import { listDates } from '../../../api/list-dates.ts';
import { changeLastSearch, lastMonth } from '../../../stored/last-search.ts';
import type { TourData } from '../load-tour.ts';

const MONTH = 'month';

export interface Departures {
  /** tour_month_id as text, '' for none. */
  readonly month: string;
  /** Undefined while the dates load. */
  readonly dates: readonly TourDate[] | undefined;
  chooseMonth(month: string): void;
}

/** The chosen month, stored in the address, and its dates. Dates are reloaded on each choice, because seats change. */
export function useDepartures(loaded: Pick<TourData, 'months' | 'month' | 'dates'>): Departures {
  const { http, config } = useHost();
  const [params, setParams] = useSearchParams();
  const [month, setMonth] = useState(loaded.month);
  const [dates, setDates] = useState<Readonly<Record<string, readonly TourDate[]>>>({ [loaded.month]: loaded.dates });
  const chooseMonth = (chosen: string) => {
    const name =
      MONTH_NAMES[monthNumber(loaded.months.find(({ tour_month_id }) => sameId(tour_month_id, chosen))?.month ?? '') - 1];
    if (name && config.flags.keepSearch) changeLastSearch({ month: name });
    const store = (list: readonly TourDate[]) => setDates((before) => ({ ...before, [chosen]: list }));
    setMonth(chosen);
    setParams(
      (params) => {
        params.set(MONTH, chosen);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
    listDates(http, chosen).then(store, () => store(dates[chosen] ?? []));
  };
  // The last search is known only in the browser.
  useEffect(() => {
    if (!config.flags.keepSearch || params.has(MONTH)) return;
    const wanted = monthNumber(lastMonth());
    const searched = loaded.months.find((row) => wanted && monthNumber(row.month) === wanted);
    if (searched && String(searched.tour_month_id) !== loaded.month) chooseMonth(String(searched.tour_month_id));
  }, []);
  return { month, dates: dates[month], chooseMonth };
}

export const monthInAddress = (request: Request): string | null => new URL(request.url).searchParams.get(MONTH);
