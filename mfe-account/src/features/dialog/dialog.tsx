import { API } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { Dialog } from '@safarnama/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { DIALOG } from './content.ts';
import type { ViewProps } from './dialog-form.tsx';
import { LoginView } from './login-view.tsx';
import { SignUpView } from './sign-up-view.tsx';

interface AccountDialogProps {
  readonly view: 'login' | 'signup';
  readonly onClose: () => void;
  readonly reload: () => void;
}

/** Duration of the fade-out, after which the dialog is removed. */
const FADE_MS = 100;

/** Login and sign-up in one dialog. On success it stores the session, closes and reloads the page. */
export function AccountDialog({ view: first, onClose, reload }: AccountDialogProps) {
  const { http, session } = useHost();
  const [view, setView] = useState(first);
  const [open, setOpen] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input')?.focus();
  }, [view]);
  const isClosed = useRef(false);
  useEffect(
    () => () => {
      isClosed.current = true;
    },
    [open],
  );
  const leave = () => {
    setOpen(false);
    setTimeout(onClose, FADE_MS);
  };
  const props: ViewProps = {
    onSession: (given) => {
      if (isClosed.current) {
        // The visitor closed the dialog before the reply: the session that the server has made ends unused.
        http.post(API.logout(), {}, { headers: { Authorization: `Bearer ${given.token}` } }).catch(() => {});
        return;
      }
      session.signIn(given);
      onClose();
      reload();
    },
    onLeave: leave,
    onTurn: (event) => {
      event.preventDefault();
      setView(view === 'login' ? 'signup' : 'login');
    },
  };
  return (
    <Dialog open={open} size="small" title={DIALOG[view]} onClose={leave}>
      <div ref={box}>{view === 'login' ? <LoginView {...props} /> : <SignUpView {...props} />}</div>
    </Dialog>
  );
}
