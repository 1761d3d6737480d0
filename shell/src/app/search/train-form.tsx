import { useHost } from '@safarnama/shared/host';
import { Button, Field, Icon } from '@safarnama/shared/ui';
import type { FormEvent } from 'react';
import { SEARCH } from './content.ts';
import css from './train-form.module.css';

const TEXT = SEARCH.train;

/** Trains cannot be booked yet: the button shows a message, without call or navigation. */
export function TrainForm({ label, submit }: { readonly label: string; readonly submit: string }) {
  const { notify, config } = useHost();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void notify.alert(TEXT.notice[config.flags.wording]);
  };
  return (
    <form className={css.form} aria-label={label} noValidate onSubmit={onSubmit}>
      <Field label={TEXT.from} name="from" autoComplete="off" />
      <Field label={TEXT.to} name="to" autoComplete="off" />
      <Field label={TEXT.date} name="date" type="date" />
      <Button type="submit" size="large">
        <Icon name="search" />
        {submit}
      </Button>
    </form>
  );
}
