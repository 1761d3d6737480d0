import { checkResetEmail, UNKNOWN_EMAIL } from '@safarnama/shared/domain';
import { useHost, useHydrated } from '@safarnama/shared/host';
import { Button, Field } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { sendOtp } from '../../api/send-otp.ts';
import { isNotFound, waitMessage } from '../server-message.ts';
import { SPINNER_MS, useSpinner } from '../use-spinner.ts';
import { RESET } from './content.ts';
import css from './reset.module.css';

export function EmailSlide({ email, onSent }: { readonly email: string; readonly onSent: (email: string) => void }) {
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
      setProblem(isNotFound(error) ? UNKNOWN_EMAIL : waitMessage(error));
    }
  }

  return (
    // Before hydration a native submit must not put values into the address, so the method is post and submit is disabled.
    <form className={css.form} method="post" onSubmit={submit} noValidate>
      <Field name="email" type="email" label={RESET.email} defaultValue={email} error={problem} autoComplete="username" />
      <Button type="submit" size="wide" busy={spinning} disabled={!hydrated}>
        {RESET.send}
      </Button>
    </form>
  );
}
