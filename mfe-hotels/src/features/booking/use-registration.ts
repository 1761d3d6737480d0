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
  const left = useRef(new AbortController());
  // A visitor who leaves before the reload gets neither the reload nor the payment of the next booking page.
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const register = async (form: GuestForm) => {
    if (status !== 'idle') return;
    const checked = registration(form);
    if ('problem' in checked) return setProblem(checked.problem);
    setProblem(undefined);
    setStatus('loading');
    try {
      const signedIn = await registerGuest(http, checked.request);
      session.signIn(signedIn);
      const { signal } = left.current;
      if (signal.aborted) return;
      sessionStorage.setItem(FLAG, 'true');
      setStatus('success');
      const timer = setTimeout(reload, RELOAD_AFTER);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        sessionStorage.removeItem(FLAG);
      });
    } catch (error) {
      setStatus('idle');
      setProblem(serverMessage(error));
      void notify.alert(guestTexts.failed);
    }
  };
  return { status, problem, register, clearProblem: () => setProblem(undefined) };
}
