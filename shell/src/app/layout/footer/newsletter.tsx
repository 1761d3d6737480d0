import { checkNewsletter } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Field } from '@safarnama/shared/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { AGENCY } from '../../agency.ts';
import { mailto } from '../../mailto.ts';
import { FOOTER } from './content.ts';
import css from './newsletter.module.css';

const TEXT = FOOTER.newsletter;
const SUCCESS_MS = 3000;

/** Newsletter form. The email is sent only if a setting names a receiver. */
export function Newsletter() {
  const { http, config } = useHost();
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'sending' | 'done'>();

  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => setState(undefined), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '');
    const wrong = checkNewsletter(email);
    setError(wrong);
    setState(wrong ? undefined : 'sending');
    if (wrong) return;
    try {
      const endpoint = config.flags.newsletterEndpoint;
      if (endpoint) await http.post(endpoint, { email });
      form.reset();
      setState('done');
    } catch {
      setState(undefined);
      setError(TEXT.failure);
    }
  }

  return (
    <section className={css.root} aria-labelledby="newsletter">
      <h2 id="newsletter">{TEXT.title}</h2>
      <p>{TEXT.text}</p>
      <form className={css.form} noValidate onSubmit={submit}>
        <Field label={TEXT.label} name="email" type="email" autoComplete="email" error={error} className={css.field} />
        <Button type="submit" busy={state === 'sending'}>
          {TEXT.submit}
        </Button>
      </form>
      <p className={css.direct}>
        {TEXT.direct} <a href={mailto(AGENCY.email, TEXT.title)}>{AGENCY.email}</a>
      </p>
      <p className={css.answer} role="status">
        {state === 'done' ? TEXT.success : null}
      </p>
    </section>
  );
}
