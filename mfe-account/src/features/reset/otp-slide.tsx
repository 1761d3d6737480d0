import { checkOtp, WRONG_OTP } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button } from '@safarnama/shared/ui';
import { type FormEvent, useState } from 'react';
import { verifyOtp } from '../../api/verify-otp.ts';
import { isNotFound, waitMessage } from '../server-message.ts';
import { useSpinner } from '../use-spinner.ts';
import { RESET } from './content.ts';
import { OtpBoxes } from './otp-boxes.tsx';
import { NO_DIGITS } from './otp-entry.ts';
import css from './reset.module.css';

export function OtpSlide({ email, onVerified }: { readonly email: string; readonly onVerified: (token: string) => void }) {
  const host = useHost();
  const [digits, setDigits] = useState(NO_DIGITS);
  const [problem, setProblem] = useState<string>();
  const [spinning, spin] = useSpinner();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkOtp(digits);
    setProblem(wrong);
    if (wrong) return;
    try {
      onVerified(await spin(() => verifyOtp(host, email, digits.join(''))));
    } catch (error) {
      setProblem(isNotFound(error) ? WRONG_OTP : waitMessage(error));
    }
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <OtpBoxes digits={digits} onChange={setDigits} problem={problem} />
      <Button type="submit" size="wide" busy={spinning}>
        {RESET.verify}
      </Button>
    </form>
  );
}
