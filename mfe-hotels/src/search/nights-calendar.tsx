import {
  addDays,
  addMonths,
  formatMoney,
  formatMonth,
  type HotelSearch,
  type LocalMonth,
  monthOf,
  SALE_HORIZON_DAYS,
} from '@safarnama/shared/domain';
import { useHost, useToday } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { DateGrid } from '@safarnama/shared/ui/date-grid';
import { useState } from 'react';
import type { NightsOf } from '../api/list-nights.ts';
import { calendarTexts } from './calendar-content.ts';
import css from './nights-calendar.module.css';
import { canPick, pickDay, type Stay } from './pick-day.ts';
import { useNights } from './use-nights.ts';

interface NightsCalendarProps {
  /** City and guests of the prices; its dates are those before any change. */
  readonly search: HotelSearch;
  readonly stay: Stay;
  /** The room type whose prices are shown; otherwise the lowest ones of the city. */
  readonly room?: NightsOf['room'];
  readonly onChange: (stay: Stay) => void;
}

/** Short price for a calendar cell: `₹12.5k` from ten thousand on. */
const shortPrice = (price: number): string => (price < 10_000 ? formatMoney(price) : `₹${Math.round(price / 100) / 10}k`);

/** Calendar with a room price per night. The first press sets check-in, the second check-out. */
export function NightsCalendar({ search, stay, room, onChange }: NightsCalendarProps) {
  const today = useToday();
  const { exactTimesRooms } = useHost().config.flags;
  const last = monthOf(addDays(today, SALE_HORIZON_DAYS));
  const within = (month: LocalMonth) => month >= monthOf(today) && month <= last;
  const [month, setMonth] = useState(() => (within(monthOf(stay.checkin)) ? monthOf(stay.checkin) : monthOf(today)));
  const [begun, setBegun] = useState(false);
  const { prices, failed, waiting } = useNights({ ...search, room }, month);
  const closed = (night: string) => night < today || prices.get(night) === null;
  const priceText = room ? String : calendarTexts.from;
  const picking = { ...stay, begun };
  const showMonth = (wanted: LocalMonth): boolean => {
    if (within(wanted)) setMonth(wanted);
    return within(wanted);
  };
  const monthButton = (by: 1 | -1) => {
    const wanted = monthOf(addMonths(`${month}-01`, by));
    return (
      <Button
        variant="quiet"
        size="icon"
        aria-label={by < 0 ? calendarTexts.before : calendarTexts.after}
        disabled={!within(wanted)}
        onClick={() => showMonth(wanted)}
      >
        <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} />
      </Button>
    );
  };

  return (
    <section aria-label={calendarTexts.title}>
      <div className={css.head}>
        {monthButton(-1)}
        <h3 className={css.month} aria-live="polite">
          {formatMonth(month)}
        </h3>
        {monthButton(1)}
      </div>
      <DateGrid
        className={css.grid}
        label={formatMonth(month)}
        month={month}
        today={today}
        day={(date) => {
          const price = prices.get(date) ?? undefined;
          const isClosed = closed(date);
          const end = date === stay.checkin ? calendarTexts.checkin : date === stay.checkout ? calendarTexts.checkout : '';
          const parts = [end, isClosed ? calendarTexts.closed : price !== undefined && priceText(formatMoney(price))];
          return {
            free: canPick(picking, date, closed),
            chosen: end !== '',
            state: end ? 'end' : date > stay.checkin && date < stay.checkout ? 'between' : isClosed ? 'closed' : 'open',
            text: parts.filter(Boolean).join(', '),
            shows: (
              <span className={css.price} aria-hidden="true">
                {isClosed ? '–' : price !== undefined && shortPrice(price)}
              </span>
            ),
          };
        }}
        onChoose={(date) => {
          const picked = pickDay(picking, date, closed);
          setBegun(picked.begun);
          onChange({ checkin: picked.checkin, checkout: picked.checkout });
        }}
        onMonth={showMonth}
      />
      <p className={css.note} role="status" aria-busy={waiting}>
        {!search.city
          ? calendarTexts.noCity
          : failed
            ? calendarTexts.failed
            : begun
              ? calendarTexts.chooseEnd
              : room
                ? calendarTexts.roomNote(exactTimesRooms)
                : calendarTexts.note(search.city, exactTimesRooms)}
      </p>
    </section>
  );
}
