import { type Session, useHost } from '@safarnama/shared/host';
import { Button, FieldError } from '@safarnama/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logInByPasskey } from '../../api/passkeys.ts';
import { FAULTS, PASSKEYS } from './content.ts';
import { faultOf } from './fault-of.ts';

/** Logs in with a passkey: by a button, and where the browser can, by a suggestion in the email field. */
export function LoginPasskey({ onSession }: { readonly onSession: (session: Session) => void }) {
  const { http } = useHost();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Controller of the open request; a browser has at most one. */
  const open = useRef<AbortController>(undefined);

  async function logIn(mediation?: 'conditional') {
    open.current?.abort();
    const request = new AbortController();
    open.current = request;
    const { signal } = request;
    /** A suggestion that fails before a passkey is chosen has no message: the visitor did not ask for it. */
    let asked = !mediation;
    const onChosen = () => {
      asked = true;
    };
    try {
      onSession(await logInByPasskey(http, mediation ? { signal, mediation } : { signal }, onChosen));
    } catch (error) {
      if (asked && !signal.aborted) setFault(faultOf(error, FAULTS.notUsed));
    }
  }

  async function press() {
    setFault(undefined);
    setBusy(true);
    await logIn();
    setBusy(false);
  }

  const suggest = useEffectEvent(() => logIn('conditional'));
  useEffect(() => {
    let shown = true;
    PublicKeyCredential.isConditionalMediationAvailable?.().then((available) => {
      if (available && shown && !open.current) void suggest();
    });
    return () => {
      shown = false;
      open.current?.abort();
    };
  }, []);

  return (
    <>
      {fault && <FieldError>{fault}</FieldError>}
      <Button variant="secondary" size="wide" busy={busy} onClick={press}>
        {PASSKEYS.logIn}
      </Button>
    </>
  );
}
