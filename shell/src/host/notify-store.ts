import type { Notify } from '@safarnama/shared/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** An open message or confirmation. */
export interface OpenDialog {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly text: string;
  /** Custom labels of a confirmation's buttons. */
  readonly labels?: { readonly yes: string; readonly no: string } | undefined;
  /** Call once: true for yes, false for no or Escape. */
  readonly close: (ok: boolean) => void;
}

export interface NotifyState {
  /** Oldest first; the first one is shown. */
  readonly dialogs: readonly OpenDialog[];
  readonly toasts: readonly { readonly id: number; readonly text: string }[];
}

const TOAST_MS = 5000;

/** The shell's message channel, with the state of its dialogs and toasts. */
export function createNotify(): { notify: Notify; store: StoreApi<NotifyState> } {
  const store = createStore<NotifyState>(() => ({ dialogs: [], toasts: [] }));
  let lastId = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };

  const openDialog = (kind: OpenDialog['kind'], text: string, labels?: OpenDialog['labels']) =>
    new Promise<boolean>((resolve) => {
      const dialog: OpenDialog = {
        id: nextId(),
        kind,
        text,
        labels,
        close: (ok) => {
          store.setState(({ dialogs }) => ({ dialogs: dialogs.filter((open) => open !== dialog) }));
          resolve(ok);
        },
      };
      store.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
    });

  const notify: Notify = {
    alert: async (text) => {
      await openDialog('alert', text);
    },
    confirm: (text, labels) => openDialog('confirm', text, labels),
    toast: (text) => {
      const id = nextId();
      store.setState(({ toasts }) => ({ toasts: [...toasts, { id, text }] }));
      setTimeout(() => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })), TOAST_MS);
    },
  };
  return { notify, store };
}
