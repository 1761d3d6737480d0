import type { BookedTrip } from '@safarnama/shared/contract';
import { formatPaise } from '@safarnama/shared/domain';
import { storageUrl, useHost } from '@safarnama/shared/host';
import { useNavigation, useRevalidator } from '@safarnama/shared/router';
import { Button, buttonClass, layout } from '@safarnama/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './booking.module.css';
import { PAY } from './content.ts';

const CHECK_MS = 5000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds until a deadline by the visitor's clock, so that a background tab is correct again at its next tick. */
function useSecondsLeft(code: BookedTrip['code']): number {
  const { clock } = useHost();
  const [deadline] = useState(() => clock.now() + (code?.expires_in ?? 0) * 1000);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(0, Math.round((deadline - now) / 1000));
}

/** Code, countdown and next steps of a booking that awaits its payment. Reloads the booking every 5 s while it is visible. */
export function PayNow({ trip }: { readonly trip: BookedTrip }) {
  const { config } = useHost();
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [checked, setChecked] = useState(false);
  const secondsLeft = useSecondsLeft(trip.code);
  // React Router restarts a navigation that is under way, and a slow one would never end.
  const reload = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigation.state === 'idle') void revalidate();
  });
  // A call that takes longer than the interval would never end either.
  const reloadIfIdle = useEffectEvent(() => {
    if (state === 'idle') reload();
  });
  useEffect(() => {
    const timer = setInterval(reloadIfIdle, CHECK_MS);
    document.addEventListener('visibilitychange', reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reload);
    };
  }, []);

  async function check() {
    await revalidate();
    setChecked(true);
  }
  const code = secondsLeft > 0 ? trip.code : null;
  const amount = formatPaise(code?.amount ?? trip.total_amount);
  // A relative address of the payer's page is relative to the API.
  const bank = code?.sandbox_url.startsWith('/') ? `${config.apiBase}${code.sandbox_url}` : code?.sandbox_url;
  return (
    <section className={css.section} aria-labelledby="pay">
      <h2 id="pay">{PAY.title}</h2>
      {code && (
        <div className={css.code}>
          <figure className={css.qr}>
            <img src={storageUrl(config, code.image_url)} width={240} height={240} alt={PAY.picture(amount)} />
            {bank && <figcaption>{PAY.test}</figcaption>}
          </figure>
          <div className={layout.stack}>
            <p>{PAY.collects(amount)}</p>
            <p>
              {PAY.timeLeft}{' '}
              <strong role="timer" aria-label={PAY.timeLeft} aria-live="off">
                {two(Math.floor(secondsLeft / 60))}:{two(secondsLeft % 60)}
              </strong>
            </p>
            {code.upi_link && (
              <a className={buttonClass('primary')} href={code.upi_link}>
                {PAY.open}
              </a>
            )}
            {bank && (
              <a className={buttonClass('secondary')} href={bank} target="_blank" rel="noopener">
                {PAY.sandbox}
              </a>
            )}
          </div>
        </div>
      )}
      <p>
        <Button variant="secondary" onClick={check}>
          {PAY.check}
        </Button>
      </p>
      <p role="status">{checked && PAY.notYet}</p>
      {code || trip.kind === 'tour' ? (
        <>
          <h3>{PAY.next}</h3>
          <ol>
            {PAY.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : (
        <p>{PAY.ended}</p>
      )}
    </section>
  );
}
