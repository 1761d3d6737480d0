import { checkNewPassword, type FormFaults, focusFirstFault, formFaults, RESET_FAILED, worded } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, FieldError, Notice, PasswordField, visuallyHidden } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { updatePassword } from '../../api/update-password.ts';
import { useSpinner } from '../use-spinner.ts';
import { RESET } from './content.ts';
import css from './reset.module.css';

interface PasswordSlideProps {
  readonly email: string;
  /** Token from the code verification; empty when the backend sent none. */
  readonly token: string;
  /** The password is updated; the home page opens next. */
  readonly done: boolean;
  readonly onUpdated: () => void;
}

const NAMES = ['new_password', 'new_password_confirmation'] as const;
type Passwords = Record<(typeof NAMES)[number], string>;
const VALID: Passwords = { new_password: 'xxxxxx', new_password_confirmation: 'xxxxxx' };

export function PasswordSlide({ email, token, done, onUpdated }: PasswordSlideProps) {
  const { http, notify, config } = useHost();
  const [problem, setProblem] = useState<string>();
  const [faults, setFaults] = useState<FormFaults<Passwords>>({});
  const [spinning, spin] = useSpinner();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (done) return;
    const form = new FormData(event.currentTarget);
    const password = String(form.get('new_password'));
    const typed = { new_password: password, new_password_confirmation: String(form.get('new_password_confirmation')) };
    const { flags } = config;
    const check = (passwords: Passwords) =>
      checkNewPassword(passwords.new_password, passwords.new_password_confirmation, flags.mismatchSlotText);
    const wrong = check(typed);
    if (flags.formFaults === 'all') {
      const found = formFaults(typed, VALID, (passwords) => check(passwords)?.slot, NAMES);
      setFaults(found);
      setProblem(undefined);
      focusFirstFault(event.currentTarget, found);
    } else {
      setProblem(worded(wrong?.slot, flags));
      if (wrong?.alert) await notify.alert(wrong.alert);
    }
    if (wrong) return;
    try {
      await spin(() => updatePassword(http, { email, password, token }));
      onUpdated();
    } catch {
      setProblem(worded(RESET_FAILED, flags));
    }
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <input
        className={visuallyHidden}
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {NAMES.map((name) => (
        <PasswordField
          key={name}
          name={name}
          error={faults[name]}
          label={name === 'new_password' ? RESET.newPassword : RESET.confirm}
          autoComplete="new-password"
          required
        />
      ))}
      {problem && <FieldError>{problem}</FieldError>}
      {done && (
        <Notice tone="good" role="status">
          {RESET.leaving}
        </Notice>
      )}
      <Button type="submit" size="wide" busy={spinning || done}>
        {RESET.save}
      </Button>
    </form>
  );
}
