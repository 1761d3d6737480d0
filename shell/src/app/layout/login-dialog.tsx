import { useHost } from '@safarnama/shared/host';
import { useEffect, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { LoginView } from '../../host/session-store.ts';
import css from './layout.module.css';

/** The login and sign-up dialog while it is open. If it cannot be loaded, its notice is visible instead. */
export function LoginDialog({ store }: { readonly store: StoreApi<{ readonly view: LoginView }> }) {
  const { Slot } = useHost();
  const { view } = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const onClose = () => store.setState({ view: null });

  useEffect(() => {
    if (!view) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) opener.focus();
    };
  }, [view]);

  if (!view) return null;
  return (
    <div className={css.overlay}>
      <Slot name="mfe-account:dialog" placeholder={css.overlayBusy} props={{ view, onClose }} />
    </div>
  );
}
