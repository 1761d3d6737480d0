import { formatRupees } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { Button, Icon } from '@safarnama/shared/ui';
import { content } from './content.ts';
import { type SlipParts, slipRows } from './slip-model.ts';
import css from './tour-slip.module.css';

/** Printable slip. While it is open, only the slip is printed. */
export function TourSlip(parts: SlipParts) {
  const { flags } = useHost().config;
  const total = formatRupees(parts.quote.total);
  return (
    <section className={css.slip} aria-labelledby="tour-slip">
      <header className={css.head}>
        <h2 id="tour-slip">{content.title}</h2>
        <Button variant="secondary" className={css.print} onClick={() => window.print()}>
          <Icon name="print" />
          {content.print}
        </Button>
      </header>
      <dl className={css.rows}>
        {slipRows(parts).map(({ name, value }) => (
          <div key={name} className={css.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.total}>
        <span>{content.total}</span>
        <strong>{total}</strong>
      </p>
      <p className={css.pay}>{flags.slipFixedAmount ? content.pay : content.payTotal[flags.wording](total)}</p>
    </section>
  );
}
