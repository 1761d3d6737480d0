import { checkDates } from '@safarnama/shared/domain';
import { Button, Dialog, FieldError } from '@safarnama/shared/ui';
import { type FormEvent, useId, useState } from 'react';
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

/** What is typed here counts only with Apply. */
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

export function DatesDialog({ open, close, checkin, checkout, onApply }: DatesDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      title={dateTexts.title}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {dateTexts.cancel}
          </Button>
          <Button type="submit" form={id}>
            {dateTexts.apply}
          </Button>
        </>
      }
    >
      <DatesForm
        id={id}
        checkin={checkin}
        checkout={checkout}
        onApply={(dates) => {
          onApply(dates);
          close();
        }}
      />
    </Dialog>
  );
}
