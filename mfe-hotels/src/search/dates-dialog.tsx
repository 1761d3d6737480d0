import { checkDates, type HotelSearch } from '@safarnama/shared/domain';
import { type ComponentProps, useEffect, useState } from 'react';
import { ApplyDialog } from './apply-dialog.tsx';
import { dateTexts } from './content.ts';
import { DateFields } from './date-fields.tsx';
import css from './dialogs.module.css';
import type { Stay } from './pick-day.ts';
import type { OpenState } from './use-open.ts';

type NightsCalendar = typeof import('./nights-calendar.tsx').NightsCalendar;

/** Loads its code when a dialog first opens; the two date fields work without it. */
function Calendar(props: ComponentProps<NightsCalendar>) {
  const [Nights, setNights] = useState<NightsCalendar>();
  useEffect(() => {
    import(/* webpackChunkName: "nights-calendar" */ './nights-calendar.tsx').then(
      ({ NightsCalendar }) => setNights(() => NightsCalendar),
      () => {},
    );
  }, []);
  return <div className={css.calendar}>{Nights && <Nights {...props} />}</div>;
}

interface DatesDialogProps extends OpenState {
  readonly search: HotelSearch;
  readonly onApply: (dates: Stay) => void;
}

export const DatesDialog = ({ search, ...dialog }: DatesDialogProps) => (
  <ApplyDialog<Stay>
    {...dialog}
    texts={dateTexts}
    value={{ checkin: search.checkin, checkout: search.checkout }}
    check={({ checkin, checkout }) => checkDates(checkin, checkout)}
  >
    {(dates, change, problem) => (
      <>
        <div className={css.pair}>
          <DateFields {...dates} onChange={change} />
        </div>
        {problem}
        <Calendar search={search} stay={dates} onChange={change} />
      </>
    )}
  </ApplyDialog>
);
