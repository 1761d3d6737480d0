import { type FormFaults, focusFirstFault, GUEST_TITLES, type GuestForm } from '@safarnama/shared/domain';
import { useHost, useHydrated, useSession } from '@safarnama/shared/host';
import { Button, Field, FieldError, layout, Notice, PasswordField, SelectField } from '@safarnama/shared/ui';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { valueText } from '../../values-content.ts';
import css from './booking.module.css';
import { guestTexts } from './content.ts';
import { EMPTY_GUEST, guestFaults, guestName, nameParts, readDraft, storeDraft } from './guest-form.ts';
import { useRegistration } from './use-registration.ts';

const { labels } = guestTexts;
const TITLES = GUEST_TITLES.map((value) => ({ value, label: valueText(value) }));

interface TextFieldsProps {
  readonly form: GuestForm;
  readonly faults: FormFaults<GuestForm>;
  readonly onChange: (name: keyof GuestForm, value: string) => void;
}

const TEXTS = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'countryCode', type: 'tel', autoComplete: 'tel-country-code' },
  { name: 'mobile1', type: 'tel', autoComplete: 'tel-national' },
  { name: 'mobile2', type: 'tel', autoComplete: 'off' },
] as const;

function TextFields({ form, faults, onChange }: TextFieldsProps) {
  return (
    <>
      <SelectField
        label={labels.title}
        name="title"
        autoComplete="honorific-prefix"
        options={TITLES}
        value={form.title}
        onChange={(event) => onChange('title', event.target.value)}
      />
      {TEXTS.map((field) => (
        <Field
          key={field.name}
          {...field}
          label={labels[field.name]}
          value={form[field.name]}
          error={faults[field.name]}
          onChange={(event) => onChange(field.name, event.target.value)}
        />
      ))}
      {(['password', 'confirmPassword'] as const).map((name) => (
        <PasswordField
          key={name}
          label={labels[name]}
          name={name}
          autoComplete="new-password"
          value={form[name]}
          error={faults[name]}
          onChange={(event) => onChange(name, event.target.value)}
        />
      ))}
    </>
  );
}

/**
 * Registration of a guest; optional when signed in. The submit button is disabled until hydration, because a native submit
 * could put passwords into the address.
 */
export function GuestSection({ registered }: { readonly registered: boolean }) {
  const { config, session, events } = useHost();
  const state = useSession();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(true);
  const [typed, setTyped] = useState<Partial<GuestForm>>({});
  const signedIn = state.status === 'signed-in';
  // Read again after a logout in another tab, which removes the stored draft.
  const draft = useMemo(() => (hydrated ? readDraft() : {}), [hydrated, signedIn]);
  useEffect(() => events.on('account:signed-out', () => setTyped({})), [events]);
  const known = signedIn ? { ...nameParts(state.name), email: state.email } : {};
  const form: GuestForm = { ...EMPTY_GUEST, ...known, ...draft, ...typed };
  const named = form.firstName.trim() || form.lastName.trim();
  const { status, problem, register, clearProblem } = useRegistration();
  const [checked, setChecked] = useState(false);
  const faults = checked ? guestFaults(form) : {};

  const change = (name: keyof GuestForm, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }));
    storeDraft({ ...form, [name]: value });
    clearProblem();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = config.flags.formFaults === 'all' ? guestFaults(form) : {};
    setChecked(config.flags.formFaults === 'all');
    if (Object.keys(found).length > 0) focusFirstFault(event.currentTarget, found);
    else void register(form);
  };
  return (
    <section className={css.sheet} aria-label={guestTexts.title}>
      <div className={css.sheetHead}>
        <h2>{guestTexts.title}</h2>
        {signedIn ? (
          <Button variant="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? guestTexts.hide : guestTexts.show}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => session.openLogin()}>
            {guestTexts.login}
          </Button>
        )}
      </div>
      <p className={layout.soft}>{signedIn ? guestTexts.signedIn(state.name) : guestTexts.why}</p>
      {registered && (
        <Notice tone="good" role="status">
          {guestTexts.registered}
        </Notice>
      )}
      {shown && (
        <form className={css.form} method="post" noValidate onSubmit={submit} aria-busy={status === 'loading'}>
          <div className={layout.fields}>
            <TextFields form={form} faults={faults} onChange={change} />
          </div>
          {problem && <FieldError>{problem}</FieldError>}
          {status === 'success' && (
            <Notice tone="good" role="status">
              {guestTexts.done}
            </Notice>
          )}
          <div className={layout.cluster}>
            <Button type="submit" busy={status === 'loading'} disabled={!hydrated || status === 'success'}>
              {status === 'loading' ? guestTexts.submitting : guestTexts.submit}
            </Button>
            <p className={css.fullName}>
              {named && `${labels.fullName}: `}
              <output name="fullName">{named && guestName(form)}</output>
            </p>
          </div>
        </form>
      )}
    </section>
  );
}
