import type { TourDate, TourMonth } from '@safarnama/shared/contract';
import { useHost, useToday } from '@safarnama/shared/host';
import { DateGrid } from '@safarnama/shared/ui/date-grid';
import { content } from './content.ts';
import { monthText } from './date-model.ts';
import { departureDays, monthKey, NO_DEPARTURE } from './departure-days.ts';
import css from './departure-grid.module.css';

interface DepartureGridProps {
  readonly months: readonly TourMonth[];
  readonly month: TourMonth;
  /** Undefined while the dates load. */
  readonly dates: readonly TourDate[] | undefined;
  /** Rupees for an adult. */
  readonly price: number;
  readonly chosen: string;
  readonly onChoose: (dateId: string) => void;
  readonly onMonth: (tourMonthId: string) => void;
}

/** Departures of a month as a calendar. A month without a year has no calendar. */
export function DepartureGrid({ months, month, dates = [], price, chosen, onChoose, onMonth }: DepartureGridProps) {
  const today = useToday();
  const stateText = content.availability[useHost().config.flags.wording];
  const key = monthKey(month);
  if (!key) return null;
  const days = departureDays(dates, price, stateText);
  return (
    <DateGrid
      className={css.grid}
      label={monthText(month)}
      month={key}
      today={today}
      day={(date) => {
        const departure = days.get(date);
        if (!departure) return NO_DEPARTURE;
        return {
          ...departure,
          chosen: departure.id === chosen,
          shows: (
            <>
              <span className={css.price} aria-hidden="true">
                {departure.price}
              </span>
              <span className={css.state} aria-hidden="true">
                {stateText[departure.state]}
              </span>
              <span aria-hidden="true">{departure.seats}</span>
            </>
          ),
        };
      }}
      onChoose={(date) => onChoose(days.get(date)?.id ?? '')}
      onMonth={(wanted) => {
        const next = months.find((row) => monthKey(row) === wanted);
        if (next) onMonth(String(next.tour_month_id));
        return next !== undefined;
      }}
    />
  );
}
