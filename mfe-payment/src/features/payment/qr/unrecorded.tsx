import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button } from '@safarnama/shared/ui';
import { QR } from './content.ts';
import type { RunState } from './payment-run.ts';
import css from './qr.module.css';

interface UnrecordedProps {
  readonly state: Extract<RunState, { step: 'unrecorded' }>;
  readonly onAgain: () => void;
}

/** Paid, but not recorded: the reason, the transaction ID, and what to do next. */
export function Unrecorded({ state: { transactionId, reason }, onAgain }: UnrecordedProps) {
  const { links } = useHost();
  return (
    <div className={css.waiting} role="alert">
      <p>{reason ?? QR.unrecorded}</p>
      <p>{reason ? QR.transaction : QR.quote}</p>
      <p className={css.transaction}>{transactionId}</p>
      {!reason && <Button onClick={onAgain}>{QR.retry}</Button>}
      <Link to={links.contact()}>{QR.contact}</Link>
    </div>
  );
}
