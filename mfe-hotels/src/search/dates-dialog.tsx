import { checkDates } from '@safarnama/shared/domain';
import { FieldError } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { ApplyDialog } from './apply-dialog.tsx';
import { dateTexts } from './content.ts';
import { DateFields } from './date-fields.tsx';
import css from './dialogs.module.css';
import type { OpenState } from './use-open.ts';

interface Dates {
  readonly checkin: string;
  readonly checkout: string;
}

interface DatesFormProps extends Dates {
  readonly id: string;
  readonly onApply: (dates: Dates) => void;
}

function DatesForm({ id, checkin, checkout, onApply }: DatesFormProps) {
  const [dates, setDates] = useState<Dates>({ checkin, checkout });
  const [problem, setProblem] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const broken = checkDates(dates.checkin, dates.checkout);
    setProblem(broken);
    if (!broken) onApply(dates);
  };
  return (
    <form id={id} className={css.form} noValidate onSubmit={apply}>
      <div className={css.pair}>
        <DateFields
          {...dates}
          onChange={(part) => {
            setDates({ ...dates, ...part });
            setProblem(undefined);
          }}
        />
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  );
}

interface DatesDialogProps extends Dates, OpenState {
  readonly onApply: (dates: Dates) => void;
}

export const DatesDialog = ({ checkin, checkout, onApply, ...state }: DatesDialogProps) => (
  <ApplyDialog {...state} texts={dateTexts}>
    {(id) => (
      <DatesForm
        id={id}
        checkin={checkin}
        checkout={checkout}
        onApply={(dates) => {
          onApply(dates);
          state.close();
        }}
      />
    )}
  </ApplyDialog>
);
