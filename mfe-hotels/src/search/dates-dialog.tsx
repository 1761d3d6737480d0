import { checkDates, type HotelSearch } from '@safarnama/shared/domain';
import { FieldError } from '@safarnama/shared/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { ApplyDialog } from './apply-dialog.tsx';
import { dateTexts } from './content.ts';
import { DateFields } from './date-fields.tsx';
import css from './dialogs.module.css';
import type { Stay } from './pick-day.ts';
import type { OpenState } from './use-open.ts';

interface DatesFormProps {
  readonly id: string;
  readonly search: HotelSearch;
  readonly onApply: (dates: Stay) => void;
}

/** Loads the calendar when a dialog first opens; the two date fields work without it. */
function useCalendar() {
  const [Calendar, setCalendar] = useState<typeof import('./nights-calendar.tsx').NightsCalendar>();
  useEffect(() => {
    import(/* webpackChunkName: "nights-calendar" */ './nights-calendar.tsx').then(
      ({ NightsCalendar }) => setCalendar(() => NightsCalendar),
      () => {},
    );
  }, []);
  return Calendar;
}

function DatesForm({ id, search, onApply }: DatesFormProps) {
  const [dates, setDates] = useState<Stay>({ checkin: search.checkin, checkout: search.checkout });
  const [problem, setProblem] = useState<string>();
  const Calendar = useCalendar();
  const change = (part: Partial<Stay>) => {
    setDates({ ...dates, ...part });
    setProblem(undefined);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const broken = checkDates(dates.checkin, dates.checkout);
    setProblem(broken);
    if (!broken) onApply(dates);
  };
  return (
    <form id={id} className={css.form} noValidate onSubmit={apply}>
      <div className={css.pair}>
        <DateFields {...dates} onChange={change} />
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={css.calendar}>{Calendar && <Calendar search={search} stay={dates} onChange={change} />}</div>
    </form>
  );
}

interface DatesDialogProps extends OpenState {
  readonly search: HotelSearch;
  readonly onApply: (dates: Stay) => void;
}

export const DatesDialog = ({ search, onApply, ...state }: DatesDialogProps) => (
  <ApplyDialog {...state} texts={dateTexts}>
    {(id) => (
      <DatesForm
        id={id}
        search={search}
        onApply={(dates) => {
          onApply(dates);
          state.close();
        }}
      />
    )}
  </ApplyDialog>
);
