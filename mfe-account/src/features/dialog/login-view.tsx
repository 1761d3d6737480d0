import { checkLogin, LOGIN_FAILED, worded } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Field, PasswordField } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { logIn } from '../../api/log-in.ts';
import { LoginPasskey } from '../passkeys/login-passkey.tsx';
import { browserHasPasskeys, hasPasskeys } from '../passkeys/offered.ts';
import { waitMessage } from '../server-message.ts';
import { SPINNER_MS, useSpinner } from '../use-spinner.ts';
import { DIALOG } from './content.ts';
import css from './dialog.module.css';
import { DialogForm, type ViewProps } from './dialog-form.tsx';

export function LoginView({ onSession, onLeave, onTurn }: ViewProps) {
  const host = useHost();
  const [problem, setProblem] = useState<string>();
  const byPasskey = hasPasskeys(host.config) && browserHasPasskeys();
  const [spinning, spin] = useSpinner(SPINNER_MS);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: String(form.get('email')).trim(), password: String(form.get('password')) };
    const wrong = checkLogin(credentials);
    setProblem(wrong);
    if (wrong) return;
    try {
      onSession(await spin(() => logIn(host.http, credentials)));
    } catch (error) {
      setProblem(waitMessage(error) ?? worded(LOGIN_FAILED, host.config.flags));
    }
  }

  return (
    <DialogForm
      lead={DIALOG.loginLead}
      submit={DIALOG.login}
      turn={{ question: DIALOG.toSignup, text: DIALOG.signup, href: '#sign-up' }}
      problem={problem}
      busy={spinning}
      more={byPasskey && <LoginPasskey onSession={onSession} />}
      onSubmit={submit}
      onLeave={onLeave}
      onTurn={onTurn}
    >
      <Field
        name="email"
        type="email"
        label={DIALOG.email}
        autoComplete={byPasskey ? 'username webauthn' : 'username'}
        required
      />
      <PasswordField name="password" label={DIALOG.password} autoComplete="current-password" required />
      <Link className={css.forgot} to={host.links.forgetPassword()} onClick={onLeave}>
        {DIALOG.forgot}
      </Link>
      <Link className={css.forgot} to={host.links.findBooking()} onClick={onLeave}>
        {DIALOG.find}
      </Link>
    </DialogForm>
  );
}
