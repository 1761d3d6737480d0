import { Button, Dialog, Spinner } from '@safarnama/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { EXPIRED } from '../content.ts';
import type { UpiApp } from '../methods.ts';
import { QR } from './content.ts';
import type { PaymentRun, RunState } from './payment-run.ts';
import css from './qr.module.css';
import { QrCodeView } from './qr-code.tsx';
import { Unrecorded } from './unrecorded.tsx';

interface QrDialogProps {
  readonly run: PaymentRun;
  readonly state: RunState;
  readonly app: UpiApp;
  /** Rupees of the whole tour by the address. */
  readonly price: number;
}

const HIDDEN: ReadonlySet<RunState['step']> = new Set(['idle', 'signed-out', 'booked']);

/** A run whose dialog was closed is hidden, until its payment arrives. */
export const isShown = (state: RunState): boolean => !(HIDDEN.has(state.step) || ('closed' in state && state.closed));

export function QrDialog({ run, state, app, price }: QrDialogProps) {
  // While the dialog fades out it keeps its last content.
  const [last, setLast] = useState(state);
  if (isShown(state) && state !== last) setLast(state);
  const shown = isShown(state);
  const codeApp = last.step === 'open' ? last.code.app : app;
  const body = useRef<HTMLDivElement>(null);
  // The pressed button may have been removed in this step.
  useEffect(() => {
    if (shown && document.activeElement === document.body) body.current?.focus();
  }, [shown, last.step]);
  return (
    <Dialog open={shown} title={QR.title(codeApp)} onClose={run.close} size="small" firm>
      <div ref={body} tabIndex={-1} className={css.body}>
        <Content run={run} state={last} app={app} price={price} />
      </div>
    </Dialog>
  );
}

function Content({ run, state, app, price }: QrDialogProps) {
  switch (state.step) {
    case 'creating':
      return <Waiting text={QR.loading} />;
    case 'open':
      return (
        <QrCodeView
          code={state.code}
          secondsLeft={state.secondsLeft}
          failed={state.failed}
          price={price}
          checkNow={run.checkNow}
        />
      );
    case 'settling':
      return <Waiting text={QR.settling} />;
    case 'recording':
      return <Waiting text={QR.recording} />;
    case 'recorded':
      return (
        <p className={css.waiting} role="status">
          {QR.recorded}
        </p>
      );
    case 'refused':
      return (
        <div className={css.waiting}>
          {state.reason && <p role="alert">{state.reason}</p>}
          <Button onClick={() => run.start(app)}>{QR.retry}</Button>
        </div>
      );
    case 'expired':
    case 'returned':
      return (
        <div className={css.waiting}>
          <p role="alert">{state.step === 'expired' ? EXPIRED : state.note || QR.returned}</p>
          <Button onClick={() => run.start(app)}>{QR.again}</Button>
        </div>
      );
    case 'unrecorded':
      return <Unrecorded state={state} onAgain={run.recordAgain} />;
    default:
      return null;
  }
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={css.waiting} role="status">
      <span className={css.big}>
        <Spinner />
      </span>
      <p>{text}</p>
    </div>
  );
}
