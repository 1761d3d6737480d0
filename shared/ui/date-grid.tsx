import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { addDays, formatLongDate, type LocalDate, shortWeekday, weekday } from '../domain/calendar.ts';
import { addMonths, daysOf, type LocalMonth, monthOf, weekdayNumber } from '../domain/month.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface GridDay {
  /** Announced after the date: `from ₹1,200`, `closed`. */
  readonly text: string;
  /** Can be chosen. Other days can be focused, so that their text is announced. */
  readonly free: boolean;
  readonly chosen?: boolean;
  /** For the style sheet, as `data-state`. */
  readonly state?: string;
  /** Visible text below the number (`aria-hidden`); `says` holds it for screen readers. */
  readonly shows?: ReactNode;
}

export interface DateGridProps {
  /** The grid's name. */
  readonly label: string;
  readonly month: LocalMonth;
  readonly today: LocalDate;
  readonly day: (date: LocalDate) => GridDay;
  readonly onChoose: (date: LocalDate) => void;
  /** Called when a key leads into another month. False: that month is not available, and the focus stays. */
  readonly onMonth: (month: LocalMonth) => boolean;
  /** The owner styles `th`, `td`, `[data-date]`, `[data-state]` and ARIA states. */
  readonly className?: string | undefined;
}

/** Any Sunday. */
const SUNDAY = '2023-01-01';
const WEEK = [0, 1, 2, 3, 4, 5, 6];

const KEYS: Readonly<Record<string, (date: LocalDate, far: boolean) => LocalDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayNumber(date)),
  End: (date) => addDays(date, 6 - weekdayNumber(date)),
  PageUp: (date, far) => addMonths(date, far ? -12 : -1),
  PageDown: (date, far) => addMonths(date, far ? 12 : 1),
};

/**
 * A month as the date grid of the ARIA Authoring Practices: one tab stop; arrows move by days and weeks, Home and End to the ends
 * of the week, Page Up and Page Down by months (with Shift by years), Enter and Space choose. It is not in the `shared/ui`
 * singleton: an area that uses it bundles it, with its own styles.
 */
export function DateGrid({ label, month, today, day, onChoose, onMonth, className }: DateGridProps) {
  const [last, setLast] = useState<LocalDate>();
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const dates = daysOf(month);
  const days = new Map(dates.map((date) => [date, day(date)]));
  const stop =
    (last && days.has(last) ? last : undefined) ??
    dates.find((date) => days.get(date)?.chosen) ??
    dates.find((date) => days.get(date)?.free) ??
    dates[0];

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus();
  }, [stop]);

  const choose = (date: LocalDate) => {
    setLast(date);
    if (days.get(date)?.free) onChoose(date);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const date = (event.target as HTMLElement).dataset.date;
    const chooses = event.key === 'Enter' || event.key === ' ';
    const to = KEYS[event.key];
    if (!date || !(chooses || to) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!to) return choose(date);
    const next = to(date, event.shiftKey);
    if (next === date || (monthOf(next) !== month && !onMonth(monthOf(next)))) return;
    moved.current = true;
    setLast(next);
  };

  const before = weekdayNumber(dates[0] ?? '');
  const weeks = WEEK.slice(0, Math.ceil((before + dates.length) / 7));
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA Authoring Practices use a table as grid.
    <table ref={table} role="grid" aria-label={label} className={className} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {WEEK.map((column) => {
            const name = weekday(addDays(SUNDAY, column));
            return (
              <th key={name} scope="col" abbr={name}>
                {shortWeekday(name)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week}>
            {WEEK.map((column) => {
              const date = dates[week * 7 + column - before];
              const gridDay = date === undefined ? undefined : days.get(date);
              if (date === undefined || gridDay === undefined) return <td key={column} />;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys.
                <td
                  key={column}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
                  role="gridcell"
                  tabIndex={date === stop ? 0 : -1}
                  aria-selected={gridDay.free || gridDay.chosen ? Boolean(gridDay.chosen) : undefined}
                  aria-disabled={!gridDay.free || undefined}
                  aria-current={date === today ? 'date' : undefined}
                  data-date={date}
                  data-state={gridDay.state}
                  onClick={() => choose(date)}
                >
                  <span aria-hidden="true">{Number(date.slice(8))}</span>
                  {gridDay.shows}
                  <VisuallyHidden>{`${weekday(date)}, ${formatLongDate(date)}${gridDay.text && `: ${gridDay.text}`}`}</VisuallyHidden>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
