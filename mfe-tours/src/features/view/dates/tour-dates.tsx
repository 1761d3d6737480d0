import type { TourMonth } from '@safarnama/shared/contract';
import { sameId } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { chipClass, Skeleton } from '@safarnama/shared/ui';
import { content } from './content.ts';
import { dateModel, monthText } from './date-model.ts';
import { DepartureGrid } from './departure-grid.tsx';
import css from './tour-dates.module.css';
import type { Departures } from './use-departures.ts';
import { useScrollToPressed } from './use-scroll-to-pressed.ts';

interface TourDatesProps {
  readonly months: readonly TourMonth[];
  readonly departures: Departures;
  /** Rupees for an adult. */
  readonly price: number;
  /** date_id of the chosen departure, '' for none. */
  readonly chosen: string;
  readonly onChoose: (dateId: string) => void;
}

const SKELETONS = ['a', 'b', 'c', 'd'];

/** Month buttons, and the departures of the chosen month as calendar and list. Closed departures are disabled. */
export function TourDates({ months, departures, price, chosen, onChoose }: TourDatesProps) {
  const { month, dates, chooseMonth } = departures;
  const stateText = content.availability[useHost().config.flags.wording];
  const strip = useScrollToPressed(month);
  if (months.length === 0) return <p>{content.noMonths}</p>;
  const shown = months.find(({ tour_month_id }) => sameId(tour_month_id, month));
  return (
    <div className={css.dates}>
      <fieldset>
        <legend className={css.legend}>{content.months}</legend>
        <div ref={strip} className={css.months}>
          {months.map((row) => {
            const id = String(row.tour_month_id);
            return (
              <button
                key={id}
                type="button"
                className={chipClass(id === month)}
                aria-pressed={id === month}
                onClick={() => chooseMonth(id)}
              >
                {monthText(row)}
              </button>
            );
          })}
        </div>
      </fieldset>
      <h3 className={css.legend}>{content.choose}</h3>
      {shown && (
        <DepartureGrid
          months={months}
          month={shown}
          dates={dates}
          price={price}
          chosen={chosen}
          onChoose={onChoose}
          onMonth={chooseMonth}
        />
      )}
      <div aria-live="polite" aria-busy={dates === undefined}>
        {dates === undefined ? (
          <div className={css.list}>
            {SKELETONS.map((key) => (
              <Skeleton key={key} className={css.waiting} />
            ))}
          </div>
        ) : dates.length === 0 ? (
          <p>{content.noDates}</p>
        ) : (
          <ul className={css.list}>
            {dates.map(dateModel).map((date) => (
              <li key={date.id}>
                <button
                  type="button"
                  className={css.date}
                  disabled={!date.open}
                  aria-pressed={date.id === chosen}
                  onClick={() => onChoose(date.id)}
                >
                  <span className={css.when}>{date.when}</span> <span className={css.weekdays}>{date.weekdays}</span>{' '}
                  <span className={css.availability} data-availability={date.availability}>
                    {stateText[date.availability]}
                  </span>{' '}
                  {date.seats ? <span className={css.seats}>{date.seats}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
