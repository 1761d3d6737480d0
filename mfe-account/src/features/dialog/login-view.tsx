import { checkLogin, LOGIN_FAILED } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button, Field, FieldError, PasswordField } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { logIn } from '../../api/log-in.ts';
import { SPINNER_MS, useSpinner } from '../use-spinner.ts';
import { DIALOG } from './content.ts';
import css from './dialog.module.css';
import type { ViewProps } from './dialog.tsx';
import { Terms } from './terms.tsx';

export function LoginView({ onSession, onLeave, onTurn }: ViewProps) {
  const host = useHost();
  const [problem, setProblem] = useState<string>();
  const [spinning, spin] = useSpinner(SPINNER_MS);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const person = { email: String(form.get('email')).trim(), password: String(form.get('password')) };
    const wrong = checkLogin(person);
    setProblem(wrong);
    if (wrong) return;
    try {
      onSession(await spin(() => logIn(host.http, person)));
    } catch {
      setProblem(LOGIN_FAILED);
    }
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.lead}>{DIALOG.loginLead}</p>
      <Field name="email" type="email" label={DIALOG.email} autoComplete="username" required />
      <PasswordField name="password" label={DIALOG.password} autoComplete="current-password" required />
      <Link className={css.forgot} to={host.links.forgetPassword()} onClick={onLeave}>
        {DIALOG.forgot}
      </Link>
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" size="wide" busy={spinning}>
        {DIALOG.login}
      </Button>
      <p className={css.turn}>
        {DIALOG.toSignup} {/* biome-ignore lint/a11y/useValidAnchor: a link by specification; it turns the dialog's page. */}
        <a href="#sign-up" onClick={onTurn}>
          {DIALOG.signup}
        </a>
      </p>
      <Terms onLeave={onLeave} />
    </form>
  );
}
