import { useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { Button, classNames, Icon } from '@safarnama/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { RESET, SUCCESS_DELAY_MS } from './content.ts';
import { EmailSlide } from './email-slide.tsx';
import { OtpSlide } from './otp-slide.tsx';
import { PasswordSlide } from './password-slide.tsx';
import css from './reset.module.css';

const SLIDES = ['email', 'otp', 'password'] as const;

interface ResetFlowProps {
  /** Shown as a popup in place of the header instead of on its own page. */
  readonly popup?: boolean;
  readonly onClose: () => void;
}

/** Three slides; each advances only after a successful call. */
export function ResetFlow({ popup = false, onClose }: ResetFlowProps) {
  const { links, notify } = useHost();
  const navigate = useNavigate();
  const [slide, setSlide] = useState(0);
  const [email, setEmail] = useState('');
  const [token, setToken] = useState('');
  const [updated, setUpdated] = useState(false);

  const flow = useRef<HTMLElement>(null);
  const shown = useRef(popup ? -1 : slide);
  useLayoutEffect(() => {
    if (shown.current === slide) return;
    shown.current = slide;
    flow.current?.querySelector<HTMLElement>('form input:not([tabindex])')?.focus();
  }, [slide]);

  const goHome = useEffectEvent(() => {
    notify.toast(RESET.success);
    if (popup) onClose();
    void navigate(links.homeAfterLogout());
  });
  useEffect(() => {
    if (!updated) return;
    const timer = setTimeout(goHome, SUCCESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [updated]);

  const name = SLIDES[slide] ?? 'email';
  const lead = name === 'otp' ? RESET.slides.otp.lead(email) : RESET.slides[name].lead;
  return (
    <section ref={flow} className={classNames(css.flow, popup && css.popup)} aria-label={popup ? undefined : RESET.page}>
      <div className={css.bar}>
        {name === 'otp' && (
          <Button variant="quiet" size="icon" aria-label={RESET.back} onClick={() => setSlide(0)}>
            <Icon name="chevron-left" />
          </Button>
        )}
        <p className={css.step}>{RESET.step(slide + 1)}</p>
        <Button variant="quiet" size="icon" aria-label={RESET.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <h2 className={css.title}>{RESET.slides[name].title}</h2>
      <p className={css.lead}>{lead}</p>
      {name === 'email' && (
        <EmailSlide
          email={email}
          onSent={(typed) => {
            setEmail(typed);
            setSlide(1);
          }}
        />
      )}
      {name === 'otp' && (
        <OtpSlide
          email={email}
          onVerified={(given) => {
            setToken(given);
            setSlide(2);
          }}
        />
      )}
      {name === 'password' && <PasswordSlide email={email} token={token} done={updated} onUpdated={() => setUpdated(true)} />}
    </section>
  );
}
