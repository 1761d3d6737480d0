import {
  checkSignUp,
  DIALOG_TITLES,
  type FormFaults,
  focusFirstFault,
  formFaults,
  type SignUpForm,
  worded,
} from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Field, PasswordField, SelectField } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { signUp } from '../../api/sign-up.ts';
import { serverMessage } from '../server-message.ts';
import { useSpinner } from '../use-spinner.ts';
import { valueText } from '../values-content.ts';
import { DIALOG } from './content.ts';
import css from './dialog.module.css';
import { DialogForm, type ViewProps } from './dialog-form.tsx';

const VALID: SignUpForm = { nfa: 'x', name: 'x', last_name: 'x', email: 'x', pass: 'xxxxxx', confirm: 'xxxxxx' };

const read = (form: FormData): SignUpForm => ({
  ...VALID,
  ...Object.fromEntries(Object.keys(VALID).map((name) => [name, String(form.get(name) ?? '')])),
});

export function SignUpView({ onSession, onLeave, onTurn }: ViewProps) {
  const host = useHost();
  const [problem, setProblem] = useState<string>();
  const [faults, setFaults] = useState<FormFaults<SignUpForm>>({});
  const [spinning, spin] = useSpinner();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = read(new FormData(event.currentTarget));
    const check = (form: SignUpForm) => worded(checkSignUp(form), host.config.flags);
    const wrong = check(form);
    if (host.config.flags.formFaults === 'all') {
      const found = formFaults(form, VALID, check, ['pass', 'confirm']);
      setFaults(found);
      setProblem(undefined);
      focusFirstFault(event.currentTarget, found);
    } else setProblem(wrong);
    if (wrong) return;
    try {
      onSession(await spin(() => signUp(host, form)));
    } catch (error) {
      if (host.config.flags.dialogSignupFailureText) setProblem(reason(error));
    }
  }

  return (
    <DialogForm
      lead={DIALOG.signupLead}
      submit={DIALOG.signup}
      turn={{ question: DIALOG.toLogin, text: DIALOG.login, href: '#log-in' }}
      problem={problem}
      busy={spinning}
      onSubmit={submit}
      onLeave={onLeave}
      onTurn={onTurn}
    >
      <div className={css.names}>
        <SelectField
          name="nfa"
          label={DIALOG.title}
          options={DIALOG_TITLES[host.config.flags.wording].map((value) => ({ value, label: valueText(value) }))}
          autoComplete="honorific-prefix"
          required
        />
        <Field name="name" error={faults.name} label={DIALOG.firstName} autoComplete="given-name" required />
        <Field name="last_name" error={faults.last_name} label={DIALOG.lastName} autoComplete="family-name" required />
      </div>
      <Field name="email" type="email" error={faults.email} label={DIALOG.email} autoComplete="username" required />
      <PasswordField
        name="pass"
        error={faults.pass}
        label={DIALOG.password}
        hint={DIALOG.passwordHint}
        autoComplete="new-password"
        required
      />
      <PasswordField name="confirm" error={faults.confirm} label={DIALOG.confirm} autoComplete="new-password" required />
    </DialogForm>
  );
}

/** The server's message when it rejects the input (such as a taken email), else the fixed text. */
const reason = (error: unknown): string => serverMessage(error, (status) => status >= 400 && status < 500) ?? DIALOG.failed;
