import { roomLoginBox } from '@safarnama/shared/domain';
import { useHost, useHydrated, useSession } from '@safarnama/shared/host';
import { Button, Field } from '@safarnama/shared/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { loginTexts } from './content.ts';
import css from './login-box.module.css';

/**
 * The specified login box: it makes no call and checks no password. A button below it opens the working dialog. Submit is
 * disabled until hydration, because a native submit could put the password into the address.
 */
function LoginForm() {
  const { notify } = useHost();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { message, afterMs } = roomLoginBox(String(form.get('email')), String(form.get('password')));
    clearTimeout(timer.current);
    if (afterMs === 0) void notify.alert(message);
    else timer.current = setTimeout(() => void notify.alert(message), afterMs);
  };
  return (
    <form className={css.form} method="post" noValidate onSubmit={submit}>
      <Field label={loginTexts.email} name="email" type="email" autoComplete="username" />
      <Field label={loginTexts.password} name="password" type="password" autoComplete="current-password" />
      <Button type="submit" variant="secondary" disabled={!hydrated}>
        {loginTexts.submit}
      </Button>
    </form>
  );
}

export function LoginBox() {
  const { config, session } = useHost();
  const state = useSession();
  return (
    <section className={css.box} aria-label={loginTexts.title}>
      <h2 className={css.title}>{loginTexts.title}</h2>
      {state.status === 'signed-in' ? (
        <p>{loginTexts.signedIn(state.name)}</p>
      ) : (
        <>
          {config.flags.roomLoginBox === 'spec' && <LoginForm />}
          <Button variant={config.flags.roomLoginBox === 'spec' ? 'quiet' : 'secondary'} onClick={() => session.openLogin()}>
            {loginTexts.real}
          </Button>
        </>
      )}
    </section>
  );
}
