import { useHost } from '@safarnama/shared/host';
import { Dialog } from '@safarnama/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { DIALOG } from './content.ts';
import { LoginView } from './login-view.tsx';
import { SignUpView } from './sign-up-view.tsx';
import type { ViewProps } from './view-props.ts';

interface AccountDialogProps {
  readonly view: 'login' | 'signup';
  readonly onClose: () => void;
  readonly reload: () => void;
}

/** Milliseconds until the dialog has faded and its place may be given up. */
const FADE_MS = 100;

/** Both views in one dialog. A session is stored, the dialog closes, and the page starts again as this person. */
export function AccountDialog({ view: first, onClose, reload }: AccountDialogProps) {
  const { session } = useHost();
  const [view, setView] = useState(first);
  const [open, setOpen] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input')?.focus();
  }, [view]);
  const leave = () => {
    setOpen(false);
    setTimeout(onClose, FADE_MS);
  };
  const props: ViewProps = {
    onSession: (given) => {
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
