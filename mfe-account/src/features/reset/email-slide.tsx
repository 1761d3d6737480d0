import { checkResetEmail, UNKNOWN_EMAIL } from '@safarnama/shared/domain';
import { useHost, useHydrated } from '@safarnama/shared/host';
import { Button, Field } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { sendOtp } from '../../api/send-otp.ts';
import { toldToWait } from '../told.ts';
import { SPINNER_MS, useSpinner } from '../use-spinner.ts';
import { RESET } from './content.ts';
import { isUnknown } from './is-unknown.ts';
import css from './reset.module.css';

interface EmailSlideProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

export function EmailSlide({ email, onSent }: EmailSlideProps) {
  const { http, config } = useHost();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string>();
  const [spinning, spin] = useSpinner(SPINNER_MS);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email')).trim();
    const wrong = checkResetEmail(typed, config.flags.checkEmptyEmail);
    setProblem(wrong);
    if (wrong) return;
    try {
      await spin(() => sendOtp(http, typed));
      onSent(typed);
    } catch (error) {
      setProblem(isUnknown(error) ? UNKNOWN_EMAIL : toldToWait(error));
    }
  }

  return (
    // Until the page answers input the browser itself would send the form: never in the address, and not at all by Enter.
    <form className={css.form} method="post" onSubmit={submit} noValidate>
      <Field name="email" type="email" label={RESET.email} defaultValue={email} error={problem} autoComplete="username" />
      <Button type="submit" size="wide" busy={spinning} disabled={!hydrated}>
        {RESET.send}
      </Button>
    </form>
  );
}
