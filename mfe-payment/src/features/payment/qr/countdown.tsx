import { classNames, VisuallyHidden } from '@safarnama/shared/ui';
import { ANNOUNCED, QR } from './content.ts';
import { QR_LIFETIME_MS } from './payment-run.ts';
import css from './qr.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** `05:00` */
export const clockText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** Changes only at the marks, so that a screen reader does not announce every second. */
export const announcement = (secondsLeft: number): string => ANNOUNCED.find(([mark]) => secondsLeft <= mark)?.[1] ?? '';

const HURRY_SECONDS = 60;

export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  return (
    <div className={classNames(css.countdown, secondsLeft <= HURRY_SECONDS && css.hurry)}>
      <p className={css.clock}>
        <span className={css.clockLabel}>{QR.timeLeft}</span>
        <span role="timer" aria-label={QR.timeLeft} aria-live="off" className={css.digits}>
          {clockText(secondsLeft)}
        </span>
      </p>
      <progress className={css.bar} max={QR_LIFETIME_MS / 1000} value={secondsLeft} aria-hidden="true" />
      <VisuallyHidden>
        <span role="status">{announcement(secondsLeft)}</span>
      </VisuallyHidden>
    </div>
  );
}
