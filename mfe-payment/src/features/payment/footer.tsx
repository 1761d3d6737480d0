import { formatMoney } from '@safarnama/shared/domain';
import { Button } from '@safarnama/shared/ui';
import { FOOTER } from './content.ts';
import type { Method } from './methods.ts';
import css from './payment.module.css';

interface PayFooterProps {
  readonly amount: number;
  readonly app: Method | undefined;
  readonly busy: boolean;
  readonly onPay: () => void;
}

export function PayFooter({ amount, app, busy, onPay }: PayFooterProps) {
  return (
    <section className={css.footer} aria-label={FOOTER.label}>
      <p className={css.due}>
        <strong>{formatMoney(amount)}</strong>
        <span className={css.dueWith}>{app ? FOOTER.with(app) : FOOTER.label}</span>
      </p>
      <Button size="large" className={css.pay} busy={busy} onClick={onPay}>
        {FOOTER.pay}
      </Button>
    </section>
  );
}
