import type { TripRequest } from '@safarnama/shared/contract';
import { type SlotModule, useHost, useToday } from '@safarnama/shared/host';
import { Button, Field, layout, Notice } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { sendTrip } from '../../api/send-trip.ts';
import { sendTripMail } from '../../api/send-trip-mail.ts';
import { checkTrip, FIELDS, START, type TripErrors, tripOf } from './check-trip.ts';
import { content } from './content.ts';
import css from './trip-form.module.css';

/** Make-your-own-trip form: stores the request, then mails it. Failures of both calls are not shown. */
export function TripForm() {
  const { http } = useHost();
  const today = useToday();
  const [form, setForm] = useState(START);
  const [errors, setErrors] = useState<TripErrors>({});
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const change = (event: { readonly target: { readonly name: string; readonly value: string } }) => {
    setForm({ ...form, [event.target.name]: event.target.value });
    if (state === 'sent') setState('idle');
  };
  const send = async (trip: TripRequest) => {
    setState('busy');
    try {
      await sendTrip(http, trip);
    } catch {
      return setState('idle');
    }
    setForm(START);
    setState('sent');
    await sendTripMail(http, trip).catch(() => undefined);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const errors = checkTrip(form);
    setErrors(errors);
    const first = FIELDS.find((field) => errors[field]);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void send(tripOf(form));
  };
  const field = (name: keyof TripRequest, control: Omit<Parameters<typeof Field>[0], 'name' | 'label'>) => (
    <Field
      {...control}
      name={name}
      label={content.fields[name]}
      value={form[name]}
      error={errors[name]}
      onChange={change}
      required
    />
  );
  return (
    <form className={css.form} aria-labelledby="trip-form" noValidate onSubmit={onSubmit}>
      <header className={css.head}>
        <h2 id="trip-form">{content.title}</h2>
        <p className={layout.soft}>{content.intro}</p>
      </header>
      <div className={css.fields}>
        {field('your_address', { autoComplete: 'street-address' })}
        {field('destination_address', {})}
        {field('email', { type: 'email', autoComplete: 'email' })}
        <div className={css.days}>
          {field('check_in', { type: 'date', min: today })}
          {field('check_out', { type: 'date', min: form.check_in || today })}
        </div>
        <div className={css.people}>
          {field('adults', { type: 'number', min: 1, inputMode: 'numeric' })}
          {field('children', { type: 'number', min: 0, inputMode: 'numeric' })}
        </div>
      </div>
      <div className={css.end}>
        <Button type="submit" size="large" busy={state === 'busy'}>
          {content.submit}
        </Button>
        <div role="status">{state === 'sent' ? <Notice tone="good">{content.sent}</Notice> : null}</div>
      </div>
    </form>
  );
}

export const tripForm: SlotModule = { Component: TripForm };
