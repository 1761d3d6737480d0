import type { GuestForm } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useEffect, useRef, useState } from 'react';
import { registerGuest } from '../../api/register-guest.ts';
import { guestTexts } from './content.ts';
import { registration } from './guest-form.ts';
import { reload } from './reload.ts';
import { serverMessage } from './server-message.ts';

/** Milliseconds between a registration and the reload after it. */
const RELOAD_AFTER = 2000;

/** Session key that opens the payment after the reload; removed when read. */
const FLAG = 'register';

export function consumeRegisterFlag(): boolean {
  const set = sessionStorage.getItem(FLAG) === 'true';
  if (set) sessionStorage.removeItem(FLAG);
  return set;
}

export function useRegistration() {
  const { http, session, notify } = useHost();
  const [status, setStatus] = useState<'idle' | 'loading' | 'success'>('idle');
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const register = async (form: GuestForm) => {
    if (status !== 'idle') return;
    const checked = registration(form);
    if ('problem' in checked) return setProblem(checked.problem);
    setProblem(undefined);
    setStatus('loading');
    try {
      const signedIn = await registerGuest(http, checked.request);
      sessionStorage.setItem(FLAG, 'true');
      session.signIn(signedIn);
      setStatus('success');
      timer.current = setTimeout(reload, RELOAD_AFTER);
    } catch (error) {
      setStatus('idle');
      setProblem(serverMessage(error));
      void notify.alert(guestTexts.failed);
    }
  };
  return { status, problem, register, clearProblem: () => setProblem(undefined) };
}
