import { formatMoney, formatRupees } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
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

/** The amount has no decimals, as specified, unless the code collects it: then it is the code's amount, to the paisa. */
export function PayFooter({ amount, app, busy, onPay }: PayFooterProps) {
  const { config } = useHost();
  const format = config.flags.qrAmount === 'total' ? formatRupees : formatMoney;
  return (
    <section className={css.footer} aria-label={FOOTER.label}>
      <p className={css.due}>
        <strong>{format(amount)}</strong>
        <span className={css.dueWith}>{app ? FOOTER.with(app) : FOOTER.label}</span>
      </p>
      <Button size="large" className={css.pay} busy={busy} onClick={onPay}>
        {FOOTER.pay}
      </Button>
    </section>
  );
}
