import { useLocation } from '@safarnama/shared/router';
import { Button, Dialog, Toasts } from '@safarnama/shared/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { NotifyState, OpenDialog } from '../../host/notify-store.ts';
import { LAYOUT } from './content.ts';

/** One message or confirmation. Its first button gets the focus, which returns on closing; Escape means Cancel. */
function MessageDialog({ kind, text, labels = { yes: LAYOUT.ok, no: LAYOUT.cancel }, close }: OpenDialog) {
  const isConfirm = kind === 'confirm';
  const buttons = (
    <>
      {isConfirm ? (
        <Button variant="secondary" onClick={() => close(false)}>
          {labels.no}
        </Button>
      ) : null}
      <Button onClick={() => close(true)}>{isConfirm ? labels.yes : LAYOUT.ok}</Button>
    </>
  );
  return (
    <Dialog
      open
      alert
      hideTitle
      size="small"
      title={isConfirm ? LAYOUT.confirmTitle : LAYOUT.alertTitle}
      onClose={() => close(false)}
      footer={buttons}
    >
      <p>{text}</p>
    </Dialog>
  );
}

/** Renders `host.notify`: the oldest dialog, and every toast. A navigation declines the confirmations of the page before. */
export function Messages({ store }: { readonly store: StoreApi<NotifyState> }) {
  const { dialogs, toasts } = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const [first] = dialogs;
  const { key } = useLocation();
  useEffect(
    () => () => {
      // In the cleanup, which runs before the effects of the new page: its own confirmations stay.
      for (const { kind, close } of store.getState().dialogs) if (kind === 'confirm') close(false);
    },
    [store, key],
  );
  const dismiss = (id: string | number) =>
    store.setState((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }));
  return (
    <>
      {first ? <MessageDialog key={first.id} {...first} /> : null}
      <Toasts items={toasts} onDismiss={dismiss} />
    </>
  );
}
