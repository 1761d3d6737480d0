import { useHost } from '@safarnama/shared/host';
import { Link } from '@safarnama/shared/router';
import { Button } from '@safarnama/shared/ui';
import { QR } from './content.ts';
import css from './qr.module.css';

/** Paid, but not recorded: what happened, the number to name, and two ways on. */
export function Unrecorded({ transactionId, onAgain }: { transactionId: string; onAgain: () => void }) {
  const { links } = useHost();
  return (
    <div className={css.waiting} role="alert">
      <p>{QR.unrecorded}</p>
      <p>{QR.quote}</p>
      <p className={css.transaction}>{transactionId}</p>
      <Button onClick={onAgain}>{QR.retry}</Button>
      <Link to={links.contact()}>{QR.contact}</Link>
    </div>
  );
}
